import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Picture } from '#src/ui/pictures/picture.tsx'
import { SectionBand, type SectionProps } from './band.tsx'
import type { Section } from './section-of.ts'

/** What the client receives, and what we need from the client. */
export function Handover({ section, number }: SectionProps<Section<'handover'>>) {
  return (
    <SectionBand {...section} number={number}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-0">
        <Sheet className="p-6 sm:p-10">
          <h3>What you get at the end</h3>
          <ul className="mt-5">
            {section.receive.map((item) => (
              <li key={item} className="flex gap-4 border-t border-blue-line py-3.5">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 16 16"
                  className="mt-1.5 size-4 shrink-0 text-blue"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="1.5"
                >
                  <path d="M.75.75h14.5v14.5H.75zM4 8.5 7 11l5-6" />
                </svg>
                {item}
              </li>
            ))}
          </ul>
        </Sheet>
        <div className="border-(--link) pl-6 lg:mt-16 lg:border-t lg:pt-6 lg:pl-12">
          <h3>What we need from you</h3>
          <ul className="mt-4">
            {section.give.map((item) => (
              <li key={item} className="flex gap-4 py-2 text-current/80">
                <span aria-hidden="true" className="mt-3 w-4 shrink-0 border-t border-(--link)" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </SectionBand>
  )
}

/** A large picture with its explanation. */
export function PicturePlate({ section, number }: SectionProps<Section<'plate'>>) {
  const { caption, ...picture } = section.picture
  return (
    <SectionBand {...section} number={number}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:items-end">
        <figure>
          <Picture {...picture} className="border border-(--link)" />
          <figcaption className="annotation mt-3 text-current/75">{caption}</figcaption>
        </figure>
        <div className="space-y-5 text-current/80 lg:pb-9">
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </SectionBand>
  )
}
