import { useSelector } from '@xstate/react'
import { articleStatuses, hasChanges, type OfficeArticle } from '#contract/articles/office.ts'
import { officePaths } from '#contract/office/paths.ts'
import type { OfficeArticlesActor } from '#machines/articles/office-articles.ts'
import { office } from '#src/content/office/office.ts'
import { officeArticles as words, statusNames } from '#src/content/office/articles.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Empty } from './parts/empty.tsx'
import { Loading } from './parts/loading.tsx'
import { MoreButton } from './parts/more-button.tsx'
import { UtcDateTime } from './parts/utc-date-time.tsx'
import { PageHead } from './parts/page-head.tsx'
import { StatusChip } from './parts/status-chip.tsx'
import { Table } from '#src/ui/table.tsx'

const columns = [
  {
    name: words.columns.title,
    cell: ({ id, title }: OfficeArticle) => (
      <Link
        to={officePaths.item('articles', id)}
        dir="auto"
        className="text-link inline-flex min-h-11 items-center wrap-break-word"
      >
        {title.trim() || words.untitled}
      </Link>
    ),
    isHeading: true,
  },
  { name: words.columns.category, cell: ({ category }: OfficeArticle) => category },
  {
    name: words.columns.status,
    cell: (article: OfficeArticle) => (
      <>
        <StatusChip status={article.status} label={statusNames[article.status]} />
        {hasChanges(article) && <span className="block text-muted">{words.changes}</span>}
      </>
    ),
  },
  {
    name: words.columns.published,
    cell: ({ status, publishedAt }: OfficeArticle) =>
      (status === 'published' || status === 'scheduled') && <LongDate iso={publishedAt} />,
  },
  { name: words.columns.edited, cell: ({ editedAt }: OfficeArticle) => <UtcDateTime iso={editedAt} /> },
]

const statusOptions = [
  { value: '', label: words.all },
  ...articleStatuses.map((status) => ({ value: status, label: statusNames[status] })),
]

function Filters({ actor }: { actor: OfficeArticlesActor }) {
  const { search, status } = useSelector(actor, ({ context }) => context)
  return (
    <div className="grid max-w-3xl gap-px border border-blue bg-blue sm:grid-cols-2">
      <Field
        name="search"
        label={office.search}
        hint={words.searchHint}
        control="text"
        required={false}
        value={search}
        onChange={(value) => actor.send({ type: 'search.change', value })}
      />
      <Field
        name="status"
        label={words.status}
        control="select"
        required={false}
        options={statusOptions}
        value={status ?? ''}
        onChange={(value) =>
          actor.send({ type: 'status.choose', status: articleStatuses.find((one) => one === value) })
        }
      />
    </div>
  )
}

/** `/office/articles`: the articles, published or not. */
export function OfficeArticlesScreen({ actor }: { actor: OfficeArticlesActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { articles, next, error } = snapshot.context
  const isCreating = snapshot.matches('creating')
  const isContinuing = snapshot.matches('continuing')
  const hasFailed = snapshot.matches('failed')
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        <Button
          size="sm"
          disabled={!snapshot.can({ type: 'article.create' })}
          busy={isCreating}
          onClick={() => actor.send({ type: 'article.create' })}
        >
          {isCreating ? words.creating : words.create}
        </Button>
      </PageHead>
      <div className="mt-8 grid gap-6">
        <Filters actor={actor} />
        {hasFailed && (
          <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
        )}
        {!hasFailed && error !== undefined && <Callout tone="error">{error}</Callout>}
        {snapshot.matches('loading') && articles.length === 0 && <Loading text={words.loading} />}
        {snapshot.matches('loading') && articles.length > 0 && (
          <p role="status" className="sr-only">
            {words.loading}
          </p>
        )}
        {articles.length > 0 && !hasFailed && (
          <Table caption={words.table} columns={columns} rows={articles} keyOf={({ id }) => id} />
        )}
        {snapshot.matches('shown') && articles.length === 0 && <Empty {...words.none} />}
        {(next !== null || isContinuing) && !hasFailed && (
          <MoreButton
            label={words.more}
            busy={isContinuing}
            disabled={!snapshot.can({ type: 'list.more' })}
            actor={actor}
          />
        )}
      </div>
    </>
  )
}
