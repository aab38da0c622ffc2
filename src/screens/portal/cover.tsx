import type { ReactNode } from 'react'
import { CompanyLogo } from '#src/ui/company-logo.tsx'

/** Tangled lines that come out as lanes, drawn once. */
function CoverFigure() {
  const lanes = [60, 130, 200, 270, 340]
  const starts = [250, 70, 330, 150, 210]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 560 400"
      className="pointer-events-none absolute right-0 bottom-[18%] hidden w-[44%] text-sky lg:block print:bottom-[16%] print:block print:w-[70%]"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      {lanes.map((lane, index) => (
        <g key={lane} opacity={0.3 + index * 0.1}>
          <path
            d={`M0 ${starts[index]}c60-${90 + index * 14} 70 ${120 - index * 8} 130 ${20 - index * 12}s-30-${70 + index * 9} 30-40C230 ${400 - lane} 240 ${lane} 330 ${lane}h130`}
            pathLength={1}
            className="drawn"
          />
          <path d={`M460 ${lane - 11}h30v22h-30zM490 ${lane}h70`} />
        </g>
      ))}
    </svg>
  )
}

type CoverProps = {
  company: string | undefined
  logo: string | undefined
  website: string | undefined
  title: string
  subtitle: string | undefined
  presenter: string | undefined
  date?: ReactNode
}

/** The first sheet of a document. */
export function Cover({ company, logo, website, title, subtitle, presenter, date }: CoverProps) {
  const mark = <CompanyLogo src={logo} name={company ?? ''} />
  const hasMark = company !== undefined || logo !== undefined
  return (
    <div className="flex grow flex-col justify-between gap-12">
      <CoverFigure />
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
      <div className="relative max-w-4xl lg:max-w-[62%] print:max-w-none">
        <h1 className="text-[clamp(2.25rem,1.2rem+4.2vw,5rem)] print:text-[3.5rem]">{title}</h1>
        {subtitle !== undefined && (
          <p className="mt-6 max-w-2xl text-lead whitespace-pre-line text-mist">{subtitle}</p>
        )}
      </div>
      <div className="relative flex flex-wrap gap-x-10 gap-y-2 border-t border-(color:--line) pt-5">
        {presenter !== undefined && (
          <p>
            <span className="text-mist">Presented by</span>{' '}
            <strong className="font-semibold">{presenter}</strong>
          </p>
        )}
        {date !== undefined && <p className="text-mist">{date}</p>}
      </div>
    </div>
  )
}
