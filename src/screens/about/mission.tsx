import { about } from '#src/content/site/about.ts'
import { SheetLabel, TitleBlock } from '#src/ui/pictures/drawing.tsx'

/** The firm's mission, as a letter with notes in the margin. */
export function Mission() {
  const { label, title, paragraphs, block } = about.mission
  return (
    <section className="border-y border-blue-line bg-sheet">
      <div className="wrap py-16 sm:py-24">
        <div className="text-blue">
          <SheetLabel number="02">{label}</SheetLabel>
        </div>
        <h2 className="mt-5 max-w-3xl">{title}</h2>
        <ol className="mt-10 sm:mt-14">
          {paragraphs.map(({ text, note }, index) => (
            <li
              key={note}
              className="grid gap-x-14 gap-y-4 pb-9 lg:grid-cols-[minmax(0,42rem)_minmax(0,1fr)] lg:pb-10"
            >
              <p className={index === 0 ? 'text-lead' : ''}>{text}</p>
              <p className="annotation relative flex gap-3 border-l border-blue pl-4 text-blue-deep lg:mt-1.5 lg:self-start">
                <span
                  aria-hidden="true"
                  className="absolute top-2.5 right-full hidden w-10 border-t border-blue lg:block"
                />
                <span aria-hidden="true">{String.fromCharCode(97 + index)}</span>
                <span>{note}</span>
              </p>
            </li>
          ))}
        </ol>
        <TitleBlock rows={block} className="mt-2 max-w-2xl" />
      </div>
    </section>
  )
}
