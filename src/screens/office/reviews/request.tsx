import type { RequestReview } from '#contract/office/reviews.ts'
import { review } from '#src/content/office/office-review.ts'
import { LongDate } from '#src/ui/long-date.tsx'
import { Answers, Facts, Part, PlainText } from './facts.tsx'

const words = review.request

/** A request to implement a Blueprint. */
export function RequestPart({ about }: { about: RequestReview }) {
  const { person, author, sentAt, answers, answeredBy, note } = about
  return (
    <>
      <Facts
        facts={[
          { term: words.person, value: [person.name, person.email].filter(Boolean).join(', ') },
          { term: words.author, value: [author.name, author.email].filter(Boolean).join(', ') },
          { term: words.sent, value: <LongDate iso={sentAt} /> },
        ]}
      />
      <Part title={words.answers}>
        <Answers answers={answers} none={review.noAnswers} />
      </Part>
      {answeredBy && note !== null && (
        <Part title={words.answeredBy[answeredBy]}>
          <PlainText>{note}</PlainText>
        </Part>
      )}
    </>
  )
}
