import { useId } from 'react'
import { paths } from '#contract/page-paths.ts'
import type { ServiceAction, ServicePage } from '#src/content/site/service.ts'
import { Button } from '#src/ui/button.tsx'
import { EngagementModels } from './service/engagement-models.tsx'
import { Hero, type DrawingComponent } from './service/hero.tsx'
import { ServiceSectionView } from './service/section.tsx'

const actionPath = ({ to, subject }: ServiceAction) =>
  to === 'contact' ? paths.contact(subject) : paths.scheduleCall

function Closing({ title, text, action }: ServicePage['closing']) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="on-ink grid-lines">
      <div className="wrap grid items-end gap-x-16 gap-y-8 py-20 sm:py-28 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <h2 id={id} className="text-h1">
          {title}
        </h2>
        <div>
          <p className="max-w-xl text-lead text-mist">{text}</p>
          <Button href={actionPath(action)} variant="cta" size="lg" className="mt-7">
            {action.label}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** A solution or service page. Its content decides the sections and their order. */
export function ServiceScreen({ page, Drawing }: { page: ServicePage; Drawing: DrawingComponent }) {
  return (
    <>
      <Hero page={page} Drawing={Drawing} />
      {page.sections.map((section, index) => (
        <ServiceSectionView key={section.title} section={section} number={`${page.sheet}.${index + 1}`} />
      ))}
      <EngagementModels />
      <Closing {...page.closing} />
    </>
  )
}
