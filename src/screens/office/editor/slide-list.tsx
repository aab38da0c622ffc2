import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { valueAt } from '#contract/documents/documents.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import { itemLabels } from '#src/content/office/document-fields.ts'
import { portalEditor as words } from '#src/content/office/portals/portal-editor.ts'
import { Button } from '#src/ui/button.tsx'
import { GripVertical } from '#src/ui/pictures/icons.ts'
import { Link } from '#src/ui/link.tsx'
import { DragArea, dragHandleClasses, useDraggableItem } from './dragging.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { sectionFields, sectionsPath, slideAt, editedSlidesOf, type EditedSlide } from './slides.ts'
import { emptyPartOf, type DocumentForm } from './document-form.ts'

type SlideListProps = { form: DocumentForm; kind: PortalKind; currentKey: string }
type SlideEntryProps = { slide: EditedSlide; number: number; issueCount: number; isCurrent: boolean }
type SlideLinkProps = Omit<SlideEntryProps, 'number'> & { className: string; children?: ReactNode }

const currentSlideClasses = (isCurrent: boolean) =>
  `border-l-4 ${isCurrent ? 'border-blue bg-blue-pale' : 'border-transparent'}`
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** The link to a slide. The caller adds the classes that mark the current slide. */
function SlideLink({ slide, issueCount, isCurrent, className, children }: SlideLinkProps) {
  return (
    <Link
      to={`#${slide.key}`}
      aria-current={isCurrent ? 'step' : undefined}
      className={`flex min-h-11 min-w-0 grow items-center gap-3 py-1 text-sm no-underline hover:bg-blue-pale focus-visible:-outline-offset-3 ${isCurrent ? 'font-semibold' : ''} ${className}`}
    >
      {children}
      <span className="min-w-0 wrap-anywhere">
        {slide.name}{' '}
        {issueCount > 0 && (
          <span className="block text-xs font-medium text-danger">{words.issues(issueCount)}</span>
        )}
      </span>
    </Link>
  )
}

/** The entry of a slide that cannot be moved. */
function FixedSlide({ number, ...entry }: SlideEntryProps) {
  return (
    <li className="flex border-b border-blue-line">
      <SlideLink {...entry} className={`px-3 ${currentSlideClasses(entry.isCurrent)}`}>
        <span aria-hidden="true" className="annotation text-muted">
          {twoDigits(number)}
        </span>
      </SlideLink>
    </li>
  )
}

type SectionEntryProps = SlideEntryProps & { form: DocumentForm; at: number; count: number }

/** The entry of a section of a deck. It can be dragged by its number to the place of another section, or moved with buttons. */
function SectionEntry({ form, at, count, number, ...entry }: SectionEntryProps) {
  const { slide, isCurrent } = entry
  const { setItem, handle, offset, isDragging, isTarget } = useDraggableItem(at)
  return (
    <li
      ref={setItem}
      data-drop-target={isTarget || undefined}
      className={`flex items-center border-b border-blue-line ${isDragging ? 'relative z-20 bg-sheet opacity-80' : ''} ${isTarget ? 'outline-3 -outline-offset-3 outline-blue' : ''}`}
      style={offset ? { transform: `translate(${offset.x}px, ${offset.y}px)` } : undefined}
    >
      <div
        ref={form.refOf([...sectionsPath, at])}
        tabIndex={-1}
        className="flex min-w-0 grow flex-wrap items-center focus:outline-none"
      >
        <div className="flex min-w-0 grow">
          <span
            {...handle}
            className={`${dragHandleClasses} ${currentSlideClasses(isCurrent)} pr-2 pl-1 text-muted`}
          >
            <GripVertical strokeWidth={1.5} className="size-5" />
            {twoDigits(number)}
          </span>
          <SlideLink {...entry} className={`pr-3 pl-1 ${isCurrent ? 'bg-blue-pale' : ''}`} />
        </div>
        {isCurrent && <MoveButtons form={form} path={sectionsPath} at={at} count={count} name={slide.name} />}
      </div>
    </li>
  )
}

/** The slides of a document, with the number of issues of each. The sections of a deck are added, moved and removed here. */
export function SlideList({ form, kind, currentKey }: SlideListProps) {
  const { content, stored } = useSelector(form.actor, ({ context }) => context)
  const slides = editedSlidesOf(kind, content)
  const sections = valueAt(content, sectionsPath)
  const count = Array.isArray(sections) ? sections.length : 0
  const issuesOf = ({ key }: EditedSlide) =>
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
      <DragArea form={form} path={sectionsPath}>
        <ol className="grid grid-cols-2 sm:max-[90rem]:grid-cols-3 min-[90rem]:grid-cols-1">
          {slides.map((slide, at) => {
            const entry = {
              slide,
              number: at + 1,
              issueCount: issuesOf(slide),
              isCurrent: slide.key === currentKey,
            }
            return isSection(at) ? (
              <SectionEntry key={at} form={form} at={at - 1} count={count} {...entry} />
            ) : (
              <FixedSlide key={at} {...entry} />
            )
          })}
        </ol>
      </DragArea>
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
                item: emptyPartOf(sectionFields),
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
