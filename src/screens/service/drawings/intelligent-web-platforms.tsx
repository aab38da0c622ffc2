const systems = [
  { name: 'ERP', y: 36 },
  { name: 'CRM', y: 126 },
  { name: 'shop', y: 216 },
  { name: 'sign-in', y: 306 },
] as const

const tilePositions = [96, 208, 320]

/** Wires from the parts of the page to the layer behind it, as y coordinates. */
const wires = [
  { from: 92, to: 66 },
  { from: 150, to: 156 },
  { from: 232, to: 246 },
  { from: 318, to: 336 },
]

/** Decorative: the front view of a web page, and beside it the systems behind it. */
export function Drawing({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1120 430"
      preserveAspectRatio="xMinYMid slice"
      className={className}
      fill="none"
      stroke="currentColor"
    >
      <g strokeWidth="1.5">
        <path d="M70 20h380v370H70z" className="fill-paper" />
        <path
          d="M70 52h380M84 36h.1m13.9 0h.1m13.9 0h.1"
          strokeLinecap="round"
          strokeWidth="5"
          className="text-blue"
        />
        <path d="M70 52h380" />
        <path d="M96 84h170v14H96zM96 108h120v14H96z" className="fill-blue-pale" />
        <path d="M96 140h86v22H96z" className="fill-blue" />
        <path d="M296 78h128v90H296z" className="fill-blue-pale" />
        <path d="m296 150 40-34 26 22 20-14 42 34" />
        {tilePositions.map((x) => (
          <g key={x}>
            <path d={`M${x} 196h104v78H${x}z`} className="fill-sheet" />
            <path d={`M${x + 12} 214h50m-50 14h74m-74 14h62m-62 14h30`} strokeWidth="1" />
          </g>
        ))}
        <path d="M96 298h328v66H96z" className="fill-sheet" />
        <path d="M110 316h120m-120 14h180m-180 14h90M360 320h48v22h-48z" strokeWidth="1" />
      </g>
      <g strokeWidth="1" className="text-blue/70">
        <path d="M500 6v410M492 14l8-10 8 10M492 408l8 10 8-10" strokeDasharray="14 4 3 4" />
        <path d="M450 52h90M450 182h90M450 286h90M450 364h90" strokeDasharray="3 5" />
      </g>
      <g strokeWidth="1.5">
        <path d="M540 20h14v370h-14z" fill="url(#facade-hatch)" />
        <path d="M700 20h44v370h-44z" className="fill-blue-pale" />
        <path d="M722 40v330" strokeDasharray="2 6" strokeWidth="1" />
        {wires.map(({ from, to }) => (
          <g key={from}>
            <path d={`M554 ${from}C620 ${from} 640 ${to} 700 ${to}`} pathLength={1} className="drawn" />
            <path d={`M744 ${to}h110`} pathLength={1} className="drawn [animation-delay:0.6s]" />
            <circle cx="554" cy={from} r="4" className="fill-sheet" />
            <circle cx="700" cy={to} r="4" className="fill-sheet" />
            <circle cx="744" cy={to} r="4" className="fill-sheet" />
          </g>
        ))}
        {systems.map(({ name, y }) => (
          <g key={name}>
            <path d={`M854 ${y}h170v64H854zM854 ${y + 20}h170`} className="fill-sheet" />
            <path
              d={`M870 ${y + 34}h60m-60 14h96M966 ${y + 34}h40`}
              strokeWidth="1"
              className="max-lg:hidden"
            />
            <text
              x="868"
              y={y + 15}
              stroke="none"
              fill="currentColor"
              className="font-mono text-[25px] max-lg:translate-y-[35px] lg:text-[15.5px]"
            >
              {name}
            </text>
          </g>
        ))}
        <path d="M40 390h1040" strokeWidth="2.5" />
      </g>
      <defs>
        <pattern
          id="facade-hatch"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0v6" stroke="currentColor" className="text-blue" />
        </pattern>
      </defs>
      <g fill="currentColor" className="font-mono text-[25px] text-muted lg:text-[15.5px]" stroke="none">
        <text x="70" y="414">
          elevation
        </text>
        <text x="540" y="414">
          section A–A
        </text>
        <text x="494" y="428" textAnchor="end">
          A
        </text>
      </g>
    </svg>
  )
}
