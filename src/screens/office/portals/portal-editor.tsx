import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { pathOf } from '#contract/documents/documents.ts'
import { officePaths } from '#contract/office/paths.ts'
import type { PortalArea } from '#contract/portals/office.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import { portalEditor as words, portalPublication } from '#src/content/office/portals/portal-editor.ts'
import { Button } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { DocumentFieldAt, PartFields } from '../editor/document-field.tsx'
import { SlideList } from '../editor/slide-list.tsx'
import { SlidePreview } from '../editor/slide-preview.tsx'
import { nameOfPlace, slideAt, editedSlidesOf } from '../editor/slides.ts'
import type { DocumentForm } from '../editor/document-form.ts'

/** Announces the last move or removal in a list, with a button to undo a removal. */
function LastListChange({ form }: { form: DocumentForm }) {
  const snapshot = useSelector(form.changes, (current) => current)
  const { removed, moved } = snapshot.context
  const what = nameOfPlace(removed.at === null ? removed.path : [...removed.path, removed.at])
  return (
    <div role="status" className="text-sm empty:hidden">
      {snapshot.matches('moved') && (
        <p className="sr-only">{words.steps.moved(nameOfPlace([...moved.path, moved.from]), moved.to + 1)}</p>
      )}
      {snapshot.matches('removed') && (
        <p className="flex flex-wrap items-center gap-3 border border-blue-line bg-sheet px-4 py-1">
          <span>{words.steps.removed(what)}</span>
          <Button
            ref={form.refOf(['undo'])}
            variant="outline"
            size="sm"
            onClick={() => form.changes.send({ type: 'removal.undo' })}
          >
            {words.steps.undo}
          </Button>
        </p>
      )}
    </div>
  )
}

type IssuesProps = { form: DocumentForm; kind: PortalKind }

/** The issues that keep the document from being published, each with a link to its slide. */
function Issues({ form, kind }: IssuesProps) {
  const { content, stored } = useSelector(form.actor, ({ context }) => context)
  const slides = editedSlidesOf(kind, content)
  const issues = stored?.issues ?? []
  if (issues.length === 0) return null
  return (
    <section aria-label={portalPublication.mend} className="border border-danger bg-sheet px-5 py-4 text-sm">
      <h2 className="annotation text-danger">{portalPublication.mend}</h2>
      <ul className="mt-2">
        {issues.map(({ place, message }) => (
          <li key={`${place} ${message}`}>
            <Link
              to={`#${slideAt(slides, place)?.key ?? ''}`}
              className="text-link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {place === '' ? message : `${nameOfPlace(pathOf(place))}: ${message}`}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type PortalEditorProps = {
  form: DocumentForm
  area: PortalArea
  id: string
  kind: PortalKind
  /** The key of the slide in the URL's hash. */
  currentKey: string
  /** The form to upload the logo. */
  uploadForm: ReactNode
  publicationPanel: ReactNode
}

/** `/office/proposals/:id/edit` and `/office/decks/:id/edit`: slides, their fields, and the current slide as the client sees it. */
export function PortalEditor({
  form,
  area,
  id,
  kind,
  currentKey,
  uploadForm,
  publicationPanel,
}: PortalEditorProps) {
  const { content, stored } = useSelector(form.actor, ({ context }) => context)
  const slides = editedSlidesOf(kind, content)
  const slide = slides.find(({ key }) => key === currentKey) ?? slides[0]
  if (!slide) return null
  const lines = slide.parts.filter(({ field }) => field.kind !== 'group')
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2 min-[90rem]:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1fr)]">
      <SlideList form={form} kind={kind} currentKey={slide.key} />
      <div id={slide.key} className="grid min-w-0 scroll-mt-4 gap-6">
        <div className="grid gap-3">
          <h2 className="text-h3 wrap-anywhere">{slide.name}</h2>
          <LastListChange form={form} />
        </div>
        <form
          key={slide.key}
          name={kind}
          aria-label={words.form}
          noValidate
          onSubmit={(event) => event.preventDefault()}
          className="document-form grid gap-6"
        >
          {lines.length > 0 && (
            <div>
              <div className="grid gap-px border border-blue bg-blue-line">
                {lines.map(({ path, field }) => (
                  <DocumentFieldAt key={field.name} form={form} field={field} path={path} />
                ))}
              </div>
              {slide.key === 'cover' && (
                <>
                  {uploadForm}
                  <p className="mt-2 text-sm text-muted">{words.logo.notice}</p>
                </>
              )}
            </div>
          )}
          {slide.parts.map(
            ({ path, field }, at) =>
              field.kind === 'group' && (
                <PartFields
                  key={field.name}
                  form={form}
                  field={field}
                  path={path}
                  isSlide={kind === 'proposal' && at === 0}
                />
              ),
          )}
        </form>
        <Issues form={form} kind={kind} />
        {publicationPanel}
      </div>
      <div className="grid min-w-0 gap-3 xl:sticky xl:top-24">
        <SlidePreview slides={slides} currentKey={slide.key} preview={stored?.preview ?? null} />
        <Link to={officePaths.view(area, id)} className="text-link inline-flex min-h-11 items-center text-sm">
          {words.preview.full}
        </Link>
      </div>
    </div>
  )
}
