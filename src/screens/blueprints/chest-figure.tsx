const drawerTop = (drawer: number) => 96 + drawer * 52
const front = (x: number, y: number) =>
  `M${x} ${y}h320v52h-320zM${x + 124} ${y + 14}h72v16h-72zM${x + 142} ${y + 40}h36`

/** A sheet in the open drawer, in a view box of 280 by 84. */
const sheet =
  'M0 0h280v84H0zM18 30h44v24H18zM118 30h44v24h-44zM218 8h44v24h-44zM218 52h44v24h-44zM62 42h56M162 42h28M190 20v44M190 20h28M190 64h28'

/** Decorative: a plan chest. One of its drawers is open and shows the sheet on top. */
export function ChestFigure({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 460 400" className={className} fill="none" stroke="currentColor">
      <g className="fill-ink text-sky" strokeWidth="1.5">
        <path d="M60 96 122 40H444L380 96ZM380 96 444 40V300L380 356Z" />
        <path d="M60 96H380V356H60ZM72 356v24M368 356v24M432 311v24" />
        {[0, 1, 3, 4].map((drawer) => (
          <path key={drawer} d={front(60, drawerTop(drawer))} strokeWidth="1" className="text-sky/70" />
        ))}
        <path d="M60 200H380L334 238H14Z" className="fill-ink-deep" />
        <path
          d={sheet}
          transform="matrix(1 0 -.46 .38 78 203)"
          vectorEffect="non-scaling-stroke"
          strokeWidth="1.25"
          className="text-frost"
        />
        <path d={`${front(14, 238)}M334 238L380 200V252L334 290Z`} />
      </g>
    </svg>
  )
}
