import { pricing } from '#src/content/site/pricing.ts'

const { paid, ends, twoWeeks, noEnd } = pricing.rulers

const days = Array.from({ length: 31 }, (_, day) => day)
const tickHeight = (day: number) => (day % 10 === 0 ? 16 : day % 5 === 0 ? 11 : 6)
const dayTicks = days.map((day) => `M${day * 10} 0v${tickHeight(day)}`).join('')

function Ruler({ ticks, dashed = false }: { ticks: string; dashed?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 300 18"
      preserveAspectRatio="none"
      className="block h-4.5 w-full overflow-visible"
      fill="none"
      stroke="currentColor"
    >
      <path d="M0 .5H300" vectorEffect="non-scaling-stroke" {...(dashed && { strokeDasharray: '5 4' })} />
      <path d={ticks} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** A month as a ruler: a tick a day, from the payment to the end. */
export function MonthRuler() {
  return (
    <div className="annotation mt-4 text-blue">
      <Ruler ticks={dayTicks} />
      <p className="flex justify-between gap-4">
        <span>{paid}</span> <span className="text-end">{ends}</span>
      </p>
    </div>
  )
}

/** The two weeks of a Blueprint as a ruler, and after them the gallery, which stays open. */
export function TwoWeeksRuler() {
  return (
    <div className="annotation mt-4 grid grid-cols-[14fr_17fr] text-blue">
      <Ruler
        ticks={days
          .slice(0, 15)
          .map((day) => `M${(day * 300) / 14} 0v${tickHeight(day % 7 === 0 ? 0 : 1)}`)
          .join('')}
      />
      <Ruler ticks="M300 .5l-8-5M300 .5l-8 5" dashed />
      <p>{twoWeeks}</p>
      <p className="text-end">{noEnd}</p>
    </div>
  )
}
