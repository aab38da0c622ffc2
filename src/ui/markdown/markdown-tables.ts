import { elementNode, textOf, type HtmlNode } from './html-nodes.ts'

const elementsOf = ({ children = [] }: HtmlNode) => children.filter(({ type }) => type === 'element')

/** Up to so many columns fit on a phone. */
const fittingColumns = 2

function nameCells(table: HtmlNode): void {
  const sections = elementsOf(table)
  const rows = sections.flatMap(elementsOf)
  const columns = elementsOf(rows[0] ?? table)
  if (columns.length <= fittingColumns) return
  table.properties = { ...table.properties, role: 'table' }
  for (const section of sections) section.properties = { ...section.properties, role: 'rowgroup' }
  for (const row of rows) {
    row.properties = { ...row.properties, role: 'row' }
    elementsOf(row).forEach((cell, index) => {
      const isColumn = cell.tagName === 'th'
      const dataName = textOf(columns[index] ?? cell)
      cell.properties = {
        ...cell.properties,
        role: isColumn ? 'columnheader' : 'cell',
        ...(!isColumn && { dataName }),
      }
      if (!isColumn) cell.children = [elementNode('div', {}, cell.children ?? [])]
    })
  }
}

/**
 * A rehype plugin. Prepares tables that are too wide for a phone to be laid out as cards: each cell knows its column, and roles are
 * written out, because browsers forget them where a table is not laid out as one.
 */
export function rehypeTables() {
  return function visit(node: HtmlNode): void {
    if (node.tagName === 'table') nameCells(node)
    else node.children?.forEach(visit)
  }
}
