import type { MouseEvent } from 'react'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/page-paths.ts'
import { legal, type LegalText } from '#src/content/legal.ts'
import { Button } from '#src/ui/button.tsx'
import { SheetLabel, TitleBlock } from '#src/ui/drawing.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Link } from '#src/ui/link.tsx'

type Section = LegalText['sections'][number]

function printPage(event: MouseEvent<HTMLButtonElement>) {
  event.currentTarget.ownerDocument.defaultView?.print()
}

function LegalBlock({ block }: { block: Section['blocks'][number] }) {
  if ('text' in block) return <p>{block.text}</p>
  if ('list' in block)
    return (
      <ul className="list-[square] space-y-1.5 pl-5 marker:text-blue">
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )
  return (
    <dl className="border-t border-blue-line">
      {block.rows.map(({ term, text }) => (
        <div
          key={term}
          className="grid gap-x-8 gap-y-1 border-b border-blue-line py-4 sm:grid-cols-[11rem_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[11rem_minmax(0,1fr)] print:py-2"
        >
          <dt className="font-semibold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav
      aria-label={legal.contents}
      className="self-start border border-blue-line bg-sheet lg:sticky lg:top-28 lg:max-h-[calc(100dvh-9rem)] lg:overflow-y-auto print:hidden"
    >
      <p className="annotation border-b border-blue-line px-5 py-3 text-muted">{legal.contents}</p>
      <ol className="py-2 text-sm sm:max-lg:columns-2">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <Link
              to={`#${id}`}
              className="grid min-h-11 grid-cols-[1.75rem_minmax(0,1fr)] items-center px-5 py-1.5 leading-snug underline-offset-4 hover:text-blue hover:underline"
            >
              <span aria-hidden="true" className="annotation text-blue">
                {index + 1}
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Head({ text }: { text: LegalText }) {
  return (
    <div className="border-b border-blue-line bg-paper-shade print:border-b-2 print:border-ink print:bg-white">
      <div className="wrap grid gap-x-16 gap-y-8 pt-14 pb-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] print:block print:py-0 print:pb-6">
        <div>
          <div className="text-blue">
            <SheetLabel number="§">{legal.label}</SheetLabel>
          </div>
          <h1 className="mt-5 text-h2 sm:text-h1 print:text-h2">{text.title}</h1>
          <p className="mt-5 text-muted">
            Last updated <LongDate iso={text.updated} />
            {text.replaces !== undefined && (
              <span>
                , replaces the version of <LongDate iso={text.replaces} />
              </span>
            )}
          </p>
          <p className="mt-6 print:hidden">
            <Button variant="outline" size="sm" className="text-blue" onClick={printPage}>
              {legal.print}
            </Button>
          </p>
        </div>
        <div className="on-sheet self-start border-l-3 border-blue px-6 py-5 print:mt-6 print:px-4 print:py-0">
          <h2 className="text-h4">{legal.inShort}</h2>
          <ul className="mt-3 space-y-2 text-sm">
            {text.inShort.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

/** A legal text with table of contents and numbered sections. It has styles for print. */
export function LegalScreen({ text }: { text: LegalText }) {
  return (
    <>
      <Head text={text} />
      <div className="wrap grid gap-x-16 gap-y-10 py-10 sm:py-16 lg:grid-cols-[18rem_minmax(0,42rem)] print:block print:py-6">
        <Contents sections={text.sections} />
        <div className="print:text-sm">
          {text.sections.map(({ id, title, blocks }, index) => (
            <section key={id} aria-labelledby={id} className="mb-12 print:mb-6">
              <h2
                id={id}
                className="grid grid-cols-[2.5rem_minmax(0,1fr)] text-h3 print:break-after-avoid print:text-h4"
              >
                <span aria-hidden="true" className="annotation pt-1 font-normal text-blue">
                  {index + 1}
                </span>
                {title}
              </h2>
              <div className="mt-4 space-y-4 sm:pl-10 print:mt-2 print:space-y-2 print:pl-0">
                {blocks.map((block, position) => (
                  <LegalBlock key={position} block={block} />
                ))}
              </div>
            </section>
          ))}
          <section aria-labelledby="contact" className="print:break-inside-avoid">
            <h2 id="contact" className="text-h3 print:text-h4">
              {legal.contact}
            </h2>
            <TitleBlock
              className="mt-5"
              rows={[
                { term: 'Provider', value: `${brand.legalName}, ${brand.location}` },
                {
                  term: 'Email',
                  value: (
                    <a href={`mailto:${brand.email.contact}`} className="text-link">
                      {brand.email.contact}
                    </a>
                  ),
                },
                {
                  term: 'Form',
                  value: <Link to={paths.contact()}>{brand.domain + paths.contact()}</Link>,
                },
                { term: 'Hours', value: brand.businessHours },
              ]}
            />
          </section>
        </div>
      </div>
    </>
  )
}
