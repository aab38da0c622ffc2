import { Check, X } from './pictures/icons.ts'

/** A check mark or a cross. Hidden from screen readers, because the text beside it says the same. */
export function CheckOrCross({ good }: { good: boolean }) {
  const Glyph = good ? Check : X
  return (
    <Glyph aria-hidden="true" strokeWidth={1.5} className={`size-5 ${good ? 'text-good' : 'text-danger'}`} />
  )
}
