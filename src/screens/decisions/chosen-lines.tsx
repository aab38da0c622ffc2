import { formatCents } from '#contract/catalogue.ts'
import type { ChosenLine } from '#contract/decisions/prices.ts'
import { decision as words } from '#src/content/decisions.ts'

type ChosenLinesProps = { lines: readonly ChosenLine[]; cents: number; deposit: number | undefined }

const figureClasses = 'font-mono whitespace-nowrap tabular-nums'

/** The name of a price line, with how many are taken if it is more than one. */
export const countedItem = (item: string, count: number) => (count === 1 ? item : `${count} × ${item}`)

/** The price lines that are taken, each with its sum, then the total and the deposit. */
export function ChosenLines({ lines, cents, deposit }: ChosenLinesProps) {
  return (
    <ul className="mt-2 border-t border-blue-line">
      {lines.map(({ item, cents: each, count }, index) => (
        <li key={index} className="flex justify-between gap-6 border-b border-blue-line py-1.5 print:py-0.5">
          <span className="min-w-0 wrap-anywhere">{countedItem(item, count)}</span>
          <span className={figureClasses}>{formatCents(each * count)}</span>
        </li>
      ))}
      <li className="flex justify-between gap-6 py-2 font-semibold">
        <span>{words.total}</span>
        <span className={figureClasses}>{`${formatCents(cents)} USD`}</span>
      </li>
      {deposit !== undefined && (
        <li className="flex justify-between gap-6 border-t border-blue-line py-1.5">
          <span>{words.deposit.title}</span>
          <span className={figureClasses}>{`${formatCents(deposit)} USD`}</span>
        </li>
      )}
    </ul>
  )
}
