import { brand } from '#contract/brand.ts'
import { framework } from '#src/content/home/framework.ts'

/** The position of each pillar in the loop, in the order of the framework's name. */
const pillarPositions = [
  { x: 108, y: 56 },
  { x: 304, y: 56 },
  { x: 108, y: 264 },
  { x: 304, y: 264 },
]

/** Decorative: the four pillars as blocks of a control loop. Work enters at the top, measurements return at the bottom. */
export function LoopFigure() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 400"
      className="drawing-view h-auto w-full print:max-h-[24rem]!"
      fill="none"
      stroke="currentColor"
    >
      <g className="text-sky" strokeWidth="1.25">
        <path d="M0 108H42" pathLength={1} className="drawn-in-view" />
        <path d="M70 108H480" pathLength={1} className="drawn-in-view" />
        <path d="M454 108V316H56V122" pathLength={1} className="drawn-in-view" />
        <path d="m34 103 8 5-8 5M100 103l8 5-8 5M296 103l8 5-8 5M472 103l8 5-8 5M446 311l-8 5 8 5M250 311l-8 5 8 5M51 130l5-8 5 8" />
        <circle cx="56" cy="108" r="14" className="fill-ink" />
        <path d="m46 98 20 20m0-20L46 118" strokeWidth="1" />
        <circle cx="454" cy="108" r="3" fill="currentColor" />
      </g>
      {brand.framework.pillars.map((pillar, index) => {
        const { x, y } = pillarPositions[index] ?? { x: 0, y: 0 }
        return (
          <g key={pillar}>
            <rect
              x={x}
              y={y}
              width="134"
              height="104"
              className="fill-ink-raised stroke-sky"
              strokeWidth="1.25"
            />
            <g stroke="none">
              <text x={x + 14} y={y + 58} fontSize="52" fontWeight="700" className="fill-frost font-display">
                {pillar.charAt(0)}
              </text>
              <text x={x + 14} y={y + 88} fontSize="18" className="fill-mist font-mono">
                {pillar}
              </text>
            </g>
          </g>
        )
      })}
      <g stroke="none" className="fill-mist font-mono" fontSize="18">
        <text x="0" y="90">
          {framework.figure.work}
        </text>
        <text x="70" y="217" className="fill-sky">
          {framework.figure.learned}
        </text>
      </g>
    </svg>
  )
}
