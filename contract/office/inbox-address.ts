import { inboxFilters, type InboxFilters } from './inbox.ts'

/** The filters in the query of the list's address; invalid ones are left out. */
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

/** The address of a list: its path, and the filters that are set. */
export function filteredPath(path: string, given: InboxFilters): string {
  const set = Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set).toString()}`
}
