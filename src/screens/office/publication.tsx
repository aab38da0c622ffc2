import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { hasChanges, type OfficeArticle } from '#contract/office/articles.ts'
import type { DocumentVersion } from '#contract/office/documents.ts'
import { officeApiOf } from '#contract/office/paths.ts'
import { paths } from '#contract/page-paths.ts'
import type { PublicationActor } from '#machines/publication.ts'
import { statusNames } from '#src/content/office/office-articles.ts'
import { publication as words } from '#src/content/office/publication.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Link } from '#src/ui/link.tsx'
import { Minute } from './parts/minute.tsx'

type PublicationProps = {
  actor: PublicationActor
  /** The revision that is saved; undefined while something is not. */
  revision: number | undefined
}

type StandingProps = Pick<PublicationProps, 'revision'> & { article: OfficeArticle }

function Standing({ article, revision }: StandingProps) {
  const { status, publishedAt, slug } = article
  return (
    <>
      <p className="font-semibold">{statusNames[status]}</p>
      {(status === 'published' || status === 'scheduled') && (
        <p className="mt-1 text-sm">
          {status === 'published' ? words.since : words.from} <Minute iso={publishedAt} />
        </p>
      )}
      {hasChanges(article, revision) && <p className="mt-1 text-sm text-muted">{words.changes}</p>}
      {status === 'published' && (
        <Link
          to={paths.article(slug)}
          reloadDocument
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {words.read}
        </Link>
      )}
    </>
  )
}

function Actions({ actor, revision, article }: PublicationProps & { article: OfficeArticle }) {
  const snapshot = useSelector(actor, (current) => current)
  const id = useId()
  const { time, issues } = snapshot.context
  const isBusy = !snapshot.matches('ready')
  return (
    <div className="mt-4 grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          disabled={isBusy || revision === undefined}
          busy={snapshot.matches('changing')}
          onClick={() => revision !== undefined && actor.send({ type: 'article.publish', revision })}
        >
          {snapshot.matches('changing') ? words.busy : words.publish}
        </Button>
        {(article.status === 'published' || article.status === 'scheduled') && (
          <Button
            variant="outline"
            size="sm"
            disabled={isBusy}
            onClick={() => actor.send({ type: 'article.unpublish' })}
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
          onClick={() => revision !== undefined && actor.send({ type: 'article.schedule', revision })}
        >
          {words.schedule}
        </Button>
      </div>
    </div>
  )
}

function Versions({ actor, versions }: { actor: PublicationActor; versions: DocumentVersion[] }) {
  const isRestoring = useSelector(actor, (snapshot) => snapshot.matches('restoring'))
  return (
    <section aria-label={words.versions.title} className="mt-4 border border-blue-line">
      <div className="flex items-center justify-between border-b border-blue-line px-4">
        <h3 className="annotation">{words.versions.title}</h3>
        <Button
          variant="ghost"
          size="sm"
          disabled={isRestoring}
          onClick={() => actor.send({ type: 'versions.close' })}
        >
          {words.versions.close}
        </Button>
      </div>
      {versions.length === 0 && <p className="px-4 py-3 text-muted">{words.versions.none}</p>}
      <ul className="max-h-80 overflow-y-auto">
        {versions.map(({ id, revision, savedAt, savedBy }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-blue-line px-4 py-1 text-sm last:border-b-0"
          >
            <span className="min-w-0">
              {words.versions.version(revision)}, <Minute iso={savedAt} />
              <span className="block text-muted wrap-anywhere">{words.versions.by(savedBy)}</span>
            </span>
            <Button
              variant="outline"
              size="sm"
              disabled={isRestoring}
              aria-label={words.versions.restoreWhich(revision)}
              onClick={() => actor.send({ type: 'version.restore', id })}
            >
              {words.versions.restore}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** When readers see an article, with its earlier texts. */
export function PublicationScreen({ actor, revision }: PublicationProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { article, error, issues, versions } = snapshot.context
  const messages = Object.values(issues).filter((message) => message !== error)
  return (
    <section aria-label={words.title} className="border border-blue bg-sheet px-5 py-4">
      <h2 className="annotation text-blue">{words.title}</h2>
      <div className="mt-3">
        {snapshot.matches('loading') && !article && <p role="status">{words.loading}</p>}
        {snapshot.matches('failed') && (
          <Failure
            text={error}
            retry={words.retry}
            onRetry={() => actor.send({ type: 'publication.retry' })}
          />
        )}
        {!snapshot.matches('failed') && error !== undefined && (
          <Callout tone="error" className="mb-4">
            <p>{error}</p>
            {messages.map((message) => (
              <p key={message} className="mt-1 font-normal">
                {message}
              </p>
            ))}
          </Callout>
        )}
        {article && !snapshot.matches('failed') && (
          <>
            <Standing article={article} revision={revision} />
            <Actions actor={actor} revision={revision} article={article} />
            {snapshot.matches('listing') && (
              <p role="status" className="mt-4">
                {words.versions.loading}
              </p>
            )}
            {(snapshot.matches('versions') || snapshot.matches('restoring')) && (
              <Versions actor={actor} versions={versions} />
            )}
            <figure className="mt-6 max-w-md">
              <img
                src={`${officeApiOf('articles')}/${article.id}/social.png?${revision ?? ''}`}
                alt=""
                width={1200}
                height={630}
                loading="lazy"
                className="h-auto w-full border border-blue-line"
              />
              <figcaption className="annotation mt-2 text-muted">{words.social}</figcaption>
            </figure>
          </>
        )}
      </div>
    </section>
  )
}
