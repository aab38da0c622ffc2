import type { ReactNode } from 'react'
import { actionsOf, type Job } from '#contract/jobs/jobs.ts'
import { jobDetail } from '#src/content/jobs.ts'
import { LongDate } from '#src/ui/long-date.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'

const words = jobDetail.questions

/** Returns the form to answer a question. `about` is the id of the element with the question. */
export type AnswerFormOf = (questionId: string, about: string) => ReactNode

type QuestionsProps = {
  job: Job
  places: ScreenElements
  answerFormOf: AnswerFormOf
  /** The form to ask another question. */
  questionForm: ReactNode
}

const elementIdOf = (questionId: string) => `question-${questionId}`

type AnswerFormProps = { about: string; isOpen: boolean; children: ReactNode }

function AnswerForm({ about, isOpen, children }: AnswerFormProps) {
  return (
    <details open={isOpen} className="mt-4 border border-blue">
      <summary aria-describedby={about} className="min-h-11 cursor-pointer px-5 py-3 font-semibold">
        {words.toAnswer}
      </summary>
      {children}
    </details>
  )
}

/** The questions about a job with their answers, which all who may bid can read. */
export function Questions({ job, places, answerFormOf, questionForm }: QuestionsProps) {
  const { questions, status, side } = job
  if (status === 'waiting' || status === 'declined') return null
  const actions = actionsOf(job)
  const first = questions.find(({ answer }) => answer === null)
  return (
    <section aria-labelledby="questions-title" className="mt-10">
      <h2
        ref={registerElement(places, 'question')}
        id="questions-title"
        tabIndex={-1}
        className="text-h4 focus:outline-none"
      >
        {words.title}
      </h2>
      {questions.length === 0 && <p className="mt-2 text-muted">{words.none[side]}</p>}
      <ol className="mt-4 border-t border-blue-line long-words">
        {questions.map(({ id, isOwn, question, answer, askedAt }) => (
          <li key={id} className="border-b border-blue-line py-4">
            <p className="annotation text-muted">
              <span>{isOwn ? words.yours : words.partner}</span>, <LongDate iso={askedAt} />
            </p>
            <p id={elementIdOf(id)} dir="auto" className="mt-1 max-w-3xl wrap-anywhere whitespace-pre-line">
              {question}
            </p>
            {answer === null ? (
              <p className="mt-2 text-sm text-muted">{words.waiting}</p>
            ) : (
              <div className="mt-3 border-l-4 border-blue pl-4">
                <p className="annotation text-muted">{words.answer}</p>
                <p dir="auto" className="mt-1 max-w-3xl wrap-anywhere whitespace-pre-line">
                  {answer}
                </p>
              </div>
            )}
            {answer === null && actions.includes('answer') && (
              <AnswerForm about={elementIdOf(id)} isOpen={id === first?.id}>
                {answerFormOf(id, elementIdOf(id))}
              </AnswerForm>
            )}
          </li>
        ))}
      </ol>
      {questionForm && <div className="mt-6">{questionForm}</div>}
    </section>
  )
}
