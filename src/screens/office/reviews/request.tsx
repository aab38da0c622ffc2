import type { RequestReview } from '#contract/reviews/reviews.ts'
import { review } from '#src/content/office/review.ts'
import { LongDate } from '#src/ui/long-date.tsx'
import { Answers, FactGrid, ReviewPart, PlainText } from './facts.tsx'

const words = review.request

/** A request to implement a Blueprint. */
export function RequestPart({ request }: { request: RequestReview }) {
  const { person, author, sentAt, answers, answeredBy, note } = request
  return (
    <>
      <FactGrid
        facts={[
          { term: words.person, value: [person.name, person.email].filter(Boolean).join(', ') },
          { term: words.author, value: [author.name, author.email].filter(Boolean).join(', ') },
          { term: words.sent, value: <LongDate iso={sentAt} /> },
        ]}
      />
      <ReviewPart title={words.answers}>
        <Answers answers={answers} noneText={review.noAnswers} />
      </ReviewPart>
      {answeredBy && note !== null && (
        <ReviewPart title={words.answeredBy[answeredBy]}>
          <PlainText>{note}</PlainText>
        </ReviewPart>
      )}
    </>
  )
}
