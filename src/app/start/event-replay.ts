import type { EventQueue } from '#src/bootstrap.ts'

declare global {
  interface Window {
    /** Events that the bootstrap script queued until the app runs. */
    eventQueue?: EventQueue
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (control: Element | undefined): control is Field =>
  control instanceof HTMLInputElement ||
  control instanceof HTMLTextAreaElement ||
  control instanceof HTMLSelectElement

const isToggle = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio'

const initialValueOf = (field: Field): string => {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  const options = Array.from(field.options)
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/** Whether a person changed the field before hydration. */
const isEntered = (field: Field): boolean =>
  isToggle(field) ? field.checked && !field.defaultChecked : field.value !== initialValueOf(field)

/** Elements of one kind have the same place among each other in the server's HTML and in React's. */
const kindOf = (control: Element): string =>
  [control.tagName, control.getAttribute('type'), control.getAttribute('name')].join(' ')

/** The element of `current` that has the kind and place that `control` had among those that were `rendered`. */
function counterpartOf<Control extends Element>(
  control: Element,
  rendered: readonly Element[],
  current: readonly Control[],
): Control | undefined {
  const isSameKind = (other: Element) => kindOf(other) === kindOf(control)
  return current.filter(isSameKind)[rendered.filter(isSameKind).indexOf(control)]
}

/**
 * Finds the elements of the page for those that the server rendered. They differ if something changed the page before hydration,
 * such as an extension that puts elements beside fields: React then renders the page anew.
 */
function currentControls({ document }: Window, rendered: HTMLElement[]) {
  return (control: EventTarget | null | undefined): HTMLElement | undefined => {
    if (!(control instanceof HTMLElement)) return undefined
    if (control.isConnected) return control
    const current = Array.from(document.querySelectorAll<HTMLElement>(control.tagName))
    return counterpartOf(control, rendered, current)
  }
}

type EnteredValue = {
  field: Field
  value: string
  /** The files that were chosen. Scripts cannot set the value of a file field. */
  files: FileList | null
  selection?: [start: number | null, end: number | null]
}

const filesIn = (field: Field) =>
  field instanceof HTMLInputElement && field.type === 'file' ? field.files : null

/**
 * Makes React notice a value that was entered before hydration. React ignores an event of a field if it has already seen its
 * value, so the value is reset first.
 */
function replayEnteredValue({ field, value, files, selection }: EnteredValue) {
  if (files) {
    if (field instanceof HTMLInputElement && field.files !== files) field.files = files
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (isToggle(field)) {
    field.checked = false
    field.click()
    return
  }
  field.value = initialValueOf(field)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  if (selection && selection[0] !== null && !(field instanceof HTMLSelectElement))
    field.setSelectionRange(...selection)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Fields, and the one that has the focus. */
export type FoundFields = { fields: Field[]; focused: Field | undefined }

/** Finds the fields below `root`. Fields that React removes later still hold what was entered. */
export function findFields(root: ParentNode): FoundFields {
  const fields = Array.from(root.querySelectorAll<Field>('input, textarea, select'))
  return { fields, focused: fields.find((field) => field.matches(':focus')) }
}

/** Reads what people entered. Returns a function that replays it in an element with the same fields, after React's effects. */
export function readEntered({ fields, focused }: FoundFields): (current: ParentNode) => void {
  const entries = fields
    .filter(isEntered)
    .map((field) => ({ field, value: field.value, files: filesIn(field) }))
  return (current) => {
    const { fields: currentFields } = findFields(current)
    if (focused) counterpartOf(focused, fields, currentFields)?.focus({ preventScroll: true })
    for (const entry of entries) {
      const field = counterpartOf(entry.field, fields, currentFields)
      if (field) replayEnteredValue({ ...entry, field })
    }
  }
}

/**
 * Replays what people did before the app ran: entered values, clicks and submitted forms. Works once per document.
 * Entries are read at once, because React's next render resets controlled fields. Events are dispatched after React's effects,
 * because inside them React neither hydrates the event's section nor renders its changes.
 */
export function replayQueued(window: Window) {
  const { eventQueue } = window
  if (!eventQueue) return
  delete window.eventQueue
  eventQueue.release()
  const { controls, events, focused } = eventQueue
  const currentOf = currentControls(window, controls)
  const entries = controls.filter(isField).flatMap((entered): EnteredValue[] => {
    const field = currentOf(entered)
    if (!isField(field) || !isEntered(entered)) return []
    const entry = { field, value: entered.value, files: filesIn(entered) }
    if (entered !== focused || entered instanceof HTMLSelectElement) return [entry]
    return [{ ...entry, selection: [entered.selectionStart, entered.selectionEnd] }]
  })
  const { activeElement, body } = window.document
  if (activeElement === body) currentOf(focused)?.focus({ preventScroll: true })
  queueMicrotask(() => {
    entries.forEach(replayEnteredValue)
    for (const { target, submitter } of events) {
      delete (submitter ?? target).dataset.queued
      const current = currentOf(target)
      if (current instanceof HTMLFormElement) current.requestSubmit(currentOf(submitter))
      else current?.click()
    }
  })
}
