import { Failure } from '#src/ui/callout.tsx'
import { Empty } from './empty.tsx'
import { Loading } from './loading.tsx'
import { MoreButton } from './more-button.tsx'
import { Table, type Column } from '#src/ui/table.tsx'

/** The part of a list machine's snapshot that the table needs. */
type PagedList = {
  matches: (state: 'loading' | 'shown' | 'failed') => boolean
  context: { next: string | null; error: string | undefined }
}

type PagedTableProps<Row> = {
  snapshot: PagedList
  actor: { send: (event: { type: 'retry' } | { type: 'list.more' }) => void }
  /** The table's name, which only screen readers get. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly (Row & { id: string })[]
  words: { loading: string; retry: string; more: string; none: { title: string; text: string } }
}

/** An office list that is loaded page by page. Without rows it says that it loads, is empty or failed. */
export function PagedTable<Row>({ snapshot, actor, caption, columns, rows, words }: PagedTableProps<Row>) {
  const { next, error } = snapshot.context
  const isLoading = snapshot.matches('loading')
  const isFailed = snapshot.matches('failed')
  const hasRows = rows.length > 0
  return (
    <>
      {hasRows && <Table caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      {isLoading && !hasRows && <Loading text={words.loading} />}
      {snapshot.matches('shown') && !hasRows && <Empty {...words.none} />}
      {isFailed && (
        <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {hasRows && !isFailed && (next !== null || isLoading) && (
        <MoreButton label={words.more} busy={isLoading} actor={actor} />
      )}
    </>
  )
}
