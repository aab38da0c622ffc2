const toolAngles = [-150, -110, -70, -30, 70, 110, 150]

const pointOnCircle = (radius: number, degrees: number) => {
  const angle = (degrees * Math.PI) / 180
  const round = (value: number) => Math.round(value * 10) / 10
  return { x: round(280 + radius * Math.cos(angle)), y: round(280 + radius * Math.sin(angle)) }
}

const loopStages = [
  { name: 'goal', degrees: -90 },
  { name: 'plan', degrees: 0 },
  { name: 'act', degrees: 90 },
  { name: 'check', degrees: 180 },
]

/** Decorative: a control loop with tools, inside a border that it may cross only through a person. */
export function Drawing({ className }: { className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 620 570" className={className} fill="none" stroke="currentColor">
      <g className="text-mist/60" strokeWidth="1">
        <path d="M280 10v540M10 280h590" strokeDasharray="14 4 3 4" />
      </g>
      <circle cx="280" cy="280" r="252" strokeDasharray="10 7" strokeWidth="1.5" className="text-frost" />
      <g className="text-sky" strokeWidth="1.25">
        {toolAngles.map((degrees) => {
          const inner = pointOnCircle(132, degrees)
          const outer = pointOnCircle(196, degrees)
          return (
            <g key={degrees}>
              <path
                d={`M${inner.x} ${inner.y}L${outer.x} ${outer.y}`}
                pathLength={1}
                className="drawn [animation-delay:0.6s]"
              />
              <path d={`M${outer.x - 17} ${outer.y - 17}h34v34h-34z`} className="fill-ink" />
              <path d={`M${outer.x - 9} ${outer.y - 6}h18m-18 6h12m-12 6h16`} strokeWidth="1" />
            </g>
          )
        })}
        <path d="M280 148a132 132 0 1 1-.1 0z" strokeWidth="2" pathLength={1} className="drawn" />
        {loopStages.map(({ name, degrees }) => {
          const { x, y } = pointOnCircle(132, degrees)
          return (
            <g key={name}>
              <circle cx={x} cy={y} r="42" className="fill-ink" strokeWidth="1.75" />
              <text
                x={x}
                y={y + 6}
                textAnchor="middle"
                stroke="none"
                className="fill-frost font-mono text-[22.7px] sm:text-[16px] lg:text-[19px] xl:text-[16px]"
              >
                {name}
              </text>
            </g>
          )
        })}
        <path d="M446 280h40" strokeWidth="2" />
        <path d="m532 234 46 46-46 46-46-46z" className="fill-ink" strokeWidth="2" />
        <path d="M521 272a11 11 0 1 1 22 0 11 11 0 0 1-22 0zm-9 28c4-12 36-12 40 0" />
        <path d="M578 280h38m-8-6 8 6-8 6" strokeWidth="2" />
      </g>
      <g className="text-sky" strokeWidth="1.25">
        <circle cx="280" cy="280" r="52" strokeDasharray="3 4" />
        <path d="M262 262h36v36h-36zM272 272h16v16h-16z" />
        <path
          d="M268 262v-12m12 12v-12m12 12v-12m-24 60v-12m12 12v-12m12 12v-12M262 268h-12m12 12h-12m12 12h-12m60-24h-12m12 12h-12m12 12h-12"
          strokeWidth="1"
        />
      </g>
      <g
        className="fill-mist stroke-ink font-mono text-[22.7px] [paint-order:stroke] sm:text-[15px] lg:text-[19px] xl:text-[15px]"
        strokeWidth="10"
      >
        <text x="532" y="354" textAnchor="middle">
          a person
        </text>
        <text x="532" y="376" textAnchor="middle">
          decides
        </text>
      </g>
    </svg>
  )
}
