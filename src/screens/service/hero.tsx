import type { ComponentType } from 'react'
import { paths } from '#contract/page-paths.ts'
import type { ServicePage } from '#src/content/site/service.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet, SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { sectionId } from './band.tsx'

export type DrawingComponent = ComponentType<{ className: string }>

type HeroProps = { page: ServicePage; Drawing: DrawingComponent }

type HeroClasses = { section: string; layout: string; text: string; drawing: string }

const besideLayoutClasses = 'grid items-center gap-x-14 gap-y-12 py-14 sm:py-20'
const heroClasses: Record<ServicePage['hero'], HeroClasses> = {
  below: {
    section: 'on-ink grid-lines',
    layout: 'pt-14 pb-10 sm:pt-20',
    text: 'lg:grid lg:grid-cols-2 lg:gap-x-14',
    drawing: 'mt-12 h-64 w-full sm:mt-16 sm:h-auto',
  },
  left: {
    section: 'on-ink grid-lines',
    layout: `${besideLayoutClasses} lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]`,
    text: '',
    drawing: 'mx-auto h-auto w-full max-w-md lg:order-first',
  },
  right: {
    section: 'on-ink grid-lines',
    layout: `${besideLayoutClasses} lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]`,
    text: '',
    drawing: 'mx-auto h-auto w-full max-w-lg',
  },
  behind: {
    section: 'on-ink grid-lines relative overflow-hidden',
    layout: 'relative z-1 flex flex-col justify-center pt-14 pb-8 sm:pt-20 xl:min-h-[42rem] xl:pb-20',
    text: 'xl:max-w-md',
    drawing:
      'block h-64 w-full pb-8 sm:h-96 xl:absolute xl:inset-y-0 xl:right-0 xl:h-full xl:w-[58%] xl:pb-0',
  },
  sheet: {
    section: 'on-ink grid-lines mb-24 sm:mb-36',
    layout: 'pt-14 sm:pt-20',
    text: 'lg:grid lg:grid-cols-2 lg:gap-x-14',
    drawing: 'h-60 w-full sm:h-auto',
  },
  floor: {
    section: 'on-ink grid-lines',
    layout: 'grid items-end gap-x-14 gap-y-12 pt-14 sm:pt-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]',
    text: 'lg:pb-24',
    drawing: 'mx-auto h-auto w-full max-w-lg',
  },
  paper: {
    section: 'on-sheet border-b border-blue-line',
    layout: 'pt-14 pb-12 sm:pt-20 sm:pb-16',
    text: 'lg:grid lg:grid-cols-2 lg:gap-x-14',
    drawing: 'mt-12 h-64 w-full text-blue sm:mt-16 sm:h-auto',
  },
}

function HeroText({ page, className }: { page: ServicePage; className: string }) {
  const { sheet, label, title, claim, lead, first } = page
  return (
    <div className={className}>
      <div>
        <div className="text-(--link)">
          <SheetLabel number={sheet}>{label}</SheetLabel>
        </div>
        <h1 className="mt-6 max-w-3xl">{title}</h1>
      </div>
      <div className="mt-6 lg:self-end">
        <p className="max-w-xl font-display text-h3 font-bold tracking-tight text-balance">{claim}</p>
        <p className="mt-4 max-w-[34rem] text-lead text-current/75">{lead}</p>
        <div className="mt-8 flex flex-wrap gap-4">
          <Button href={paths.scheduleCall} variant="cta" size="lg">
            Schedule a Discovery Call
          </Button>
          <Button href={`#${sectionId(`${sheet}.${first.section}`)}`} variant="outline" size="lg">
            {first.label}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The first view of a service page: title, claim and drawing. */
export function Hero({ page, Drawing }: HeroProps) {
  const classes = heroClasses[page.hero]
  const drawing = <Drawing className={classes.drawing} />
  return (
    <section className={classes.section}>
      {page.hero !== 'paper' && <ZoneRuler />}
      <div className={`wrap ${classes.layout}`}>
        <HeroText page={page} className={classes.text} />
        {page.hero === 'sheet' ? (
          <Sheet className="mt-12 -mb-24 overflow-hidden p-4 text-blue sm:mt-16 sm:-mb-36 sm:p-8">
            {drawing}
          </Sheet>
        ) : (
          page.hero !== 'behind' && drawing
        )}
      </div>
      {page.hero === 'behind' && drawing}
    </section>
  )
}
