/* Playwright runs each of these functions in a page before its scripts, so each must contain all that it needs. */

declare global {
  interface Window {
    /** Texts that the app has changed while the page still shows their earlier translation. */
    staleTexts?: () => string[]
  }
}

/** Stands in for a browser's page translation: from when the page is interactive, `font` elements replace each text node. */
export function translatePage(): void {
  const untranslated = 'script, style, noscript, textarea, font, code, [translate=no]'
  const replaced = new Map<Node, { shown: Element; text: string | null }>()
  const replace = (node: Node) => {
    const text = node.nodeValue
    const parent = node.parentElement
    if (!/\p{L}/u.test(text ?? '') || parent?.closest(untranslated) !== null) return
    const shown = document.createElement('font')
    shown.appendChild(document.createElement('font')).textContent = text
    parent.replaceChild(shown, node)
    replaced.set(node, { shown, text })
  }
  const replaceIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(replace)
  }
  const translate = () => {
    replaceIn(document.body)
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        if (target.nodeType === Node.TEXT_NODE) replace(target)
        for (const node of addedNodes) {
          if (node.nodeType === Node.TEXT_NODE) replace(node)
          else replaceIn(node)
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  window.staleTexts = () =>
    [...replaced].flatMap(([{ nodeValue }, { shown, text }]) =>
      shown.isConnected && nodeValue !== text ? [`the page shows '${text}' instead of '${nodeValue}'`] : [],
    )
  new MutationObserver((_, observer) => {
    if (!document.documentElement.hasAttribute('data-ready')) return
    observer.disconnect()
    translate()
  }).observe(document, { attributeFilter: ['data-ready'], subtree: true })
}

/** Turns the page to a language that is written from right to left, as a browser's translation into Arabic does. */
export function turnToRightToLeft(): void {
  document.addEventListener('DOMContentLoaded', () => {
    for (const [name, value] of Object.entries({ dir: 'rtl', lang: 'ar', class: 'translated-rtl' }))
      document.documentElement.setAttribute(name, value)
  })
}

/** Stands in for a password manager: before the app starts and later it puts an element and an attribute at each field. */
export function addElementsBesideFields(): void {
  const mark = () => {
    for (const field of document.querySelectorAll<HTMLElement>('input, textarea, select')) {
      if ('extensionField' in field.dataset) continue
      field.dataset.extensionField = ''
      field.after(document.createElement('div'))
    }
  }
  document.addEventListener('DOMContentLoaded', () => {
    mark()
    document.documentElement.setAttribute('data-extension', '')
    new MutationObserver(mark).observe(document, { childList: true, subtree: true })
  })
}

/** Stands in for a browser whose settings forbid the site to store anything. */
export function blockStorage(): void {
  const get = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get })
}

/** Makes all text twice as large, as the browser's settings can. */
export function doubleTextSize(): void {
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** Stands in for a browser that does not know the system's time zone. */
export function forgetTimeZone(): void {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId: () => string } } }
  if (Temporal) Temporal.Now.timeZoneId = () => 'Etc/Unknown'
  const { prototype } = Intl.DateTimeFormat
  const resolve = Object.getOwnPropertyDescriptor(prototype, 'resolvedOptions')?.value as () => object
  prototype.resolvedOptions = function resolvedOptions() {
    return { ...resolve.call(this), timeZone: 'Etc/Unknown' } as Intl.ResolvedDateTimeFormatOptions
  }
}
