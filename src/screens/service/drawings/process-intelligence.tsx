/** The stations of the process, in order, as x and y. */
const stations = [
  [560, 330],
  [690, 330],
  [820, 330],
  [950, 330],
  [1080, 330],
  [1210, 330],
  [1340, 330],
] as const

const variantStations = [
  [700, 170],
  [850, 110],
  [1010, 160],
  [1160, 100],
  [1250, 200],
  [740, 480],
  [900, 540],
  [1040, 470],
  [1190, 560],
  [1300, 460],
] as const

/** Variants beside the main line. `weight`: the line width, which stands for the number of cases. */
const variantPaths = [
  { d: 'M560 330C600 230 640 170 700 170S780 120 850 110 920 300 950 330', weight: 2.5 },
  { d: 'M690 330C700 260 700 230 700 170', weight: 1 },
  { d: 'M820 330C840 250 960 160 1010 160S1080 260 1080 330', weight: 3 },
  { d: 'M850 110C930 60 1080 60 1160 100S1230 160 1250 200 1310 280 1340 330', weight: 1.5 },
  { d: 'M1010 160C1080 140 1110 110 1160 100', weight: 1 },
  { d: 'M1210 330C1230 280 1240 240 1250 200', weight: 1 },
  { d: 'M690 330C690 400 700 460 740 480S860 540 900 540 990 500 1040 470 1070 380 1080 330', weight: 2.5 },
  { d: 'M820 330C810 400 780 470 740 480', weight: 1 },
  {
    d: 'M950 330C960 400 1010 450 1040 470S1150 560 1190 560 1280 500 1300 460 1330 380 1340 330',
    weight: 1.5,
  },
  { d: 'M900 540C980 600 1110 600 1190 560', weight: 1 },
  { d: 'M1040 470C1140 440 1240 430 1300 460', weight: 1 },
  { d: 'M950 330C940 250 900 240 880 270S850 320 820 330', weight: 2 },
  { d: 'M1210 330C1200 420 1120 420 1080 330', weight: 3.5 },
  { d: 'M1010 160C960 90 900 80 850 110', weight: 1 },
]

/** Decorative: a process map with a main line and its variants. */
export function Drawing({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="500 60 940 540"
      preserveAspectRatio="xMidYMid meet"
      className={className}
      fill="none"
      stroke="currentColor"
    >
      <g className="text-sky/45">
        {variantPaths.map(({ d, weight }) => (
          <path key={d} d={d} strokeWidth={weight} pathLength={1} className="drawn [animation-delay:0.5s]" />
        ))}
      </g>
      <path d="M520 330H1440" strokeWidth="7" pathLength={1} className="drawn text-sky" />
      <path d="M520 330H1440" strokeWidth="3" className="text-ink" />
      <g className="fill-ink text-sky" strokeWidth="1.25">
        {variantStations.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="9" />
        ))}
      </g>
      <g className="fill-ink text-frost" strokeWidth="2">
        {stations.map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="14" />
        ))}
      </g>
      <g className="text-mist max-xl:hidden" strokeWidth="1">
        <path d="M1145 396v70h60" />
        <circle cx="1145" cy="396" r="3" fill="currentColor" />
        <path d="M880 262v-52h-60" />
        <circle cx="880" cy="268" r="3" fill="currentColor" />
        <g fill="currentColor" stroke="none" fontSize="14" className="font-mono">
          <path d="M1196 452h96v28h-96zM716 196h106v28H716z" className="fill-ink" />
          <text x="1210" y="471">
            approved
          </text>
          <text x="1210" y="491">
            twice
          </text>
          <text x="812" y="214" textAnchor="end">
            sent back
          </text>
        </g>
      </g>
    </svg>
  )
}
