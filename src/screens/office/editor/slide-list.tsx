import { useSelector } from '@xstate/react'
import { valueAt } from '#contract/office/documents.ts'
import type { PortalKind } from '#contract/portals.ts'
import { itemLabels } from '#src/content/office/document-fields.ts'
import { portalEditor as words } from '#src/content/office/portal-editor.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { sectionFields, sectionsPath, slideAt, writtenSlides, type WrittenSlide } from './slides.ts'
import { emptyPart, type WrittenForm } from './written-form.ts'

type SlideListProps = { form: WrittenForm; kind: PortalKind; current: string }
type EntryProps = { slide: WrittenSlide; number: number; issues: number; isCurrent: boolean }

function Entry({ slide, number, issues, isCurrent }: EntryProps) {
  return (
    <Link
      to={`#${slide.key}`}
      aria-current={isCurrent ? 'step' : undefined}
      className={`flex min-h-11 min-w-0 grow items-center gap-3 border-l-4 px-3 py-1 text-sm no-underline hover:bg-blue-pale focus-visible:-outline-offset-3 ${isCurrent ? 'border-blue bg-blue-pale font-semibold' : 'border-transparent'}`}
    >
      <span aria-hidden="true" className="annotation text-muted">
        {String(number).padStart(2, '0')}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {slide.name}{' '}
        {issues > 0 && <span className="block text-xs font-medium text-danger">{words.issues(issues)}</span>}
      </span>
    </Link>
  )
}

/** The slides of a document, with the number of issues of each. Those of a deck are added, moved and removed here. */
export function SlideList({ form, kind, current }: SlideListProps) {
  const { content, stored } = useSelector(form.actor, ({ context }) => context)
  const slides = writtenSlides(kind, content)
  const sections = valueAt(content, sectionsPath)
  const count = Array.isArray(sections) ? sections.length : 0
  const issuesOf = ({ key }: WrittenSlide) =>
    (stored?.issues ?? []).filter(({ place }) => slideAt(slides, place)?.key === key).length
  const isSection = (at: number) => kind === 'deck' && at > 0 && at < slides.length - 1
  return (
    <nav
      aria-label={words.slides}
      className="min-w-0 border border-blue bg-sheet xl:col-span-2 min-[90rem]:sticky min-[90rem]:top-24 min-[90rem]:col-span-1 min-[90rem]:max-h-[calc(100dvh-7rem)] min-[90rem]:overflow-y-auto"
    >
      <p className="annotation border-b border-blue bg-blue-pale px-4 py-2.5" aria-hidden="true">
        {words.slides}
      </p>
      <ol className="grid grid-cols-2 sm:max-[90rem]:grid-cols-3 min-[90rem]:grid-cols-1">
        {slides.map((slide, at) => (
          <li
            key={at}
            ref={isSection(at) ? form.refOf([...sectionsPath, at - 1]) : undefined}
            tabIndex={-1}
            className="flex flex-wrap items-center border-b border-blue-line focus:outline-none"
          >
            <Entry slide={slide} number={at + 1} issues={issuesOf(slide)} isCurrent={slide.key === current} />
            {isSection(at) && slide.key === current && (
              <MoveButtons form={form} path={sectionsPath} at={at - 1} count={count} name={slide.name} />
            )}
          </li>
        ))}
      </ol>
      {kind === 'deck' && (
        <div className="p-3">
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              form.changes.send({
                type: 'item.add',
                path: sectionsPath,
                at: count,
                item: emptyPart(sectionFields),
              })
            }
          >
            {words.list.add(itemLabels.sections ?? '')}
          </Button>
        </div>
      )}
    </nav>
  )
}
