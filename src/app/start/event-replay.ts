import type { EventQueue } from '#src/bootstrap.ts'

declare global {
  interface Window {
    /** What the bootstrap script queued until the app runs. */
    eventQueue?: EventQueue
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isOn = (field: Field) => field.type === 'checkbox' || field.type === 'radio'

type Entry = { field: Field; value: string; selection?: [start: number | null, end: number | null] }

/** What was entered in a field before React listened; undefined where nothing was. */
function entryOf(field: Field): Entry | undefined {
  const { value, ownerDocument } = field
  if (isOn(field) && field instanceof HTMLInputElement)
    return field.checked && !field.defaultChecked ? { field, value } : undefined
  if (value === field.defaultValue) return undefined
  if (field !== ownerDocument.activeElement) return { field, value }
  return { field, value, selection: [field.selectionStart, field.selectionEnd] }
}

/** Lets React hear of an entry: it compares with the value it saw last. */
function announce({ field, value, selection }: Entry) {
  if (isOn(field) && field instanceof HTMLInputElement) {
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

/**
 * What people did before the app ran happens now: values they entered, clicks and forms they sent. Once a document. Entries
 * are read at once, for React's next rendering resets a field that it controls; events wait until its effects have run, for
 * within them it neither hydrates the section of an event nor renders what the event changed.
 */
export function replayQueued(window: Window) {
  const { eventQueue } = window
  if (!eventQueue) return
  delete window.eventQueue
  eventQueue.release()
  const fields = Array.from(window.document.querySelectorAll<Field>('input, textarea'))
  const entries = fields.map(entryOf).filter((entry) => entry !== undefined)
  queueMicrotask(() => {
    entries.forEach(announce)
    for (const { target, submitter } of eventQueue.events) {
      delete (submitter ?? target).dataset.queued
      if (!target.isConnected) continue
      if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
      else target.click()
    }
  })
}
