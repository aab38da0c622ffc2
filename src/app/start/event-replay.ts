import type { EventQueue } from '#src/bootstrap.ts'

declare global {
  interface Window {
    /** Events that the bootstrap script queued until the app runs. */
    eventQueue?: EventQueue
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isToggle = (field: Field) => field.type === 'checkbox' || field.type === 'radio'

type EnteredValue = { field: Field; value: string; selection?: [start: number | null, end: number | null] }

/** What a person entered before hydration; undefined for an unchanged field. */
function enteredValueOf(field: Field): EnteredValue | undefined {
  const { value, ownerDocument } = field
  if (isToggle(field) && field instanceof HTMLInputElement)
    return field.checked && !field.defaultChecked ? { field, value } : undefined
  if (value === field.defaultValue) return undefined
  if (field !== ownerDocument.activeElement) return { field, value }
  return { field, value, selection: [field.selectionStart, field.selectionEnd] }
}

/**
 * Makes React notice a value that was entered before hydration. React ignores an `input` event if it has already seen the field's
 * value, so the value is reset first.
 */
function replayEnteredValue({ field, value, selection }: EnteredValue) {
  if (isToggle(field) && field instanceof HTMLInputElement) {
    field.checked = false
    field.click()
    return
  }
  field.value = field.defaultValue
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value)
  if (selection && selection[0] !== null) field.setSelectionRange(...selection)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Reads what people entered below `root`. Returns a function that replays it after React's effects. */
export function readEntered(root: ParentNode): () => void {
  const fields = Array.from(root.querySelectorAll<Field>('input, textarea'))
  const entries = fields.map(enteredValueOf).filter((entry) => entry !== undefined)
  return () => entries.forEach(replayEnteredValue)
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
  const replayEntered = readEntered(window.document)
  queueMicrotask(() => {
    replayEntered()
    for (const { target, submitter } of eventQueue.events) {
      delete (submitter ?? target).dataset.queued
      if (!target.isConnected) continue
      if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
      else target.click()
    }
  })
}
