import { network } from '#src/content/site/network.ts'
import { NumberCircle, SectionHead } from '#src/ui/pictures/drawing.tsx'

/** The vertical centre of each of the six parts, in the specimen's view box of 360 by 500. */
const partCentres = [62, 124, 184, 272, 374, 446]

function Specimen({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 430 500" className={className} fill="none" stroke="currentColor">
      <path d="M8 8h344v484H8z" className="fill-sheet" strokeWidth="1.5" />
      <path d="M32 48h220M32 64h150" strokeWidth="6" className="text-blue/70" />
      <path d="M32 84h90m14 0h60" className="text-blue" />
      <path d="M32 112h296M32 124h280M32 136h212" className="text-blue-line" strokeWidth="2" />
      <path d="M32 172h260M32 184h296M32 196h140" className="text-blue-line" strokeWidth="2" />
      <path d="M32 222h296v106H32z" className="fill-blue-pale" />
      <path
        d="M52 262h52v26H52zM154 262h52v26h-52zM256 238h52v26h-52zM256 288h52v26h-52z"
        className="fill-sheet"
      />
      <path d="M104 275h50m52 0h24m26-24h-26v50h26" />
      <path
        d="M32 356h12v12H32zM32 376h12v12H32zM32 396h12v12H32zM58 362h250M58 382h214M58 402h236"
        className="text-blue"
      />
      <path d="M32 434h296v28H32z" strokeDasharray="5 4" />
      <path d="M46 448h220" className="text-blue-line" strokeWidth="2" />
      {partCentres.map((y, index) => (
        <g key={y}>
          <path d={`M336 ${y}h44`} />
          <circle cx="336" cy={y} r="2.5" fill="currentColor" />
          <circle cx="400" cy={y} r="18" className="fill-paper" />
          <text
            x="400"
            y={y + 5}
            textAnchor="middle"
            stroke="none"
            fill="currentColor"
            className="font-mono text-[16px] sm:text-[14px]"
          >
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The parts of a Blueprint, shown on an example. */
export function Anatomy() {
  const { label, title, text, parts } = network.anatomy
  return (
    <section className="border-y border-blue-line bg-paper-shade">
      <div className="wrap grid items-center gap-x-20 gap-y-12 py-16 sm:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <Specimen className="mx-auto h-auto w-full max-w-md text-blue max-lg:order-last" />
        <div>
          <SectionHead number="03" label={label} title={title} />
          <p className="mt-5 max-w-xl text-lead text-muted">{text}</p>
          <ol className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">
            {parts.map((part, index) => (
              <li key={part.title} className="flex gap-4">
                <span className="text-blue">
                  <NumberCircle>{String(index + 1)}</NumberCircle>
                </span>
                <div>
                  <h3 className="text-h4">{part.title}</h3>
                  <p className="mt-1 text-sm text-muted">{part.text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
