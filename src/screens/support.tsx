import { brand } from '#contract/brand.ts'
import type { FormActor } from '#machines/form.ts'
import { support } from '#src/content/site/support.ts'
import { TitleBlock } from '#src/ui/pictures/drawing.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { FormSheet } from './forms/form.tsx'

const tallLinkClasses = 'text-link -my-2.5 inline-flex min-h-11 items-center wrap-anywhere'

/** `/support`: our contact details, and a form with the person's name and email. */
export function SupportScreen({ actor, places }: { actor: FormActor; places: ScreenElements }) {
  return (
    <>
      <h1 className="text-h2">Support</h1>
      <p className="mt-3 max-w-2xl text-muted">{support.lead}</p>
      <div className="mt-10 grid items-start gap-10">
        <TitleBlock
          rows={[
            {
              term: support.terms.email,
              value: (
                <a href={`mailto:${brand.email.support}`} className={tallLinkClasses}>
                  {brand.email.support}
                </a>
              ),
            },
            {
              term: support.terms.phone,
              value: (
                <a href={`tel:${brand.phone.dialled}`} className={tallLinkClasses}>
                  {brand.phone.shown}
                </a>
              ),
            },
            { term: support.terms.hours, value: brand.businessHours },
            { term: support.terms.reply, value: support.reply },
          ]}
        />
        <FormSheet actor={actor} places={places} />
      </div>
    </>
  )
}
