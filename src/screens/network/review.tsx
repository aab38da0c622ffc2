import { network } from '#src/content/site/network.ts'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'

function ReviewChart({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 464 260" className={className} fill="none" stroke="currentColor">
      <g strokeWidth="1.25">
        <circle cx="10" cy="130" r="6" fill="currentColor" />
        <path d="M16 130h24m-8-5 8 5-8 5" />
        <path d="M150 130h142m-8-5 8 5-8 5" />
        <path d="M92 102V48q0-12 12-12h188m-8-5 8 5-8 5" />
        <path d="M378 62v10q0 10-10 10H140q-10 0-10 10v10m-5-9 5 9 5-9" strokeDasharray="5 4" />
        <path d="M92 158v54q0 12 12 12h188m-8-5 8 5-8 5" />
      </g>
      <g className="fill-sheet" strokeWidth="1.5">
        <path d="M40 102h110v56H40zM292 10h170v52H292zM292 104h170v52H292zM292 198h170v52H292z" />
        <path d="M298 110h158v40H298zM298 204h158v40H298z" strokeWidth="1" />
      </g>
      <g
        fill="currentColor"
        stroke="none"
        className="font-mono text-[17px] sm:text-[16px]"
        textAnchor="middle"
      >
        {network.review.states.map(({ name }, index) => (
          <text key={name} x={index === 0 ? 95 : 377} y={[135, 41, 135, 229][index]}>
            {name}
          </text>
        ))}
        <text x="226" y="75">
          sent again
        </text>
      </g>
    </svg>
  )
}

/** The review of a submission, as a statechart. */
export function Review() {
  const { label, title, text, states } = network.review
  return (
    <section className="wrap py-16 sm:py-24">
      <div className="text-blue">
        <SheetLabel number="04">{label}</SheetLabel>
      </div>
      <div className="mt-5 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div>
          <h2>{title}</h2>
          <p className="mt-5 max-w-xl text-lead text-muted">{text}</p>
          <ReviewChart className="mt-10 h-auto w-full max-w-xl text-blue" />
        </div>
        <dl className="border-t border-blue">
          {states.map((state) => (
            <div
              key={state.name}
              className="grid gap-x-8 gap-y-1 border-b border-blue-line py-6 sm:grid-cols-[10rem_minmax(0,1fr)]"
            >
              <dt className="font-semibold">{state.name}</dt>
              <dd className="text-muted">{state.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
