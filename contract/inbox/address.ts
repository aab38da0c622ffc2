import { inboxFilters, type InboxFilters } from './inbox.ts'

/** The filters of the inbox that a query names; invalid filters are left out. */
export function readFilters(query: string): InboxFilters {
  const given = new URLSearchParams(query)
  const { kind, status, mine, search: words } = inboxFilters
  const of = <Value>(schema: { safeParse: (value: unknown) => { data?: Value } }, name: string) =>
    schema.safeParse(given.get(name) ?? undefined).data
  return {
    kind: of(kind, 'kind'),
    status: of(status, 'status'),
    mine: of(mine, 'mine'),
    search: of(words, 'search'),
  }
}

/** A path of the inbox with the filters that are set as its query. */
export function filteredPath(path: string, filters: InboxFilters): string {
  const set = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set).toString()}`
}
