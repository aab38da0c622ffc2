import { useSelector } from '@xstate/react'
import { questions } from '#contract/projects/questionnaire.ts'
import type { QuestionnaireActor } from '#machines/projects/questionnaire.ts'
import { questionnaire as words } from '#src/content/projects/questionnaire.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'

type AnswersProps = { actor: QuestionnaireActor }

/** The answers to read, which a person unfolds. */
function AnswersList({ actor }: AnswersProps) {
  const answers = useSelector(actor, (snapshot) => snapshot.context.answers)
  const answered = questions.filter(({ name }) => answers[name].trim() !== '').length
  return (
    <details className="mt-4 border border-blue print:[&::details-content]:[content-visibility:visible]">
      <summary className="min-h-11 cursor-pointer px-5 py-3 font-semibold">{words.answers(answered)}</summary>
      <dl className="on-sheet border-t border-blue">
        {questions.map(({ name, label }, index) => (
          <div key={name} className="border-b border-blue-line px-5 py-4 last:border-b-0">
            <dt className="annotation text-muted">{`${index + 1}. ${label}`}</dt>
            <dd dir="auto" className="mt-1 break-words whitespace-pre-line">
              {answers[name].trim() === '' ? words.unanswered : answers[name]}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

export function SentAnswers({ actor, places }: AnswersProps & { places: ScreenElements }) {
  return (
    <>
      <div ref={registerElement(places, 'sent')} tabIndex={-1}>
        <Callout tone="success">{words.sent}</Callout>
      </div>
      <AnswersList actor={actor} />
    </>
  )
}

/** The answers of this browser, after different ones were sent from another window. */
export function DifferentAnswers({ actor }: AnswersProps) {
  return (
    <>
      <Callout tone="info">
        <p>{words.sentOtherwise}</p>
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          onClick={() => actor.send({ type: 'draft.discard' })}
        >
          {words.discard}
        </Button>
      </Callout>
      <AnswersList actor={actor} />
    </>
  )
}

/** The answers of a questionnaire that closed before it was sent. */
export function UnsentAnswers({ actor }: AnswersProps) {
  return (
    <>
      <Callout tone="info">{words.closed}</Callout>
      <AnswersList actor={actor} />
    </>
  )
}
