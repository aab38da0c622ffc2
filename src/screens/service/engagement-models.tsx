import { useId } from 'react'
import { paths } from '#contract/page-paths.ts'
import { engagementModels } from '#src/content/site/engagement-models.ts'
import { DimensionLine } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'

const dimensionWidthClasses = ['w-2/3 sm:w-1/3', 'w-5/6 sm:w-2/3', 'w-full']

/** The three ways to work with us, with lengths drawn to scale. */
export function EngagementModels() {
  const { title, lead, models } = engagementModels
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-blue-line bg-paper-shade">
      <div className="wrap py-16 sm:py-24">
        <div className="grid gap-x-16 gap-y-4 lg:grid-cols-2">
          <h2 id={id}>{title}</h2>
          <p className="max-w-2xl text-lead text-muted lg:pt-1">{lead}</p>
        </div>
        <ul className="mt-12">
          {models.map((model, index) => (
            <li
              key={model.title}
              className="grid gap-x-12 gap-y-3 border-t border-blue-line py-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,9fr)_minmax(0,8fr)]"
            >
              <DimensionLine className={`text-blue lg:col-span-3 ${dimensionWidthClasses[index] ?? ''}`}>
                {model.term}
              </DimensionLine>
              <h3>{model.title}</h3>
              <p className="max-w-xl text-muted">{model.text}</p>
              <Link
                to={paths.contact(model.subject)}
                className="text-link min-h-11 justify-self-start py-2 font-semibold lg:-mt-2 lg:justify-self-end lg:text-right"
              >
                {`Ask about ${model.title}`}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
