import { useId } from 'react'
import { paths } from '#contract/page-paths.ts'
import { painPoints } from '#src/content/home/pain-points.ts'
import { NumberCircle, DimensionLine, SheetLabel } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

/** For each gap between two systems, the SVG path of an order that falls into the gap. */
const orderCurves = [
  'M0 62H70C104 62 100 116 116 142C130 166 172 156 166 130C160 108 126 118 134 144C142 168 184 170 194 140C204 108 208 62 250 62H320',
  'M0 62H76C112 62 92 150 128 158C160 164 176 104 150 104C122 104 128 166 166 162C196 158 190 112 178 118C164 126 184 152 200 128C212 108 210 62 246 62H320',
  'M0 62H72C108 62 102 130 112 152C122 170 150 160 146 138C142 114 112 126 128 150C146 174 190 164 184 134C178 108 148 118 158 142C168 164 200 150 204 120C208 92 216 62 250 62H320',
  'M0 62H74C100 62 96 96 110 120C126 148 188 124 178 104C166 84 118 120 124 148C130 172 196 172 194 146C192 120 140 128 150 150C160 168 200 160 206 126C210 98 214 62 248 62H320',
]

/** Classes that show the name of the system after a gap only if the next gap is in another row. */
const nextSystemClasses = ['sm:hidden', 'lg:hidden', 'sm:hidden', '']

/** Decorative: a gap in the ground, with the order's path across it. */
function Gap({ index, from, to }: { index: number; from: string; to: string }) {
  const hatch = useId()
  return (
    <svg aria-hidden="true" viewBox="0 0 320 200" className="drawing-view block h-auto w-full" fill="none">
      <pattern id={hatch} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V9" className="stroke-sky/35" />
      </pattern>
      <path d="M0 72H92V178H228V72H320V200H0Z" fill={`url(#${hatch})`} />
      <path d="M0 72H92V178H228V72H320" className="stroke-sky" strokeWidth="1.25" />
      <path d="M0 30V72M320 30V72" className="stroke-ink-line" strokeDasharray="6 5" />
      <path d={orderCurves[index]} pathLength={1} className="drawn-in-view stroke-frost" strokeWidth="1.5" />
      <path d="M36 51h26v20H36zM41 57h16M41 62h10" className="fill-ink stroke-frost" />
      <g className="fill-mist font-mono text-[15px] lg:max-xl:text-[17px]">
        <text x="8" y="36">
          {from}
        </text>
        <text x="312" y="36" textAnchor="end" className={nextSystemClasses[index]}>
          {to}
        </text>
      </g>
    </svg>
  )
}

/** Today's problems, shown as an order that falls into the gaps between systems. */
export function PainPointsSection() {
  const title = useId()
  return (
    <section id="pain-points" aria-labelledby={title} className="lead-line on-ink grid-lines">
      <div className="wrap py-16 sm:py-24">
        <div className="lead-joint text-sky">
          <SheetLabel number="02">{painPoints.label}</SheetLabel>
        </div>
        <div className="mt-5 grid gap-x-16 gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <h2 id={title}>{painPoints.title}</h2>
          <p className="max-w-xl text-lead text-mist lg:pt-1">{painPoints.lead}</p>
        </div>
        <DimensionLine className="mt-12 text-sky max-sm:hidden">{painPoints.measure}</DimensionLine>
        <ol className="mt-10 grid gap-y-14 sm:mt-4 sm:grid-cols-2 lg:grid-cols-4">
          {painPoints.gaps.map(({ from, to, title: name, text }, index) => (
            <li key={name}>
              <Gap index={index} from={from} to={to} />
              <div className="mt-6 flex gap-4 sm:pr-6">
                <span className="text-sky">
                  <NumberCircle>{`${index + 1}`}</NumberCircle>
                </span>
                <div>
                  <h3 className="pt-1.5 text-h4">{name}</h3>
                  <p className="mt-1.5 text-sm text-mist">{text}</p>
                </div>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-3 border-t border-ink-line pt-6">
          <p className="max-w-2xl">{painPoints.evidence}</p>
          <Link
            to={paths.processIntelligence}
            className="text-link inline-flex min-h-11 items-center font-semibold"
          >
            {painPoints.link}
          </Link>
        </div>
      </div>
    </section>
  )
}
