import { weeklyHours, type LedgerNumbers } from '#contract/ledger.ts'
import { ledger as words } from '#src/content/home/cost-of-inaction.ts'

const gap = { narrowest: 26, widest: 72, hoursAtHalf: 40 }

/** How wide the gap is drawn, in percent. It widens with the hours, and never fills the drawing. */
const gapWidth = (hours: number) =>
  gap.narrowest + ((gap.widest - gap.narrowest) * hours) / (hours + gap.hoursAtHalf)

function System({ children }: { children: string }) {
  return <span className="grid h-14 place-items-center border border-current bg-sheet">{children}</span>
}

/** Two systems and the gap that people bridge by hand, below the dimension line that measures it. */
export function GapDrawing({ numbers }: { numbers: LedgerNumbers }) {
  const hours = weeklyHours(numbers)
  const width = gapWidth(hours)
  const system = `minmax(0, ${(100 - width) / 2}fr)`
  return (
    <div
      aria-hidden="true"
      className="annotation grid text-blue transition-[grid-template-columns] duration-200"
      style={{ gridTemplateColumns: `${system} minmax(0, ${width}fr) ${system}` }}
    >
      <span />
      <span className="relative -mx-px h-9 border-x border-current">
        <span className="absolute inset-x-0 top-2 border-t border-current" />
      </span>
      <span />
      <System>A</System>
      <span className="relative grid place-items-center pb-3">
        {hours > 0 && <span className="text-ink">{words.hours(hours)}</span>}
        <span className="absolute inset-x-0 bottom-3 border-t border-dashed border-current" />
      </span>
      <System>B</System>
    </div>
  )
}
