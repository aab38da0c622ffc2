import type { ReactNode } from 'react'
import { creditStatusNames } from '#contract/referrals/credits.ts'
import { formatCents } from '#contract/catalogue.ts'
import { queueApiPaths } from '#contract/reviews/queues.ts'
import type { ProjectReview } from '#contract/reviews/reviews.ts'
import { draftSectionTitles, unansweredCount, type DraftComment } from '#contract/projects/drafts.ts'
import { fileTypes, formatFileSize } from '#contract/projects/files.ts'
import { review } from '#src/content/office/review.ts'
import { LongDate } from '#src/ui/long-date.tsx'
import { ProjectTimeline } from '../../projects/project/line.tsx'
import { DeliveryRuler, DueStep } from '../parts/delivery.tsx'
import { Answers, FactGrid, ReviewPart, PlainText } from './facts.tsx'

const words = review.project
const longDateOf = (iso: string | null) => iso && <LongDate iso={iso} />

function Files({ id, files }: ProjectReview) {
  if (files.length === 0) return <p className="text-muted">{words.noFiles}</p>
  return (
    <ul className="border border-blue-line bg-sheet">
      {files.map((file) => (
        <li
          key={file.id}
          className="flex flex-wrap items-center gap-x-6 border-b border-blue-line px-4 py-1 last:border-b-0"
        >
          {file.type === null ? (
            <span className="break-all">{file.name}</span>
          ) : (
            <a
              href={`${queueApiPaths.projects}/${id}/files/${file.id}`}
              download={file.name}
              className="text-link inline-flex min-h-11 items-center break-all"
            >
              {file.name}
            </a>
          )}
          <span className="annotation text-muted">
            {file.type === null ? words.unfinished : `${fileTypes[file.type]}, ${formatFileSize(file.size)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Where a project stands: the line that its client sees, the day of the work and what is due. */
export function ProjectProgress({ project }: { project: ProjectReview }) {
  const { kickoff, orderedAt, comments, status, readAt } = project
  const progress = {
    status,
    kickoffAt: kickoff?.startsAt ?? null,
    comments: unansweredCount(comments),
    at: readAt,
  }
  const isUnderWay = status !== 'delivered' && status !== 'ended'
  return (
    <>
      <ProjectTimeline project={{ ...project, createdAt: orderedAt }} />
      {isUnderWay && (
        <div className="grid items-center gap-x-10 gap-y-4 border-b border-blue py-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <DeliveryRuler {...progress} />
          <DueStep progress={progress} />
        </div>
      )}
    </>
  )
}

type CommentsProps = {
  comments: DraftComment[]
  /** Renders the button to answer a comment. */
  answer: (comment: DraftComment) => ReactNode
}

function Comments({ comments, answer }: CommentsProps) {
  if (comments.length === 0) return <p className="text-muted">{words.noComments}</p>
  return (
    <ol className="grid gap-4">
      {comments.map((comment) => (
        <li key={comment.id} className="border border-blue-line bg-sheet px-4 py-3">
          <p className="annotation text-muted">
            {draftSectionTitles[comment.section]}, <LongDate iso={comment.createdAt} />
          </p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
            {comment.text}
          </p>
          {comment.answer === null ? (
            <div className="mt-3">{answer(comment)}</div>
          ) : (
            <div className="mt-3">
              <p className="annotation text-muted">{words.answered}</p>
              <PlainText>{comment.answer}</PlainText>
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}

/** The project of a client who bought a Blueprint: its facts and answers. */
export function ProjectPart({ project }: { project: ProjectReview }) {
  const { client, kickoff, credit } = project
  return (
    <>
      <FactGrid
        facts={[
          { term: words.client, value: [client.name, client.email].filter(Boolean).join(', ') },
          { term: words.order, value: <span className="annotation">{project.orderId}</span> },
          { term: words.kickoff, value: kickoff?.ours },
          { term: words.call, value: kickoff && (kickoff.callUrl ?? words.firmCall) },
          { term: words.clientTime, value: kickoff?.theirs === kickoff?.ours ? undefined : kickoff?.theirs },
          { term: words.ended, value: longDateOf(project.endedAt) },
          {
            term: words.credit,
            value: credit && (
              <>
                <span>{`${creditStatusNames[credit.status]}, ${formatCents(credit.cents)} USD, ${words.until}`}</span>{' '}
                <LongDate iso={credit.endsAt} />
                {credit.reference !== null && <span>{`, ${credit.reference}`}</span>}
              </>
            ),
          },
        ]}
      />
      <ReviewPart title={words.answers}>
        <Answers answers={project.answers} noneText={review.noAnswers} />
      </ReviewPart>
    </>
  )
}

type ProjectWorkProps = { project: ProjectReview } & Pick<CommentsProps, 'answer'>

/** What the work on a project turns on: the draft, the comments on it and the client's files. */
export function ProjectWork({ project, answer }: ProjectWorkProps) {
  const { document } = project
  return (
    <>
      <ReviewPart title={document ? words.document(document.revision) : words.draft}>
        {document ? (
          <>
            <p className="font-semibold wrap-anywhere">
              {document.title}, <LongDate iso={document.updatedAt} />
            </p>
            <p className="mt-1 max-w-3xl wrap-anywhere text-muted">{document.summary}</p>
          </>
        ) : (
          <p className="text-muted">{words.noDocument}</p>
        )}
      </ReviewPart>
      <ReviewPart title={words.comments}>
        <Comments comments={project.comments} answer={answer} />
      </ReviewPart>
      <ReviewPart title={words.files}>
        <Files {...project} />
      </ReviewPart>
    </>
  )
}
