import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { ledgerKey } from '#contract/ledger.ts'
import type { FormActor } from '#machines/form.ts'
import { paths } from '#contract/page-paths.ts'
import { contact } from '#src/content/site/contact.ts'
import { SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { StuckFigure } from './contact/stuck-figure.tsx'
import { FormSheet } from './forms/form.tsx'

type ContactProps = {
  actor: FormActor
  places: ScreenElements
  /** False on the server, which does not know the subject in the URL. */
  showsSubject: boolean
  /** The numbers of the ledger that this browser kept, as lines; empty if there are none. */
  numbers: string
}

function SubjectLine({ actor, showsSubject }: Pick<ContactProps, 'actor' | 'showsSubject'>) {
  const subject = useSelector(actor, (snapshot) => snapshot.context.subject)
  return (
    <p className="bg-blue-pale px-5 py-3 long-words sm:col-span-2">
      <span className="annotation mr-4 text-muted max-sm:block">{contact.regarding.term}</span>
      <span className="font-semibold">
        {subject === undefined ? contact.regarding.otherwise : showsSubject ? subject : '\u00a0'}
      </span>
    </p>
  )
}

/** Offers to send the numbers of the ledger along, and shows what would be sent. */
function NumbersLine({ actor, numbers }: Pick<ContactProps, 'actor' | 'numbers'>) {
  const isSent = useSelector(actor, ({ context }) => Boolean(context.fields[ledgerKey]))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <div className="bg-sheet px-5 py-3 sm:col-span-2 forced-colors:border">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-blue"
          checked={isSent}
          disabled={isBusy}
          onChange={({ currentTarget }) =>
            actor.send({
              type: 'field.change',
              name: ledgerKey,
              value: currentTarget.checked ? numbers : '',
            })
          }
        />
        <span>{contact.numbers.label}</span>
      </label>
      <p className="text-sm text-muted">{contact.numbers.note}</p>
      {isSent && (
        <p className="annotation mt-2 border-s-4 border-blue ps-4 wrap-anywhere whitespace-pre-line">
          {numbers}
        </p>
      )}
    </div>
  )
}

function ContactOption({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <li className="on-sheet border border-blue p-5 sm:p-6 sm:max-lg:last:col-span-2">
      <h2 className="annotation font-normal tracking-normal text-muted">{title}</h2>
      <p className="mt-1 font-display text-h4 font-bold tracking-tight">{children}</p>
      <p className="text-sm text-muted">{note}</p>
    </li>
  )
}

const tallLinkClasses = 'text-link inline-flex min-h-11 items-center wrap-anywhere'

/** `/contact`: the enquiry form and our other contact details. */
export function ContactScreen({ actor, places, showsSubject, numbers }: ContactProps) {
  const { ways, safety } = contact
  return (
    <>
      <section className="on-ink grid-lines pb-40 lg:pb-48">
        <ZoneRuler />
        <div className="wrap grid items-end gap-x-12 pt-14 sm:pt-20 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <div>
            <div className="text-sky">
              <SheetLabel number="E0">{contact.label}</SheetLabel>
            </div>
            <h1 className="mt-6 max-[24rem]:text-[2.125rem]">{contact.title}</h1>
            <p className="mt-6 max-w-2xl text-lead text-mist">{contact.lead}</p>
          </div>
          <StuckFigure className="h-auto w-full max-lg:hidden" />
        </div>
      </section>
      <div className="wrap -mt-28 grid items-start gap-x-10 gap-y-10 pb-16 sm:pb-24 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <FormSheet
          actor={actor}
          places={places}
          afterFields={numbers !== '' && <NumbersLine actor={actor} numbers={numbers} />}
        >
          <SubjectLine actor={actor} showsSubject={showsSubject} />
        </FormSheet>
        <div>
          <ul className="grid gap-4 sm:max-lg:grid-cols-2">
            <ContactOption {...ways.email}>
              <a href={`mailto:${brand.email.contact}`} className={tallLinkClasses}>
                {brand.email.contact}
              </a>
            </ContactOption>
            <ContactOption {...ways.phone}>
              <a href={`tel:${brand.phone.dialled}`} className={tallLinkClasses}>
                {brand.phone.shown}
              </a>
            </ContactOption>
            <ContactOption {...ways.hours}>
              <span className="inline-flex min-h-11 items-center">{brand.businessHours}</span>
            </ContactOption>
          </ul>
          <p className="mt-6 border-l border-blue pl-5 text-sm text-muted">
            {safety.text}{' '}
            <Link to={paths.fraudAwareness} className="text-link">
              {safety.link}
            </Link>
          </p>
        </div>
      </div>
    </>
  )
}
