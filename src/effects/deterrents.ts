const silencedMethods = ['log', 'warn', 'error', 'info', 'debug'] as const

const textFieldSelector =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="image"], [type="range"], [type="color"])'

/** Text fields keep their context menu, because it has paste and spelling. */
const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest(textFieldSelector) !== null

const isSelected = (selection: Selection | null, target: EventTarget | null) =>
  selection !== null &&
  !selection.isCollapsed &&
  target instanceof Node &&
  selection.containsNode(target, true)

/** A long touch also fires `contextmenu`, but it selects text. */
const isTouch = (event: MouseEvent) => 'pointerType' in event && event.pointerType === 'touch'

const isLetterKey = ({ key, code }: KeyboardEvent, letter: string) =>
  key.toLowerCase() === letter ||
  (key.length === 1 && key > '\u007f' && code === `Key${letter.toUpperCase()}`)

const isInspectShortcut = (event: KeyboardEvent) => {
  if (event.key === 'F12') return true
  if (!event.ctrlKey || event.altKey || event.metaKey) return false
  return event.shiftKey ? isLetterKey(event, 'i') || isLetterKey(event, 'j') : isLetterKey(event, 'u')
}

/**
 * Silences the console and blocks the context menu and the shortcuts that inspect a page: F12, Ctrl+Shift+I, Ctrl+Shift+J,
 * Ctrl+U. Text fields and selected text keep their menu. Typing, copying and pasting still work.
 * Abort the signal to allow menu and shortcuts again; the console stays silent.
 */
export function installDeterrents(window: Window & { console: Console }, signal: AbortSignal): void {
  for (const name of silencedMethods) window.console[name] = () => {}
  const { document } = window
  // The capture phase is needed, because React stops events on parts of the page that are not hydrated yet.
  document.addEventListener(
    'contextmenu',
    (event) => {
      const { target } = event
      if (isTouch(event) || isTextField(target) || isSelected(document.getSelection(), target)) return
      event.preventDefault()
    },
    { capture: true, signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (isInspectShortcut(event)) event.preventDefault()
    },
    { capture: true, signal },
  )
}
