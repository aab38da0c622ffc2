import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { unsentTextOf } from '#contract/decisions/draft.ts'
import type { UnsentActor } from '#machines/decisions/unsent.ts'
import { decision as words } from '#src/content/decisions.ts'
import { Button } from '#src/ui/button.tsx'
import { typedTextOf } from './typed-text.ts'

type UnsentProps = { actor: UnsentActor; heading: 'h2' | 'h3' }

/** What the reader typed and cannot send any more, with a button to copy it. */
export function UnsentText({ actor, heading: Heading }: UnsentProps) {
  const id = useId()
  const { draft, decided, isCopied } = useSelector(actor, (snapshot) => snapshot.context)
  const text = typedTextOf(unsentTextOf(draft, decided?.recorded))
  if (text === '') return null
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-blue-line pt-4">
      <Heading id={id} className="text-h4">
        {words.typed[decided?.recorded ? 'unrecorded' : 'title']}
      </Heading>
      <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        onClick={() => actor.send({ type: 'text.copy', text })}
      >
        {words.typed.copy}
      </Button>
      <p role="status" className="mt-2 text-sm">
        {isCopied === undefined ? '' : words.typed[isCopied ? 'copied' : 'notCopied']}
      </p>
    </section>
  )
}
