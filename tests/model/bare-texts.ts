/** Whether React keeps a reference to this text. It keeps none to a text that is the whole content of an element. */
const isKept = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && Object.keys(node).some((key) => key.startsWith('__reactFiber'))

const isTranslated = (text: string | null, parent: Node): boolean =>
  /\p{L}/u.test(text ?? '') && !(parent instanceof Element && parent.closest('code, [translate=no]'))

/** Finds texts that React changes or removes by themselves: page translation replaces text nodes, so React would change one that nobody sees, or fail. */
export const watchBareTexts = (container: Element) => {
  const found = new Set<string>()
  const observer = new MutationObserver((records) => {
    for (const { type, target, oldValue, removedNodes } of records) {
      if (type === 'characterData') {
        if (isKept(target) && isTranslated(oldValue, target.parentNode ?? target))
          found.add(`'${oldValue}' became '${target.nodeValue}'`)
        continue
      }
      for (const node of removedNodes)
        if (isKept(node) && isTranslated(node.nodeValue, target)) found.add(`'${node.nodeValue}' was removed`)
    }
  })
  const texts = { characterData: true, characterDataOldValue: true }
  observer.observe(container, { subtree: true, childList: true, ...texts })
  return { found: (): string[] => [...found], stop: () => observer.disconnect() }
}
