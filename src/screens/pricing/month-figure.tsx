const dayX = (day: number) => 24 + day * 8
const tickLength = (day: number) => (day % 10 === 0 ? 22 : day % 5 === 0 ? 16 : 9)
const ticksBetween = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .map((day) => `M${dayX(day)} 120v${tickLength(day)}`)
    .join('')

/** An arrow on both ends of a measure between two days, with room for its words in the middle. */
const measureBetween = (from: number, to: number, y: number, room: number) => {
  const [start, end, middle] = [dayX(from), dayX(to), dayX((from + to) / 2)]
  return `M${start} ${y}H${middle - room}M${middle + room} ${y}H${end}M${start + 10} ${y - 4}l-10 4 10 4M${end - 10} ${y - 4}l10 4-10 4`
}

/** Decorative: a month to scale, as a ruler. It ends, unless somebody pays again, which adds a month behind it. */
export function MonthFigure({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 540 300" className={className} fill="none" stroke="currentColor">
      <g className="text-sky" strokeWidth="1.5">
        <path d={`M${dayX(0)} 120H${dayX(30)}V176H${dayX(0)}Z`} className="fill-ink" />
        <path d={ticksBetween(0, 30)} strokeWidth="1" pathLength={1} className="drawn" />
        <g strokeDasharray="6 5" strokeWidth="1" className="text-sky/60">
          <path d={`M${dayX(30)} 120H${dayX(60)}V176H${dayX(30)}`} />
          <path d={ticksBetween(31, 59)} strokeDasharray="none" />
        </g>
        <path d={`M${dayX(0)} 44v76M${dayX(30)} 44v76${measureBetween(0, 30, 66, 64)}`} strokeWidth="1" />
      </g>
      <g className="text-mist" strokeWidth="1">
        <path
          d={`M${dayX(21)} 232V176M${dayX(30)} 188v68M${dayX(60)} 188v68M${dayX(21)} 232H${dayX(30)}${measureBetween(30, 60, 232, 58)}`}
        />
        <circle cx={dayX(21)} cy="176" r="5" fill="currentColor" />
      </g>
      <g
        stroke="none"
        textAnchor="middle"
        className="fill-mist font-mono text-[22px] sm:text-[13px] lg:text-[18px] xl:text-[14px]"
      >
        <text x={dayX(15)} y="71" className="fill-frost">
          1 payment
        </text>
        <text x={dayX(0)} y="34" textAnchor="start">
          paid
        </text>
        <text x={dayX(30)} y="34">
          ends
        </text>
        {[10, 20, 40, 50].map((day) => (
          <text key={day} x={dayX(day)} y="164">
            {day % 30}
          </text>
        ))}
        <text x={dayX(21)} y="262">
          paid again
        </text>
        <text x={dayX(45)} y="237">
          +1 month
        </text>
      </g>
    </svg>
  )
}
