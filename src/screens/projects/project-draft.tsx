import { useSelector } from '@xstate/react'
import { Fragment, type RefCallback, type RefObject } from 'react'
import { paths } from '#contract/page-paths.ts'
import {
  draftMessages,
  draftSectionNames,
  draftSectionTitles,
  type ProjectDraft,
} from '#contract/projects/drafts.ts'
import type { ProjectDraftActor } from '#machines/projects/project-draft.ts'
import { projectDraft as words } from '#src/content/projects/project-draft.ts'
import { Failure } from '#src/ui/callout.tsx'
import { TitleBlock } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { SlideControls, SlideToolContent, slideToolClasses } from '#src/ui/slides/slide-controls.tsx'
import { Slide, SlidePrintStyle } from '#src/ui/slides/slide.tsx'
import { BlankSheets } from './project-draft/blank-sheets.tsx'
import { SheetComments } from './project-draft/comments.tsx'
import { SheetContent } from './project-draft/sheet.tsx'

function Cover({ draft }: { draft: ProjectDraft }) {
  const { document, revision, updatedAt, deliveredAt } = draft
  const state = deliveredAt === null ? words.draft : words.delivered
  return (
    <div className="flex grow flex-col justify-between gap-10 print:block">
      <div>
        <p className="annotation text-(--quiet)">{state}</p>
        <h1 className="mt-4 max-w-[16em] text-h1">{document.title}</h1>
        <p dir="auto" className="mt-6 max-w-[60ch] text-lead whitespace-pre-line text-(--quiet)">
          {document.summary}
        </p>
      </div>
      <TitleBlock
        className="max-w-2xl print:mt-[12mm]"
        rows={[
          { term: words.company, value: document.company },
          { term: words.revised, value: String(revision) },
          deliveredAt === null
            ? { term: words.changed, value: <LongDate iso={updatedAt} /> }
            : { term: words.deliveredOn, value: <LongDate iso={deliveredAt} /> },
        ]}
      />
    </div>
  )
}

function Sheets({ actor, draft }: { actor: ProjectDraftActor; draft: ProjectDraft }) {
  const count = draftSectionNames.length + 1
  const cells = [{ term: 'For', value: draft.document.company }]
  return (
    <>
      <Slide
        number={1}
        count={count}
        name={draft.document.title}
        label={undefined}
        ground="ink"
        textScale={1}
        cells={cells}
        revision={String(draft.revision)}
      >
        <Cover draft={draft} />
      </Slide>
      {draftSectionNames.map((name, index) => (
        // No element encloses slide and comments: in print, a slide that is a last child gets no page break after it.
        <Fragment key={name}>
          <Slide
            number={index + 2}
            count={count}
            name={draftSectionTitles[name]}
            label={undefined}
            ground={index % 2 === 0 ? 'paper' : 'sheet'}
            textScale={1}
            cells={cells}
            revision={String(draft.revision)}
          >
            <SheetContent title={draftSectionTitles[name]} sheet={draft.document.sections[name]} />
          </Slide>
          <SheetComments actor={actor} draft={draft} section={name} />
        </Fragment>
      ))}
    </>
  )
}

type DraftRefs = {
  /** A ref to the element that contains the sheets. */
  slides: RefCallback<HTMLElement>
  /** A ref to the element that contains the links to the sheets. */
  rail: RefObject<HTMLElement | null>
}

function Controls({
  actor,
  draft,
  rail,
}: {
  actor: ProjectDraftActor
  draft: ProjectDraft
  rail: DraftRefs['rail']
}) {
  const current = useSelector(actor, (snapshot) => snapshot.context.slide)
  const names = [draft.document.title, ...draftSectionNames.map((name) => draftSectionTitles[name])]
  return (
    <SlideControls ref={rail} current={current} names={names}>
      <Link to={paths.projectWith(draft.projectId)} className={slideToolClasses}>
        <SlideToolContent icon="back" label={words.back} />
      </Link>
      <button type="button" onClick={() => actor.send({ type: 'draft.print' })} className={slideToolClasses}>
        <SlideToolContent icon="print" label={words.print} />
      </button>
    </SlideControls>
  )
}

type ProjectDraftScreenProps = DraftRefs & { actor: ProjectDraftActor }

/** `/project/draft`: the draft of the person's Blueprint, or the delivered Blueprint, with one sheet for each deliverable. */
export function ProjectDraftScreen({ actor, slides, rail }: ProjectDraftScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { draft, error } = snapshot.context
  if (snapshot.matches('loading'))
    return (
      <div role="status" className="wrap grow py-8">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-[80dvh]" />
      </div>
    )
  if (!snapshot.matches('failed') && draft)
    return (
      <div className="portal flex grow flex-col print:block">
        <SlidePrintStyle textPercent={66} />
        <Controls actor={actor} draft={draft} rail={rail} />
        <div ref={slides}>
          <Sheets actor={actor} draft={draft} />
        </div>
      </div>
    )
  return (
    <div className="wrap grow py-12">
      <Link to={paths.project} className="text-link annotation inline-flex min-h-11 items-center">
        {words.back}
      </Link>
      <h1 className="mt-3 text-h2">{words.draft}</h1>
      {snapshot.matches('failed') ? (
        <Failure
          text={error}
          retryLabel={words.retry}
          onRetry={() => actor.send({ type: 'retry' })}
          className="mt-6"
        />
      ) : (
        <>
          <p role="alert" className="mt-4 text-lead">
            {error}
          </p>
          {error === draftMessages.missing && <BlankSheets />}
        </>
      )}
    </div>
  )
}
