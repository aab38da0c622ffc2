const strokeProps = { fill: 'none', stroke: 'currentColor' } as const

function WideDiagram() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1184 300"
      className="drawing-view h-auto w-full text-sky max-md:not-print:hidden"
      {...strokeProps}
    >
      <path d="M0 150H96" strokeWidth="1.5" pathLength={1} className="drawn-in-view" />
      <g strokeWidth="1.5">
        <path d="M96 150H190" pathLength={1} className="drawn-in-view" />
        <path d="M310 150H420" pathLength={1} className="drawn-in-view" />
        <path d="M454 116V60H570M454 184V240H570" pathLength={1} className="drawn-in-view" />
        <path d="M488 150H570" pathLength={1} className="drawn-in-view" />
        <path d="M690 60H770V150M690 240H770V150M690 150H850" pathLength={1} className="drawn-in-view" />
        <path d="M970 150H1118" pathLength={1} className="drawn-in-view" />
      </g>
      <g strokeWidth="1.5" className="fill-ink">
        <circle cx="96" cy="150" r="9" />
        <path d="M190 122h120v56H190zM570 32h120v56H570zM570 122h120v56H570zM570 212h120v56H570zM850 122h120v56H850z" />
        <path d="m454 116 34 34-34 34-34-34z" />
        <circle cx="1150" cy="150" r="32" />
        <circle cx="1150" cy="150" r="22" />
      </g>
      <g strokeWidth="1" className="text-mist">
        <path d="M190 286H520M648 286H970M190 278v16M970 278v16" />
        <path d="M190 190v80M970 190v80" strokeDasharray="3 4" />
        <path d="M1140 150l8 8 14-16" className="text-sky" strokeWidth="2" />
      </g>
      <g
        stroke="none"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-frost font-mono text-[21px] lg:text-[16px]"
      >
        <text x="250" y="150">
          request
        </text>
        <text x="454" y="150" className="max-lg:hidden">
          rule
        </text>
        <text x="630" y="60">
          system
        </text>
        <text x="630" y="150">
          agent
        </text>
        <text x="630" y="240">
          person
        </text>
        <text x="910" y="150">
          result
        </text>
        <text x="584" y="286" className="fill-mist">
          as drawn
        </text>
      </g>
    </svg>
  )
}

function SmallDiagram() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 328 300"
      className="drawing-view h-auto w-full text-sky md:hidden print:hidden"
      {...strokeProps}
    >
      <g strokeWidth="1.5">
        <path d="M0 150H40" pathLength={1} className="drawn-in-view" />
        <path d="M66 124V60H130M66 176V240H130M92 150H130" pathLength={1} className="drawn-in-view" />
        <path d="M206 60H238V150M206 240H238V150M206 150H272" pathLength={1} className="drawn-in-view" />
      </g>
      <g strokeWidth="1.5" className="fill-ink">
        <path d="m66 124 26 26-26 26-26-26zM130 36h76v48h-76zM130 126h76v48h-76zM130 216h76v48h-76z" />
        <circle cx="298" cy="150" r="26" />
        <circle cx="298" cy="150" r="18" />
      </g>
      <path d="m290 150 6 6 11-12" strokeWidth="2" />
      <g stroke="none" textAnchor="middle" className="fill-frost font-mono text-[14px]">
        <text x="168" y="65">
          system
        </text>
        <text x="168" y="155">
          agent
        </text>
        <text x="168" y="245">
          person
        </text>
      </g>
    </svg>
  )
}

/** Decorative: the line that runs down the page enters at the left, at half the height, and becomes a tidy diagram. */
export function CleanDiagram() {
  return (
    <>
      <WideDiagram />
      <SmallDiagram />
    </>
  )
}
