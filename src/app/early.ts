import type { Early } from '../loader.ts'

declare global {
  interface Window {
    /** What the page's first script held back until the app runs. */
    early?: Early
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

const isOn = (field: Field) => field.type === 'checkbox' || field.type === 'radio'

/** Lets the app hear of a value that was entered before it listened: React compares with the value it saw last. */
function announce(field: Field) {
  if (isOn(field) && field instanceof HTMLInputElement) {
    if (field.checked === field.defaultChecked || !field.checked) return
    field.checked = false
    field.click()
    return
  }
  const { value } = field
  if (value === field.defaultValue) return
  const kept = field === field.ownerDocument.activeElement ? field.selectionStart : null
  field.value = field.defaultValue
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, value)
  if (kept !== null) field.setSelectionRange(kept, kept)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** What was entered in these before they listened is heard now. */
export function announceFields(place: ParentNode) {
  place.querySelectorAll<Field>('input, textarea').forEach((field) => announce(field))
}

/** What people did before the app ran happens now: values they entered, clicks and forms they sent. Once a document. */
export function catchUp(window: Window) {
  const { early } = window
  if (!early) return
  delete window.early
  early.release()
  announceFields(window.document)
  for (const { target, submitter } of early.held) {
    if (!target.isConnected) continue
    if (target instanceof HTMLFormElement) target.requestSubmit(submitter)
    else target.click()
  }
}
