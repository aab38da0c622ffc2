/**
 * What makes each row of a table in `row-cards` a card where the table is narrow: the first cell is its heading, and `data-name`
 * stands beside each other one. A cell holds one element. The style is only on pages with such a table.
 */
export function RowCardsStyle() {
  return (
    <style href="row-cards" precedence="default">{`
      @media screen {
        .row-cards { container: row-cards / inline-size }
      }
      @container row-cards (max-width: 36rem) {
        .row-cards :is(table, tbody, td:first-child) { display: block }
        .row-cards thead { position: absolute; clip-path: inset(50%) }
        .row-cards tr { display: grid; gap: 0.25rem; padding: 0.75rem 1rem; border-top: 1px solid var(--color-blue-line) }
        .row-cards tr:first-child { border-top: 0 }
        .row-cards td { display: grid; grid-template-columns: 7rem minmax(0, 1fr); gap: 0.75rem; align-items: baseline; border: 0; padding: 0; text-align: start !important }
        .row-cards td:first-child { position: static; font-weight: 600 }
        .row-cards td:not(:first-child)::before { content: attr(data-name); font: 0.8125rem/1.5 var(--font-mono); color: var(--color-muted) }
        .row-cards td:has(> :empty:only-child) { display: none }
      }
    `}</style>
  )
}
