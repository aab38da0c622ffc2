import { deckWords } from '#src/content/portal.ts'

type PathsProps = {
  /** A point of the drawing, by how far it is along the paths and across them. */
  at: (along: number, across: number) => string
  isUpright: boolean
}

function Paths({ at, isUpright }: PathsProps) {
  const paths = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  const selected = [1, 4, 6]
  const tick = (along: number, across: number) => `M${at(along, across - 6)}L${at(along, across + 6)}`
  return (
    <g className="text-blue" strokeWidth="1.5">
      {paths.map((path) => {
        const y = 21 + path * 26
        const start = 125 + (path - 4) * 9
        const isSelected = selected.includes(path)
        return (
          <g key={path} strokeWidth={isSelected ? 4 : 1.25}>
            <path
              d={`M${at(0, start)}C${at(120, start)} ${at(100, y)} ${at(220, y)}L${at(isSelected ? 640 : 560, y)}`}
              pathLength={1}
              className="drawn-in-view"
            />
            <path d={tick(300, y) + tick(360 + (path % 3) * 50, y)} strokeWidth="1.25" />
            {isSelected ? (
              <path
                d={`M${at(640, y)}C${at(780, y)} ${at(780, 125)} ${at(900, 125)}`}
                pathLength={1}
                className="drawn-in-view"
              />
            ) : (
              <path d={`M${at(560, y)}m-6-6 12 12m0-12-12 12`} />
            )}
          </g>
        )
      })}
      <path d={`M${at(600, 0)}L${at(600, 250)}M${at(618, 0)}L${at(618, 250)}`} strokeDasharray="10 6" />
      <g transform={isUpright ? 'translate(125 366)' : 'translate(945 125)'}>
        <circle cy="-20" r="14" />
        <path d="M-30 27c0-22 12-32 30-32s30 10 30 32z" strokeWidth="2" />
        <path d={isUpright ? 'M0 38v42m-7-12 7 12 7-12' : 'M45 0h190m-12-7 12 7-12 7'} strokeWidth="2" />
      </g>
    </g>
  )
}

/**
 * Decorative: many paths of an order, of which a gate lets the frequent ones through to a person who decides. On a narrow slide they
 * run downwards.
 */
export function SelectionFigure() {
  const classes = 'drawing-view h-auto print:max-h-[46mm]'
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 1200 250"
        className={`${classes} hidden w-full @lg:block print:block`}
        fill="none"
        stroke="currentColor"
      >
        <Paths at={(along, across) => `${along} ${across}`} isUpright={false} />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 250 450"
        className={`${classes} mx-auto w-full max-w-60 @lg:hidden print:hidden`}
        fill="none"
        stroke="currentColor"
      >
        <Paths at={(along, across) => `${across} ${Math.round(along * 0.36)}`} isUpright />
      </svg>
    </>
  )
}

/** Decorative: an agent within its reach. It reads, it prepares for a person, and a line stops it. */
export function LimitsFigure() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 520 410"
      className="drawing-view block h-auto max-h-[50dvh] w-full print:max-h-none"
      fill="none"
      stroke="currentColor"
    >
      <g className="text-blue" strokeWidth="1.5">
        <path d="M30 20H490V268H30Z" strokeDasharray="8 6" />
        <path d="M70 72h62v80H70zM82 90h38M82 104h38M82 118h24" className="fill-sheet" />
        <path d="M60 142V62h62" />
        <path d="M142 112h54m-9-6 9 6-9 6" />
        <circle cx="260" cy="144" r="52" className="fill-sheet" strokeWidth="2.5" />
        <circle cx="260" cy="144" r="34" strokeDasharray="4 4" />
        <circle cx="260" cy="144" r="5" fill="currentColor" />
        <path d="M316 112h62m-9-6 9 6-9 6" />
        <circle cx="418" cy="84" r="14" />
        <path d="M388 136c0-22 12-32 30-32s30 10 30 32z" />
        <path d="m404 160 10 10 20-22" strokeWidth="3" />
        <path d="M260 206v50m-8-10 8 10 8-10" pathLength={1} />
        <path d="M30 268H490" strokeWidth="5" />
        {Array.from({ length: 23 }, (_, index) => (
          <path key={index} d={`M${40 + index * 20} 270l-12 14`} />
        ))}
        <path d="M90 320h84v56H90zM218 320h84v56h-84zM346 320h84v56h-84z" />
        <path d="M110 320v-12a22 22 0 0 1 44 0v12M238 320v-12a22 22 0 0 1 44 0v12M366 320v-12a22 22 0 0 1 44 0v12" />
      </g>
      <g className="fill-blue font-mono" stroke="none" fontSize="20">
        <text x="150" y="92">
          1
        </text>
        <text x="336" y="92">
          2
        </text>
        <text x="276" y="238">
          3
        </text>
        {deckWords.locked.map((name, index) => (
          <text key={name} x={132 + index * 128} y="402" textAnchor="middle">
            {name}
          </text>
        ))}
      </g>
    </svg>
  )
}
