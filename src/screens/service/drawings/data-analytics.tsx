const left = 190
const right = 390
const middle = (left + right) / 2
const rx = (right - left) / 2
const ry = 26

/** The layers of the drill core, with the y coordinates of their edges. */
const strata = [
  { name: 'decisions', top: 60, bottom: 140 },
  { name: 'measures', top: 140, bottom: 230 },
  { name: 'model', top: 230, bottom: 330 },
  { name: 'ingest', top: 330, bottom: 410 },
  { name: 'sources', top: 410, bottom: 510 },
] as const

const rimPath = (y: number) => `M${left} ${y}A${rx} ${ry} 0 0 0 ${right} ${y}`
const barOffsets = [-80, -56, -30, 0, 30, 56, 80]
const rimDrop = (dx: number) => Math.round(Math.sqrt(1 - (dx / rx) ** 2) * ry)
const barHeights = [28, 40, 34, 52, 46, 62, 58]
const grainPositions = Array.from({ length: 54 }, (_, index) => {
  const dx = ((index * 47) % 176) - 88
  return { x: middle + dx, y: 350 + ((index * 29) % 58) + rimDrop(dx) * 0.8 }
})

/** Decorative: a core sample of a company's data, with decisions at the top and sources at the bottom. */
export function Drawing({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 570" className={className} fill="none" stroke="currentColor">
      <g className="text-mist/70" strokeWidth="1">
        <path d="M120 60v450" />
        {strata.map(({ top }) => (
          <path key={top} d={`M112 ${top}h16M134 ${top}h44`} strokeDasharray="2 0" />
        ))}
        <path d="M112 510h16" />
        {Array.from({ length: 44 }, (_, index) => (
          <path key={index} d={`M120 ${70 + index * 10}h${index % 5 === 4 ? 8 : 4}`} />
        ))}
        <path d={`M${middle} 8v562`} strokeDasharray="12 4 2 4" />
      </g>
      <g className="text-sky" strokeWidth="1.5">
        <path d={`M${left} 60v450A${rx} ${ry} 0 0 0 ${right} 510V60`} className="fill-ink-raised/60" />
        {strata.slice(1).map(({ top }) => (
          <path key={top} d={rimPath(top)} pathLength={1} className="drawn" />
        ))}
        <ellipse cx={middle} cy="60" rx={rx} ry={ry} className="fill-ink" />
      </g>
      <g className="text-sky" strokeWidth="1.1">
        <path d="M232 66l30-12 26 8 34-18 26 6M336 44l13 5-6 12" strokeWidth="1.75" />
        <path d="M206 122c24 20 40-18 62-2s38 6 58-14 40-6 50 0" transform="translate(0 12)" />
        {barOffsets.map((dx, index) => (
          <path
            key={dx}
            d={`M${middle + dx - 8} ${226 + rimDrop(dx)}v-${barHeights[index] ?? 0}h14v${barHeights[index] ?? 0}`}
            className="fill-ink"
          />
        ))}
        {barOffsets.map((dx) => (
          <path key={dx} d={`M${middle + dx} ${230 + rimDrop(dx)}v100`} />
        ))}
        {[255, 280, 305].map((y) => (
          <path key={y} d={rimPath(y)} />
        ))}
        {grainPositions.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="1.6" fill="currentColor" stroke="none" />
        ))}
        {Array.from({ length: 12 }, (_, index) => {
          const dx = -88 + index * 16
          return (
            <path
              key={dx}
              d={`M${middle + dx} ${506 + rimDrop(dx)}l${Math.min(34, 88 - dx)} -${index > 9 ? 40 : 66}`}
            />
          )
        })}
      </g>
      <g className="text-mist" strokeWidth="1">
        {strata.map(({ name, top, bottom }) => {
          const y = (top + bottom) / 2 + 10
          return (
            <g key={name}>
              <path d={`M${right - 24} ${y}h70`} />
              <circle cx={right - 24} cy={y} r="2.5" fill="currentColor" />
              <text
                x={right + 54}
                y={y + 5}
                stroke="none"
                fill="currentColor"
                className="font-mono text-[20.5px] sm:text-[16px] lg:text-[18.5px] xl:text-[16px]"
              >
                {name}
              </text>
            </g>
          )
        })}
      </g>
    </svg>
  )
}
