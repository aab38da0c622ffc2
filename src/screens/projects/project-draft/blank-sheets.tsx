import { draftSectionNames, draftSectionTitles } from '#contract/projects/drafts.ts'
import { projectDraft as words } from '#src/content/projects/project-draft.ts'
import { Sheet, TitleBlock } from '#src/ui/pictures/drawing.tsx'
import { SheetsFigure } from '../../the-blueprint/sheets-figure.tsx'

/** The sheets before there is a draft: what will be on each, and when. */
export function BlankSheets() {
  const { title, when } = words.blank
  return (
    <Sheet className="mt-8 grid lg:grid-cols-2">
      <div aria-hidden="true" className="on-ink grid-lines flex items-center p-6">
        <SheetsFigure stage="blank" className="mx-auto h-auto w-full max-w-md" />
      </div>
      <div className="flex flex-col justify-between gap-8 p-6 sm:p-8">
        <div>
          <h2 className="text-h3">{title}</h2>
          <ol className="mt-4 border-t border-blue-line">
            {draftSectionNames.map((name, index) => (
              <li key={name} className="flex items-baseline gap-4 border-b border-blue-line py-2.5">
                <span aria-hidden="true" className="annotation text-blue">{`0${index + 1}`}</span>
                <span className="font-semibold">{draftSectionTitles[name]}</span>
              </li>
            ))}
          </ol>
        </div>
        <TitleBlock rows={when} className="text-sm" />
      </div>
    </Sheet>
  )
}
