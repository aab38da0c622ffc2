import { impactStories } from '#src/content/home/impact-stories.ts'
import { Fold } from '#src/ui/fold.tsx'
import { SectionHead, Sheet } from '#src/ui/pictures/drawing.tsx'
import { ImpactFigure } from './impact-figures.tsx'

type Story = (typeof impactStories.stories)[number]

const storyParts = ['situation', 'cause', 'change'] as const

/** A row of the schedule; on wide screens a column, whose parts share the rows of the other columns. */
function Case({ story, number }: { story: Story; number: string }) {
  return (
    <article className="border-b border-blue last:border-b-0 md:break-inside-avoid md:max-lg:grid md:max-lg:grid-cols-[2fr_3fr] md:max-lg:grid-rows-[auto_1fr] lg:row-span-6 lg:grid lg:grid-rows-subgrid lg:border-r lg:border-b-0 lg:last:border-r-0">
      <div className="p-5 pb-0 lg:px-7 lg:pt-6">
        <p className="annotation flex justify-between gap-x-4 text-muted max-md:flex-wrap">
          <span>{story.field}</span>
          <span aria-hidden="true">{number}</span>
        </p>
        <h3 className="mt-2">{story.title}</h3>
      </div>
      <div className="p-5 md:max-lg:self-start lg:self-end lg:px-7">
        <ImpactFigure figureName={story.figure} />
      </div>
      <Fold
        label={story.fold}
        className="md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1 md:max-lg:border-l md:max-lg:border-blue-line supports-[selector(::details-content)]:lg:contents supports-[selector(::details-content)]:lg:details-content:contents [&>summary]:mt-0 [&>summary]:px-5"
      >
        <dl className="lg:row-span-3 lg:grid lg:grid-rows-subgrid">
          {storyParts.map((part) => (
            <div key={part} className="border-t border-blue-line px-5 py-3.5 first:max-lg:border-t-0 lg:px-7">
              <dt className="annotation text-blue">{impactStories.terms[part]}</dt>
              <dd className="mt-0.5 text-sm text-muted">{story[part]}</dd>
            </div>
          ))}
        </dl>
      </Fold>
      <div className="border-t border-blue bg-blue-pale px-5 py-4 md:max-lg:col-span-2 lg:px-7">
        <p className="annotation text-blue">{impactStories.terms.outcome}</p>
        <p className="mt-1 font-display text-h4 font-bold">{story.outcome}</p>
      </div>
    </article>
  )
}

/** Typical cases as the columns of one schedule: as found, the cause, as built, what is different. */
export function ImpactStoriesSection() {
  const { label, title, lead, stories } = impactStories
  return (
    <section
      id="impact-stories"
      aria-labelledby="impact-stories-title"
      className="lead-line border-y border-blue-line bg-paper-shade"
    >
      <div className="wrap py-10 sm:py-13 xl:py-14">
        <SectionHead joined number="13" label={label} id="impact-stories-title" title={title} text={lead} />
        <Sheet className="mt-8 lg:grid lg:grid-cols-3 lg:grid-rows-[repeat(6,auto)]">
          {stories.map((story, index) => (
            <Case key={story.title} story={story} number={`13.${index + 1}`} />
          ))}
        </Sheet>
      </div>
    </section>
  )
}
