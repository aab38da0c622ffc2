import { useId, type ReactNode } from 'react'

/** For each gap between two systems, the SVG path of an order that falls into the gap. */
const orderCurves = [
  'M0 62H70C104 62 100 116 116 142C130 166 172 156 166 130C160 108 126 118 134 144C142 168 184 170 194 140C204 108 208 62 250 62H320',
  'M0 62H76C112 62 92 150 128 158C160 164 176 104 150 104C122 104 128 166 166 162C196 158 190 112 178 118C164 126 184 152 200 128C212 108 210 62 246 62H320',
  'M0 62H72C108 62 102 130 112 152C122 170 150 160 146 138C142 114 112 126 128 150C146 174 190 164 184 134C178 108 148 118 158 142C168 164 200 150 204 120C208 92 216 62 250 62H320',
  'M0 62H74C100 62 96 96 110 120C126 148 188 124 178 104C166 84 118 120 124 148C130 172 196 172 194 146C192 120 140 128 150 150C160 168 200 160 206 126C210 98 214 62 248 62H320',
]

type GapFigureProps = {
  /** Which of the four paths the order takes. */
  index: number
  /** The class that fills a shape with the ground of the section. */
  ground: string
  /** Names in the drawing. */
  children?: ReactNode
}

/** Decorative: a gap in the ground, with the order's path across it. */
export function GapFigure({ index, ground, children }: GapFigureProps) {
  const hatch = useId()
  return (
    <svg aria-hidden="true" viewBox="0 0 320 200" className="drawing-view block h-auto w-full" fill="none">
      <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V9" className="stroke-(--link)/35" />
      </pattern>
      <path d="M0 72H92V178H228V72H320V200H0Z" fill={`url(#${hatch})`} />
      <path d="M0 72H92V178H228V72H320" className="stroke-(--link)" strokeWidth="1.25" />
      <path d="M0 30V72M320 30V72" className="stroke-(--link)/40" strokeDasharray="6 5" />
      <path
        d={orderCurves[index % orderCurves.length]}
        pathLength={1}
        className="drawn-in-view stroke-current"
        strokeWidth="1.5"
      />
      <path d="M36 51h26v20H36zM41 57h16M41 62h10" className={`${ground} stroke-current`} />
      {children}
    </svg>
  )
}
