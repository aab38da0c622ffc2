import type { ReactNode } from 'react'
import { readerWords } from '#src/content/portal.ts'
import { CompanyLogo } from '#src/ui/pictures/company-logo.tsx'

const tangledLines = [
  'M0 96C90 20 118 250 196 214S170 96 236 118 262 60 340 60H470',
  'M0 300C64 380 120 190 178 246S250 300 236 232 256 130 340 130H470',
  'M0 180C70 120 96 330 168 300S232 150 196 146 176 240 232 240 280 200 340 200H470',
  'M0 230C80 300 100 90 172 112S236 250 206 284 168 214 214 196 270 270 340 270H470',
  'M0 364C76 330 92 170 160 170S246 214 220 262 196 340 248 340 290 340 340 340H470',
]

/** Decorative: tangled lines that become parallel lanes. */
function CoverFigure() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 560 400"
      className="pointer-events-none min-h-0 w-full grow basis-0 text-sky @3xl:absolute @3xl:top-1/2 @3xl:right-0 @3xl:w-[40%] @3xl:-translate-y-1/2 print:absolute print:top-[158mm] print:right-0 print:w-[46%] print:translate-y-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      {tangledLines.map((thread, index) => (
        <g key={thread} opacity={0.3 + index * 0.1}>
          <path d={thread} pathLength={1} className="drawn" />
          <path d={`M470 ${49 + index * 70}h30v22h-30zM500 ${60 + index * 70}h60`} />
        </g>
      ))}
    </svg>
  )
}

/** From this many characters on, a title is smaller, so that it has about as many lines as a shorter one. */
const fullTitleLength = 36

type CoverProps = {
  company: string | undefined
  logo: string | undefined
  website: string | undefined
  title: string
  subtitle: string | undefined
  presenter: string | undefined
  date?: ReactNode
  /** Whose code opened the document. */
  recipient?: string | undefined
}

/** The first slide of a document. */
export function Cover({ company, logo, website, title, subtitle, presenter, date, recipient }: CoverProps) {
  const mark = <CompanyLogo src={logo} name={company ?? ''} />
  const hasMark = company !== undefined || logo !== undefined
  return (
    <div className="relative flex grow flex-col justify-between gap-6 @3xl:gap-12 print:min-h-[235mm] print:gap-12">
      <div className="flex min-h-14 items-center">
        {hasMark && website === undefined && mark}
        {hasMark && website !== undefined && (
          <a
            href={website}
            target="_blank"
            rel="noopener noreferrer"
            className="flex min-h-11 items-center no-underline hover:text-sky"
          >
            {mark}
          </a>
        )}
      </div>
      <div className="relative @3xl:max-w-[60%] print:max-w-none">
        <h1
          style={{
            fontSize: `calc(var(--text-h1) * ${Math.min(1, Math.sqrt(fullTitleLength / title.length)).toFixed(2)})`,
          }}
        >
          {title}
        </h1>
        {subtitle !== undefined && (
          <p className="mt-6 max-w-[44ch] text-lead text-balance @5xl:mt-9 whitespace-pre-line text-mist">
            {subtitle}
          </p>
        )}
      </div>
      <CoverFigure />
      <div className="relative flex flex-wrap gap-x-10 gap-y-2 border-t border-(color:--line) pt-5">
        {presenter !== undefined && (
          <p>
            <span className="text-mist">Presented by</span>{' '}
            <strong className="font-semibold">{presenter}</strong>
          </p>
        )}
        {date !== undefined && <p className="text-mist">{date}</p>}
        {recipient !== undefined && (
          <p className="min-w-0 wrap-anywhere">
            <span className="text-mist">{readerWords.cover}</span> <span>{recipient}</span>
          </p>
        )}
      </div>
    </div>
  )
}
