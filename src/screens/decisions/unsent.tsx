import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { hasTypedText, writtenChangesOf, type DecisionDraft } from '#contract/decisions/draft.ts'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import { decision as words } from '#src/content/decisions.ts'
import { proposalSlideNames } from '#src/content/portal.ts'
import { Button } from '#src/ui/button.tsx'

/** What the reader typed about the proposal: the changes, each with its slide, and the reason. */
const typedTextOf = (draft: DecisionDraft): string =>
  [
    ...writtenChangesOf(draft).map(
      ({ slide, text }) => `${slide}. ${proposalSlideNames[slide - 1] ?? ''}:\n${text}`,
    ),
    ...(draft.reason.trim() === '' ? [] : [`${words.typed.reason}:\n${draft.reason}`]),
  ].join('\n\n')

/** What the reader typed and cannot send any more, with a button to copy it. */
export function TypedText({ actor }: { actor: DecisionActor }) {
  const id = useId()
  const { draft, isCopied } = useSelector(actor, (snapshot) => snapshot.context)
  if (!hasTypedText(draft)) return null
  const text = typedTextOf(draft)
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-blue-line pt-4">
      <h3 id={id} className="text-h4">
        {words.typed.title}
      </h3>
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
