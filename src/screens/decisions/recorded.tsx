import { useId } from 'react'
import { decidedLabels, type Decided, type Submission } from '#contract/decisions/decisions.ts'
import { chosenPrices, chosenTitle } from '#contract/decisions/prices.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { decision as words } from '#src/content/decisions.ts'
import { LongDate } from '#src/ui/long-date.tsx'
import { ChosenLines } from './chosen-lines.tsx'
import { typedTextOf } from './typed-text.ts'

/** Who decided what, and when. */
export const DecidedLine = ({ decided: { kind, name, at } }: { decided: Decided }) => (
  <>
    <strong>{decidedLabels[kind]}</strong> <span>{words.decided.by(name)}</span>, <LongDate iso={at} />
  </>
)

type Acceptance = Extract<Submission['decision'], { kind: 'accept' }>

/** What was accepted. Without the document there is only the total, with the deposit. */
function Accepted({ decision, content }: { decision: Acceptance; content: ProposalContent | undefined }) {
  const { choice, cents, deposit } = decision
  const option = content && chosenTitle(content, choice.option)
  const prices = content && chosenPrices(content, choice)
  return (
    <>
      {option !== undefined && <p className="mt-2 wrap-anywhere">{option}</p>}
      {cents !== null && (
        <ChosenLines
          lines={prices && 'lines' in prices ? prices.lines : []}
          cents={cents}
          deposit={deposit}
        />
      )}
    </>
  )
}

type RecordedProps = {
  recorded: Submission
  /** The document that the decision is on, if it is shown. */
  content?: ProposalContent | undefined
  heading: 'h2' | 'h3'
}

/** What was recorded of the reader's own decision. */
export function Recorded({ recorded: { name, role, decision }, content, heading: Heading }: RecordedProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-blue-line pt-4">
      <Heading id={id} className="text-h4">
        {words.recorded}
      </Heading>
      <p className="mt-2 wrap-anywhere">{`${name}, ${role}`}</p>
      {decision.kind === 'accept' ? (
        <Accepted decision={decision} content={content} />
      ) : (
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-line">
          {typedTextOf({ changes: [], reason: '', ...decision })}
        </p>
      )}
    </section>
  )
}
