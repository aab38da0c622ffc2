import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { OfficeArea } from '#contract/office/areas.ts'
import { pathOf, type DocumentPath } from '#contract/documents/documents.ts'
import { officeApiPathOf } from '#contract/office/paths.ts'
import {
  acceptanceOf,
  canBeScheduled,
  isArticle,
  type OfficeDocument,
  type PublicationActor,
} from '#machines/articles/publication.ts'
import { longDate } from '#contract/time/dates.ts'
import { publication as words } from '#src/content/office/publication.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx'
import type { PlaceName } from './editor/side-by-side.tsx'
import { isPublishedAt, PublicationFacts } from './publication/facts.tsx'
import { Versions } from './publication/versions.tsx'

type PublicationProps = {
  actor: PublicationActor
  /** The saved revision; undefined while there are unsaved changes. */
  revision: number | undefined
  area: OfficeArea
  /** The names of a place in the document and of the part that contains it. */
  nameOf: (path: DocumentPath) => PlaceName
}

type PublicationActionsProps = Pick<PublicationProps, 'actor' | 'revision'>

/** The form to schedule an article that readers do not see yet. */
function ScheduleForm({ actor, revision }: PublicationActionsProps) {
  const snapshot = useSelector(actor, (current) => current)
  const id = useId()
  const { time, issues } = snapshot.context
  const isBusy = !snapshot.matches('ready')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div>
        <label htmlFor={id} className="annotation block">
          {words.time}
        </label>
        <input
          id={id}
          type="datetime-local"
          value={time}
          disabled={isBusy}
          aria-invalid={issues.at !== undefined}
          className="mt-1 min-h-11 border border-blue-line bg-sheet px-3"
          onChange={({ currentTarget }) => actor.send({ type: 'time.change', value: currentTarget.value })}
        />
      </div>
      <Button
        variant="outline"
        size="sm"
        disabled={isBusy || revision === undefined}
        onClick={() => revision !== undefined && actor.send({ type: 'document.schedule', revision })}
      >
        {words.schedule}
      </Button>
    </div>
  )
}

function PublicationActions({
  actor,
  revision,
  document,
}: PublicationActionsProps & { document: OfficeDocument }) {
  const snapshot = useSelector(actor, (current) => current)
  const isBusy = !snapshot.matches('ready')
  const isOut = isPublishedAt(document, revision)
  return (
    <div className="mt-4 grid gap-4">
      <div className="flex flex-wrap gap-3">
        {/* Not disabled while it asks or publishes, so that it keeps the focus. */}
        <Button
          size="sm"
          variant={isOut ? 'outline' : 'primary'}
          disabled={revision === undefined}
          aria-disabled={isBusy && !snapshot.matches('asking')}
          busy={snapshot.matches('changing')}
          onClick={() => revision !== undefined && actor.send({ type: 'document.publish', revision })}
        >
          {snapshot.matches('changing') ? words.busy : words.publish}
        </Button>
        {(document.status === 'published' || document.status === 'scheduled') && (
          <Button
            variant="outline"
            size="sm"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'document.unpublish' })}
          >
            {words.unpublish}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'versions.open' })}
        >
          {words.versions.open}
        </Button>
      </div>
      {revision === undefined && <p className="text-sm text-muted">{words.unsaved}</p>}
      {canBeScheduled(document) && <ScheduleForm actor={actor} revision={revision} />}
    </div>
  )
}

/** Asks before another version replaces one that a client has accepted. */
function Question({ actor }: { actor: PublicationActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { document } = snapshot.context
  const accepted = acceptanceOf(document)
  if (!document || !accepted) return null
  const { title, text, confirm, cancel } = words.question
  return (
    <ConfirmationDialog
      isOpen={snapshot.matches('asking')}
      title={title}
      text={text(accepted.name, accepted.number, longDate(new Date(accepted.at)))}
      confirmLabel={confirm}
      cancelLabel={cancel}
      onConfirm={() => actor.send({ type: 'question.confirm' })}
      onCancel={() => actor.send({ type: 'question.cancel' })}
    />
  )
}

/** The panel that decides when readers see a document, with the earlier versions of the document. */
export function PublicationScreen({ actor, revision, area, nameOf }: PublicationProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { document, error, issues } = snapshot.context
  const messages = Object.entries(issues).filter(([, message]) => message !== error)
  return (
    <section aria-label={words.title} className="border border-blue bg-sheet px-5 py-4">
      <h2 className="annotation text-blue">{words.title}</h2>
      <div className="mt-3">
        {(snapshot.matches('loading') || snapshot.matches('refreshing')) && (
          <p role="status">{words.loading}</p>
        )}
        {snapshot.matches('failed') && (
          <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
        )}
        {!snapshot.matches('failed') && error !== undefined && (
          <Callout tone="error" className="mb-4">
            <p>{error}</p>
            {messages.map(([place, message]) => (
              <p key={place} className="mt-1 font-normal">
                {place === 'at' ? message : `${nameOf(pathOf(place)).name}: ${message}`}
              </p>
            ))}
          </Callout>
        )}
        {document && !snapshot.matches('failed') && (
          <>
            <PublicationFacts document={document} revision={revision} area={area} />
            <PublicationActions actor={actor} revision={revision} document={document} />
            <Question actor={actor} />
            <Versions actor={actor} isSaved={revision !== undefined} placeNameOf={nameOf} />
            {isArticle(document) && (
              <figure className="mt-6 max-w-md">
                <img
                  src={`${officeApiPathOf('articles')}/${document.id}/social.png?${revision ?? ''}`}
                  alt=""
                  width={1200}
                  height={630}
                  loading="lazy"
                  className="h-auto w-full border border-blue-line"
                />
                <figcaption className="annotation mt-2 text-muted">{words.social}</figcaption>
              </figure>
            )}
          </>
        )}
      </div>
    </section>
  )
}
