const silenced = ['log', 'warn', 'error', 'info', 'debug'] as const

const typed =
  'textarea, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"], [type="image"], [type="range"], [type="color"])'

/** Whether what is pointed at is a field to type in, whose menu holds paste and spelling. */
const isField = (target: EventTarget | null) => target instanceof Element && target.closest(typed) !== null

const isSelected = (selection: Selection | null, target: EventTarget | null) =>
  selection !== null &&
  !selection.isCollapsed &&
  target instanceof Node &&
  selection.containsNode(target, true)

/** A long touch selects text, and is no right click. */
const isTouch = (event: MouseEvent) => 'pointerType' in event && event.pointerType === 'touch'

const isKey = ({ key, code }: KeyboardEvent, letter: string) =>
  key.toLowerCase() === letter ||
  (key.length === 1 && key > '\u007f' && code === `Key${letter.toUpperCase()}`)

const isInspecting = (event: KeyboardEvent) => {
  if (event.key === 'F12') return true
  if (!event.ctrlKey || event.altKey || event.metaKey) return false
  return event.shiftKey ? isKey(event, 'i') || isKey(event, 'j') : isKey(event, 'u')
}

/**
 * Silences the console and blocks the context menu and the shortcuts that inspect a page: F12, Ctrl+Shift+I, Ctrl+Shift+J,
 * Ctrl+U. Fields and selected text keep their menu; typing, copying and pasting are not touched.
 */
export function installDeterrents(window: Window & { console: Console }, signal: AbortSignal): void {
  for (const name of silenced) window.console[name] = () => {}
  const { document } = window
  // In the capture phase: React stops events on parts of a page that it has not hydrated yet.
  document.addEventListener(
    'contextmenu',
    (event) => {
      const { target } = event
      if (isTouch(event) || isField(target) || isSelected(document.getSelection(), target)) return
      event.preventDefault()
    },
    { capture: true, signal },
  )
  document.addEventListener(
    'keydown',
    (event) => {
      if (isInspecting(event)) event.preventDefault()
    },
    { capture: true, signal },
  )
}
