import { impactStories } from '#src/content/home/impact-stories.ts'
import { Fold } from '#src/ui/fold.tsx'
import { SectionHead, Sheet } from '#src/ui/pictures/drawing.tsx'
import { ImpactFigure } from './impact-figures.tsx'

type Story = (typeof impactStories.stories)[number]

const storyParts = ['situation', 'cause', 'change'] as const

function CaseSheet({ story, number }: { story: Story; number: string }) {
  return (
    <Sheet>
      <div className="grid lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="gap-8 border-b border-blue-line p-6 sm:p-9 md:max-lg:grid md:max-lg:grid-cols-2 lg:flex lg:flex-col lg:justify-between lg:border-r lg:border-b-0">
          <div>
            <p className="annotation flex flex-wrap justify-between gap-4 text-muted">
              <span>{story.field}</span>
              <span aria-hidden="true">{number}</span>
            </p>
            <h3 className="mt-4 max-md:mb-8">{story.title}</h3>
          </div>
          <ImpactFigure figureName={story.figure} />
        </div>
        <div className="flex flex-col">
          <Fold label={impactStories.fold} className="grow [&>summary]:mt-0 [&>summary]:px-6">
            <dl className="grow px-6 py-3 sm:px-9 sm:py-5">
              {storyParts.map((part) => (
                <div
                  key={part}
                  className="grid gap-x-6 gap-y-1 border-b border-blue-line py-4 last:border-b-0 sm:grid-cols-[6.5rem_minmax(0,1fr)]"
                >
                  <dt className="annotation pt-0.5 text-blue">{impactStories.terms[part]}</dt>
                  <dd className="text-sm text-muted sm:text-base">{story[part]}</dd>
                </div>
              ))}
            </dl>
          </Fold>
          <div className="border-t border-blue bg-blue-pale px-6 py-5 sm:px-9">
            <p className="annotation text-blue">{impactStories.terms.outcome}</p>
            <p className="mt-1 font-display text-h4 font-bold">{story.outcome}</p>
          </div>
        </div>
      </div>
    </Sheet>
  )
}

/** Client stories, each with the situation, its cause and the solution. */
export function ImpactStoriesSection() {
  const { label, title, lead, stories } = impactStories
  return (
    <section
      id="impact-stories"
      aria-labelledby="impact-stories-title"
      className="lead-line border-y border-blue-line bg-paper-shade"
    >
      <div className="wrap py-10 sm:py-28">
        <SectionHead joined number="13" label={label} id="impact-stories-title" title={title} />
        <p className="mt-5 max-w-2xl text-lead text-muted">{lead}</p>
        <div className="mt-14 grid gap-10 xl:gap-14">
          {stories.map((story, index) => (
            <div key={story.title} className={index % 2 === 0 ? 'xl:mr-24' : 'xl:ml-24'}>
              <CaseSheet story={story} number={`13.${index + 1}`} />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
