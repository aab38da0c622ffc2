const seats = [
  { letter: 'A', x: 200, y: 66 },
  { letter: 'B', x: 334, y: 200 },
  { letter: 'C', x: 200, y: 334 },
  { letter: 'D', x: 66, y: 200 },
]

/** Decorative: four chairs around a table, seen from above. The list beside it names the chairs. */
export function TableFigure({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 400 400" className={className} fill="none" stroke="currentColor">
      <path d="M200 4v392M4 200h392" strokeDasharray="14 5 3 5" className="text-blue-line" />
      <circle cx="200" cy="200" r="176" strokeDasharray="3 6" className="text-blue-line" />
      <circle cx="200" cy="200" r="96" className="fill-sheet" strokeWidth="1.5" />
      <g transform="rotate(-9 200 200)">
        <path d="M146 162h108v76H146z" className="fill-paper" />
        <path d="M158 178h30v16h-30zM212 178h30v16h-30zM188 186h24M227 194v22h-54v-22" />
        <path d="M214 222h40v16h-40z" />
      </g>
      {seats.map(({ letter, x, y }) => (
        <g key={letter}>
          <circle cx={x} cy={y} r="30" className="fill-paper" strokeWidth="1.5" />
          <circle cx={x} cy={y} r="23" />
          <text
            x={x}
            y={y + 6}
            textAnchor="middle"
            fontSize="17"
            stroke="none"
            fill="currentColor"
            className="font-mono"
          >
            {letter}
          </text>
        </g>
      ))}
    </svg>
  )
}
