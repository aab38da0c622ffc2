import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import {
  draftSectionTitles,
  type DraftComment,
  type DraftSectionName,
  type ProjectDraft,
} from '#contract/projects/drafts.ts'
import type { ProjectDraftActor } from '#machines/projects/project-draft.ts'
import { failure } from '#src/content/failure.ts'
import { projectDraft as words } from '#src/content/projects/project-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { PartBoundary } from '../../failure.tsx'

function Comment({ comment }: { comment: DraftComment }) {
  const { text, createdAt, answer, answeredAt } = comment
  return (
    <li className="border border-blue-line bg-sheet">
      <div className="px-5 py-4">
        <p className="annotation text-muted">
          {words.you}, <LongDate iso={createdAt} />
        </p>
        <p dir="auto" className="mt-1 break-words whitespace-pre-line">
          {text}
        </p>
      </div>
      <div className="border-t border-blue-line px-5 py-4">
        {answer === null ? (
          <p className="text-sm text-muted">{words.waiting}</p>
        ) : (
          <>
            <p className="annotation text-muted">
              {words.us}
              {answeredAt !== null && (
                <>
                  , <LongDate iso={answeredAt} />
                </>
              )}
            </p>
            <p dir="auto" className="mt-1 break-words whitespace-pre-line">
              {answer}
            </p>
          </>
        )}
      </div>
    </li>
  )
}

type CommentsProps = { actor: ProjectDraftActor; draft: ProjectDraft; section: DraftSectionName }

function CommentForm({ actor, section }: Omit<CommentsProps, 'draft'>) {
  const snapshot = useSelector(actor, (current) => current)
  const { texts, error } = snapshot.context
  const isHere = snapshot.context.section === section
  const isBusy = snapshot.hasTag('busy')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'comment.send', section })
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <div className="border border-blue">
        <Field
          name={section}
          label={`${words.ask}: ${draftSectionTitles[section]}`}
          control="textarea"
          rows={3}
          required={false}
          value={texts[section] ?? ''}
          readOnly={isBusy}
          issue={isHere && snapshot.matches({ reading: 'refused' }) ? error : undefined}
          onChange={(text) => actor.send({ type: 'comment.change', section, text })}
        />
      </div>
      {isHere && snapshot.matches({ reading: 'sent' }) && (
        <Callout tone="success" className="mt-4">
          {words.sent}
        </Callout>
      )}
      <Button
        type="submit"
        aria-label={isBusy && isHere ? undefined : `${words.send}: ${draftSectionTitles[section]}`}
        size="sm"
        className="mt-4 w-full sm:w-48"
        disabled={isBusy}
        busy={isBusy && isHere}
      >
        {isBusy && isHere ? words.sending : words.send}
      </Button>
    </form>
  )
}

/** The client's comments on a sheet, with our answers. A draft also has a form for a new comment. None of this is printed. */
export function SheetComments({ actor, draft, section }: CommentsProps) {
  const comments = draft.comments.filter((comment) => comment.section === section)
  const isOpen = draft.deliveredAt === null
  if (!isOpen && comments.length === 0) return null
  return (
    <section
      aria-label={`${words.comments}: ${draftSectionTitles[section]}`}
      className="bg-paper px-5 py-8 last:pb-22 sm:px-8 lg:pr-100 lg:pl-24 lg:last:pb-8 print:hidden"
    >
      <div className="mx-auto max-w-3xl">
        <h3>{words.comments}</h3>
        {!isOpen && <p className="mt-2 text-muted">{words.closed}</p>}
        <ol className="mt-4 grid gap-4">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} />
          ))}
        </ol>
        {isOpen && (
          <PartBoundary actor={actor} reassurance={() => failure.reassurance.typed}>
            <CommentForm actor={actor} section={section} />
          </PartBoundary>
        )}
      </div>
    </section>
  )
}
