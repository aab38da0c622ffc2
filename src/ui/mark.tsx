import { Check, X } from './icons.ts'

/** A tick for what is as it should be, a cross for what is not; the words beside it say the same. */
export function Mark({ good }: { good: boolean }) {
  const Glyph = good ? Check : X
  return (
    <Glyph aria-hidden="true" strokeWidth={1.5} className={`size-5 ${good ? 'text-good' : 'text-danger'}`} />
  )
}
