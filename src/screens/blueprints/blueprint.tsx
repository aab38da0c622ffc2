import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { blueprintCategories } from '#contract/blueprints/categories.ts'
import { reviewStatusNames, type Blueprint } from '#contract/blueprints/blueprints.ts'
import type { BlueprintActor } from '#machines/blueprints/blueprint.ts'
import { drawnStates } from '#contract/blueprints/drawing.ts'
import { paths } from '#contract/page-paths.ts'
import { detail } from '#src/content/blueprints/blueprints.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { SheetLabel } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Markdown } from '#src/ui/markdown/markdown.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Upgrade } from '../upgrade.tsx'
import { StateDrawing } from './state-drawing.tsx'

const columnsClasses =
  'wrap pt-14 pb-12 sm:py-16 [&>div>nav]:mb-10 lg:[&>div]:grid lg:[&>div]:grid-cols-[15rem_minmax(0,1fr)] lg:[&>div]:gap-x-14 lg:[&>div>div]:col-start-2'
const contentsClasses =
  '[&>nav]:annotation lg:[&>nav]:sticky lg:[&>nav]:top-28 lg:[&>nav]:self-start [&>nav]:border-l [&>nav]:border-blue [&>nav]:pl-5 [&>nav>p]:mb-2 [&>nav>p]:text-muted [&>nav>ol]:mt-0 [&>nav>ol]:list-none [&>nav>ol]:space-y-0 [&>nav>ol]:pl-0 [&>nav_li]:ms-0 [&>nav_li]:break-inside-avoid sm:max-lg:[&>nav>ol]:columns-2 [&>nav_a]:flex [&>nav_a]:min-h-11 [&>nav_a]:items-center [&>nav_a]:no-underline [&>nav_a:hover]:underline'

function BlueprintFacts({ blueprint }: { blueprint: Blueprint }) {
  const { author_name, created_at, category, reading_minutes, review } = blueprint
  const field = blueprintCategories.find(({ value }) => value === category)?.label
  const isPublished = !review || review.status === 'published'
  const facts = [
    { term: detail.by, value: author_name },
    {
      term: isPublished ? detail.published : detail.submitted,
      value: created_at && <LongDate iso={created_at} />,
    },
    { term: detail.field, value: field },
    { term: detail.reading, value: reading_minutes > 0 && `${reading_minutes} min` },
  ].filter(({ value }) => Boolean(value))
  return (
    <dl className="mt-10 flex flex-wrap border-t border-l border-ink-line">
      {facts.map(({ term, value }) => (
        <div key={term} className="grow border-r border-b border-ink-line px-5 py-3">
          <dt className="annotation text-mist">{term}</dt>
          <dd className="mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function ReviewStatus({ id, review }: { id: string; review: Blueprint['review'] }) {
  if (!review || review.status === 'published') return null
  return (
    <div className="wrap pt-10">
      <Callout tone="info">
        <p className="font-semibold">{reviewStatusNames[review.status]}</p>
        <p className="mt-1 font-normal">{detail.review[review.status]}</p>
        {review.note !== null && review.status !== 'pending' && (
          <p dir="auto" className="mt-3 font-normal whitespace-pre-line text-ink">
            {review.note}
          </p>
        )}
        {review.status === 'changes_asked' && (
          <Link to={paths.reviseBlueprint(id)} className="mt-2 inline-flex min-h-11 items-center underline">
            {detail.revise}
          </Link>
        )}
      </Callout>
    </div>
  )
}

type ImplementationOfferProps = {
  title: string
  /** The form to request the Blueprint's implementation; undefined if the person may not request it. */
  requestForm: ReactNode
}

function ImplementationOffer({ title, requestForm }: ImplementationOfferProps) {
  return (
    <section className="on-ink grid-lines">
      <div className="wrap grid items-center gap-x-12 gap-y-8 py-14 sm:py-20 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <h2>{detail.ready.title}</h2>
          <p className="mt-5 max-w-xl text-lead text-mist">{detail.ready.text}</p>
        </div>
        <Button
          href={paths.contact(detail.ready.subject(title))}
          variant={requestForm ? 'outline' : 'cta'}
          size="lg"
          className="justify-self-start"
        >
          {detail.ready.action}
        </Button>
      </div>
      {requestForm && <div className="wrap pb-16 sm:pb-24">{requestForm}</div>}
    </section>
  )
}

function BlueprintArticle({ blueprint, requestForm }: { blueprint: Blueprint; requestForm: ReactNode }) {
  const { id, title, summary, content, review } = blueprint
  const states = drawnStates(content)
  const isDrawn = states.length > 1
  return (
    <article className="long-words">
      <div className="on-ink grid-lines">
        <div className={`wrap pt-15 ${isDrawn ? 'pb-8' : 'pb-14 sm:pb-20'}`}>
          <Link to={paths.blueprints} className="text-link annotation inline-flex min-h-11 items-center">
            {detail.back}
          </Link>
          <div className="mt-6 text-sky">
            <SheetLabel number="B1">{detail.label}</SheetLabel>
          </div>
          <h1 dir="auto" className="mt-5 max-w-4xl text-h1">
            {title}
          </h1>
          <p dir="auto" className="mt-6 max-w-3xl text-lead text-mist">
            {summary}
          </p>
          <BlueprintFacts blueprint={blueprint} />
          {isDrawn && (
            <figure className="mt-12">
              <StateDrawing states={states} />
              <figcaption className="annotation mt-5 border-t border-ink-line pt-2 text-mist lg:text-end">
                {states.some(({ owner }) => owner !== '') ? detail.drawing.states : detail.drawing.parts}
              </figcaption>
            </figure>
          )}
        </div>
      </div>
      <ReviewStatus id={id} review={review} />
      <div className={columnsClasses}>
        <Markdown from={2} contents={detail.contents} className={contentsClasses}>
          {content}
        </Markdown>
      </div>
      <ImplementationOffer title={title} requestForm={requestForm} />
    </article>
  )
}

function LoadingBlueprint() {
  return (
    <div role="status">
      <span className="sr-only">{detail.loading}</span>
      <div className="on-ink grid-lines">
        <div className="wrap pt-32 pb-14 sm:pb-20">
          <Skeleton className="h-6 w-32 opacity-30" />
          <Skeleton className="mt-6 h-14 w-full max-w-3xl opacity-30" />
          <Skeleton className="mt-8 h-6 w-full max-w-2xl opacity-30" />
          <Skeleton className="mt-12 h-18 opacity-30" />
        </div>
      </div>
      <div className="wrap grid gap-x-14 gap-y-10 pt-14 pb-12 sm:py-16 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <Skeleton className="h-48" />
        <div>
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="mt-6 h-40 max-w-[42rem]" />
          <Skeleton className="mt-6 h-40 max-w-[42rem]" />
        </div>
      </div>
    </div>
  )
}

type BlueprintProps = {
  actor: BlueprintActor
  /** The form to request the Blueprint's implementation; undefined if the person may not request it. */
  requestForm: ReactNode
}

/** `/network/blueprints/{id}`: one Blueprint, and how to have it built. */
export function BlueprintScreen({ actor, requestForm }: BlueprintProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { blueprint, error } = snapshot.context
  if (blueprint) return <BlueprintArticle blueprint={blueprint} requestForm={requestForm} />
  if (snapshot.matches('loading')) return <LoadingBlueprint />
  if (snapshot.matches('refused'))
    return (
      <div className="wrap py-16 sm:py-24">
        <Upgrade headingLevel={1} message={error} {...detail.upgrade} />
      </div>
    )
  return (
    <div role="alert" className="wrap flex grow flex-col items-center justify-center py-24 text-center">
      <h1 className="text-h3">{error}</h1>
      <div className="mt-8 flex flex-wrap justify-center gap-4">
        {snapshot.matches('error') && (
          <Button onClick={() => actor.send({ type: 'retry' })}>{detail.retry}</Button>
        )}
        <Button href={paths.blueprints} variant="outline">
          {detail.back}
        </Button>
      </div>
    </div>
  )
}
