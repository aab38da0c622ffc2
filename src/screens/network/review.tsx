import { network } from '#src/content/network.ts'
import { SheetLabel } from '#src/ui/drawing.tsx'

function ReviewChart({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 560 300" className={className} fill="none" stroke="currentColor">
      <g strokeWidth="1.25">
        <circle cx="20" cy="150" r="6" fill="currentColor" />
        <path d="M26 150h44m-8-5 8 5-8 5" />
        <path d="M190 150h180m-8-5 8 5-8 5" />
        <path d="M130 122V62q0-12 12-12h228m-8-5 8 5-8 5" />
        <path d="M450 76v22q0 12-12 12H182q-12 0-12 12m-5-9 5 9 5-9" strokeDasharray="5 4" />
        <path d="M130 178v60q0 12 12 12h228m-8-5 8 5-8 5" />
      </g>
      <g className="fill-sheet" strokeWidth="1.5">
        <path d="M70 122h120v56H70zM370 22h170v54H370zM370 123h170v54H370zM370 223h170v54H370z" />
        <path d="M376 129h158v42H376zM376 229h158v42H376z" strokeWidth="1" />
      </g>
      <g fill="currentColor" stroke="none" className="font-mono" fontSize="14" textAnchor="middle">
        {network.review.states.map(({ name }, index) => (
          <text key={name} x={index === 0 ? 130 : 455} y={[155, 54, 155, 255][index]}>
            {name}
          </text>
        ))}
        <text x="300" y="100" fontSize="12">
          sent again
        </text>
      </g>
    </svg>
  )
}

/** How a submission moves through review, as the statechart it is. */
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
