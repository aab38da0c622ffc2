import { deckWords } from '#src/content/portal.ts'

/** Decorative: many paths of an order, of which a gate lets the frequent ones through to a person who decides. */
export function SelectionFigure() {
  const paths = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  const selected = [1, 4, 6]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 250"
      className="drawing-view block h-auto w-full print:max-h-[46mm]"
      fill="none"
      stroke="currentColor"
    >
      <g className="text-blue" strokeWidth="1.5">
        {paths.map((path) => {
          const y = 21 + path * 26
          const isSelected = selected.includes(path)
          return (
            <g key={path} strokeWidth={isSelected ? 4 : 1.25}>
              <path
                d={`M0 ${125 + (path - 4) * 9}C120 ${125 + (path - 4) * 9} 100 ${y} 220 ${y}H${isSelected ? 640 : 560}`}
                pathLength={1}
                className="drawn-in-view"
              />
              <path d={`M300 ${y - 6}v12M${360 + (path % 3) * 50} ${y - 6}v12`} strokeWidth="1.25" />
              {isSelected ? (
                <path d={`M640 ${y}C780 ${y} 780 125 900 125`} pathLength={1} className="drawn-in-view" />
              ) : (
                <path d={`m554 ${y - 6} 12 12m0-12-12 12`} />
              )}
            </g>
          )
        })}
        <path d="M600 0V250M618 0V250" strokeDasharray="10 6" />
        <circle cx="945" cy="105" r="14" />
        <path d="M915 152c0-22 12-32 30-32s30 10 30 32zM990 125h190m-12-7 12 7-12 7" strokeWidth="2" />
      </g>
    </svg>
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
