import { useId, type ReactNode } from 'react'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'

const groundClasses = {
  paper: '',
  shade: 'border-y border-blue-line bg-paper-shade',
  ink: 'on-ink grid-lines',
}

export type SectionProps<Section> = { section: Section; number: string }

type BandProps = {
  ground: keyof typeof groundClasses
  number: string
  label: string
  title: string
  lead?: string
  /** The position of the heading: above, above with the lead beside it, or beside the content and sticky. */
  heading?: 'above' | 'split' | 'beside'
  children: ReactNode
}

/** The HTML id of the section with this number. */
export const sectionId = (number: string) => number.toLowerCase().replace('.', '-')

/** One section of a service page, with its number, label and heading. */
export function SectionBand({ ground, number, label, title, lead, heading = 'above', children }: BandProps) {
  const id = useId()
  const isBeside = heading === 'beside'
  return (
    <section id={sectionId(number)} aria-labelledby={id} className={groundClasses[ground]}>
      <div
        className={`wrap py-16 sm:py-24 ${isBeside ? 'grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]' : ''}`}
      >
        <div className={isBeside ? 'lg:sticky lg:top-32 lg:self-start' : 'mb-10 sm:mb-14'}>
          <div className="text-(--link)">
            <SheetLabel number={number}>{label}</SheetLabel>
          </div>
          <div className={heading === 'split' ? 'mt-5 grid gap-x-16 gap-y-4 lg:grid-cols-2' : 'mt-5'}>
            <h2 id={id} className={heading === 'above' ? 'max-w-4xl' : ''}>
              {title}
            </h2>
            {lead !== undefined && (
              <p
                className={`max-w-2xl text-lead text-current/75 ${heading === 'split' ? 'lg:pt-1' : 'mt-5'}`}
              >
                {lead}
              </p>
            )}
          </div>
        </div>
        {children}
      </div>
    </section>
  )
}
