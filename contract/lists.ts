type WithId = { id: string }

/** A list with the items of its next page. An item that moved to the next page meanwhile is not repeated. */
export const withNextPage = <Item extends WithId>(items: readonly Item[], next: readonly Item[]): Item[] => [
  ...items,
  ...next.filter(({ id }) => !items.some((item) => item.id === id)),
]
