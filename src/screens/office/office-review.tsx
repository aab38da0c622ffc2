import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { queues, type QueueName } from '#contract/reviews/queues.ts'
import type { Review } from '#contract/reviews/reviews.ts'
import { draftSectionTitles, type DraftComment } from '#contract/projects/drafts.ts'
import type { OfficeReviewActor } from '#machines/office/office-review.ts'
import { queue as listWords, queueWords } from '#src/content/office/queue.ts'
import { actWords, review as words } from '#src/content/office/review.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { BackToList } from './parts/back.tsx'
import { Empty } from './parts/empty.tsx'
import { Loading } from './parts/loading.tsx'
import { PageHead } from './parts/page-head.tsx'
import { RefusalNotice } from './parts/refused.tsx'
import { ActPanel } from './reviews/act-panel.tsx'
import { ApplicationPart } from './reviews/application.tsx'
import { BlueprintPart } from './reviews/blueprint.tsx'
import { ReviewPart, PlainText } from './reviews/facts.tsx'
import { JobPart } from './reviews/job.tsx'
import { PayoutPart } from './reviews/payout.tsx'
import { ProjectPart, ProjectProgress, ProjectWork } from './reviews/project.tsx'
import { RequestPart } from './reviews/request.tsx'

function AnswerButton({ actor, comment }: { actor: OfficeReviewActor; comment: DraftComment }) {
  const event = { type: 'act.choose', act: 'answer', target: comment.id } as const
  const canAnswer = useSelector(actor, (snapshot) => snapshot.can(event))
  return (
    <Button
      size="sm"
      disabled={!canAnswer}
      aria-label={words.project.answerTo(draftSectionTitles[comment.section])}
      onClick={() => actor.send(event)}
    >
      {actWords.projects.answer?.begin}
    </Button>
  )
}

function reviewPart(actor: OfficeReviewActor, review: Review): ReactNode {
  switch (review.queue) {
    case 'blueprints':
      return <BlueprintPart blueprint={review} changes={actor.getSnapshot().context.changes} />
    case 'applications':
      return <ApplicationPart application={review} />
    case 'jobs':
      return <JobPart job={review} />
    case 'requests':
      return <RequestPart request={review} />
    case 'projects':
      return <ProjectPart project={review} />
    case 'payouts':
      return <PayoutPart payout={review} />
  }
}

const statusLabel = (review: Review): string | undefined =>
  'status' in review
    ? Object.entries(queues[review.queue].statuses).find(([value]) => value === review.status)?.[1]
    : undefined

/** The note of the last decision on a Blueprint or a job. Other queues have no note, or show it with an answer. */
const noteOf = (review: Review): string | null =>
  review.queue === 'blueprints' || review.queue === 'jobs' ? review.note : null

type OpenReviewProps = {
  actor: OfficeReviewActor
  review: Review
  places: ScreenElements
  onSignIn: () => void
}

function OpenReview({ actor, review, places, onSignIn }: OpenReviewProps) {
  const { error, issues, isSignInTooOld, done } = useSelector(actor, ({ context }) => context)
  const note = noteOf(review)
  const hasIssues = Object.keys(issues).length > 0
  return (
    <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_min(26rem,45%)]">
      <div className="min-w-0 max-xl:order-2">
        {reviewPart(actor, review)}
        {note !== null && (
          <ReviewPart title={words.note}>
            <PlainText>{note}</PlainText>
          </ReviewPart>
        )}
      </div>
      <div className={`grid gap-4 ${review.queue === 'projects' ? '' : 'xl:sticky xl:top-28'}`}>
        {error !== undefined && !hasIssues && (
          <RefusalNotice error={error} onSignIn={isSignInTooOld ? onSignIn : undefined} />
        )}
        {done !== '' && (
          <div ref={registerElement(places, 'done')} tabIndex={-1}>
            <Callout tone="success">{actWords[review.queue][done]?.done}</Callout>
          </div>
        )}
        <ActPanel actor={actor} review={review} places={places} />
        {review.queue === 'projects' && (
          <div className="min-w-0">
            <ProjectWork
              project={review}
              answer={(comment) => <AnswerButton actor={actor} comment={comment} />}
            />
          </div>
        )}
      </div>
    </div>
  )
}

type OfficeReviewScreenProps = {
  actor: OfficeReviewActor
  queue: QueueName
  /** The elements that the machine can focus. */
  places: ScreenElements
  /** Called when the person leaves to sign in again. */
  onSignIn: () => void
}

/** One entry of an office queue, such as an application or a job, to read and to decide about. */
export function OfficeReviewScreen({ actor, queue, places, onSignIn }: OfficeReviewScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { review, error } = snapshot.context
  const status = review && statusLabel(review)
  return (
    <>
      <BackToList to={queues[queue].page}>{words.toList}</BackToList>
      {review && snapshot.hasTag('open') && (
        <>
          <PageHead title={review.title || listWords.deleted}>
            {status !== undefined && <Badge tone="blue">{status}</Badge>}
          </PageHead>
          {review.queue === 'projects' && <ProjectProgress project={review} />}
          <OpenReview actor={actor} review={review} places={places} onSignIn={onSignIn} />
        </>
      )}
      {(snapshot.matches('failed') || snapshot.matches('missing')) && (
        <div className="mb-6">
          <PageHead title={queueWords[queue].title} />
        </div>
      )}
      {snapshot.matches('loading') && <Loading text={words.loading} />}
      {snapshot.matches('failed') && (
        <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {snapshot.matches('missing') && <Empty {...words.missing} />}
    </>
  )
}
