const partnerPositions = [
  { x: 60, y: 90 },
  { x: 130, y: 210 },
  { x: 50, y: 330 },
  { x: 190, y: 70 },
  { x: 190, y: 360 },
]
const clientPositions = [
  { x: 500, y: 80 },
  { x: 440, y: 190 },
  { x: 520, y: 290 },
  { x: 400, y: 60 },
  { x: 410, y: 370 },
]

/** Decorative: experts on the left, readers on the right, and the gallery between them. */
export function CollectiveFigure({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 570 430" className={className} fill="none" stroke="currentColor">
      <g className="text-sky" strokeWidth="1.25">
        {partnerPositions.map(({ x, y }) => (
          <path key={y} d={`M${x} ${y}C${x + 90} ${y} 190 216 248 216`} pathLength={1} className="drawn" />
        ))}
        {clientPositions.map(({ x, y }) => (
          <path
            key={y}
            d={`M330 216C390 216 ${x - 90} ${y} ${x} ${y}`}
            pathLength={1}
            className="drawn [animation-delay:0.8s]"
          />
        ))}
      </g>
      <g className="text-sky" strokeWidth="1.5">
        {[0, 1, 2].map((sheet) => (
          <path
            key={sheet}
            d={`M${236 + sheet * 10} ${168 - sheet * 10}h84v108h-84z`}
            className="fill-ink"
            strokeWidth={sheet === 2 ? 1.5 : 1}
          />
        ))}
        <path d="M268 166h40v22h-40zM268 206h60M268 218h60M268 230h34" strokeWidth="1" />
        <path d="M308 240h32v16h-32z" strokeWidth="1" />
      </g>
      <g className="fill-ink text-sky" strokeWidth="1.5">
        {partnerPositions.map(({ x, y }) => (
          <g key={y}>
            <path d={`m${x} ${y - 17} 17 17-17 17-17-17z`} />
            <circle cx={x} cy={y} r="3" fill="currentColor" />
          </g>
        ))}
        {clientPositions.map(({ x, y }) => (
          <g key={y}>
            <circle cx={x} cy={y} r="15" />
            <circle cx={x} cy={y} r="3" fill="currentColor" />
          </g>
        ))}
      </g>
      <g className="text-mist" strokeWidth="1">
        <path d="M40 404h176M352 404h176M40 398v12M216 398v12M352 398v12M528 398v12" />
        <g
          fill="currentColor"
          stroke="none"
          className="font-mono text-[21px] sm:text-[13px] lg:text-[18px] xl:text-[14px]"
          textAnchor="middle"
        >
          <text x="128" y="426">
            write
          </text>
          <text x="286" y="320">
            gallery
          </text>
          <text x="440" y="426">
            read
          </text>
        </g>
      </g>
    </svg>
  )
}
