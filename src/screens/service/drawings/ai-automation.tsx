/** Each incoming paper: x, y and rotation in degrees. */
const papers = [
  [30, 60, -14],
  [96, 22, 9],
  [64, 128, 21],
  [22, 206, -6],
  [112, 184, -24],
  [84, 262, 12],
  [150, 92, 4],
] as const

const paperPaths = [
  'M74 92C190 60 170 300 262 240S300 120 372 176',
  'M140 54C250 20 200 210 292 150S330 210 372 180',
  'M108 160C220 190 190 40 276 96S310 230 372 184',
  'M66 238C180 300 220 110 286 206S320 150 372 178',
  'M156 216C230 160 240 290 300 262S330 160 372 182',
  'M128 294C240 330 230 60 300 60S330 230 372 174',
  'M194 124C250 130 220 250 280 178S330 190 372 180',
]

const laneYs = [80, 180, 280]

const cogToothAngles = [0, 45, 90, 135, 180, 225, 270, 315]

/** Decorative: papers pass a gate and leave in three lanes, one of them through a person. */
export function Drawing({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 360"
      preserveAspectRatio="xMinYMid slice"
      className={className}
      fill="none"
      stroke="currentColor"
    >
      <g className="text-mist/60" strokeWidth="1.1">
        {paperPaths.map((strand) => (
          <path key={strand} d={strand} pathLength={1} className="drawn" />
        ))}
      </g>
      <g className="fill-ink text-mist" strokeWidth="1.25">
        {papers.map(([x, y, turn]) => (
          <g key={`${x} ${y}`} transform={`rotate(${turn} ${x + 22} ${y + 30})`}>
            <path d={`M${x} ${y}h32l14 14v46h-46zM${x + 32} ${y}v14h14`} />
            <path d={`M${x + 8} ${y + 24}h28m-28 10h28m-28 10h18`} strokeWidth="0.9" />
          </g>
        ))}
      </g>
      <g className="text-sky" strokeWidth="1.5">
        {laneYs.map((y) => (
          <path
            key={y}
            d={`M430 180C470 180 470 ${y} 520 ${y}H1180`}
            pathLength={1}
            className="drawn [animation-delay:0.7s]"
          />
        ))}
        <g className="fill-ink">
          <path d="M372 120h58v120h-58z" />
          <circle cx="401" cy="180" r="17" />
          {cogToothAngles.map((angle) => (
            <path key={angle} d="M401 163v-8" transform={`rotate(${angle} 401 180)`} />
          ))}
          <circle cx="401" cy="180" r="6" />
          <path d="M600 54h84v52h-84zM760 54h84v52h-84zM600 254h84v52h-84z" />
          <path d="m722 138 42 42-42 42-42-42z" />
          <path d="M760 254h84v52h-84z" />
          <path d="M980 40h150v280H980z" />
        </g>
        <path d="M722 138v-22m0 106v22" strokeDasharray="4 4" />
        <path d="M710 176a12 12 0 1 1 24 0 12 12 0 0 1-24 0zm-8 27c4-10 36-10 40 0" strokeWidth="1.25" />
        <path
          d="M612 70h36m-36 10h50m-50 10h28m132-20h36m-36 10h50m-50 10h28M612 270h36m-36 10h50m-50 10h28m132-20h36m-36 10h50m-50 10h28"
          strokeWidth="1"
        />
        <path
          d="M980 80h150M980 180h150M980 280h150M998 60h60m-60 100h60m-60 40h90m-90 100h60m-60-200h90m-90 20h40"
          strokeWidth="1"
        />
        <path d="m1096 54 7 8 14-16M1096 156l7 8 14-16M1096 256l7 8 14-16" strokeWidth="1.75" />
      </g>
      <g className="text-mist max-lg:hidden" strokeWidth="1">
        <path d="M30 340h342m58 0h700M30 333v14m342-14v14m58-14v14m700-14v14" />
        <g fill="currentColor" stroke="none" className="font-mono" fontSize="15" textAnchor="middle">
          <path d="M134 328h134v24H134zM712 328h136v24H712z" className="fill-ink" />
          <text x="201" y="345">
            as it arrives
          </text>
          <text x="780" y="345">
            as it leaves
          </text>
        </g>
      </g>
    </svg>
  )
}
