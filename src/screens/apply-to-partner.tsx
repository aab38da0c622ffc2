import { brand } from '#contract/brand.ts'
import type { Account } from '#contract/payments/payments.ts'
import type { FormActor } from '#machines/form.ts'
import { applyToPartner } from '#src/content/site/apply-to-partner.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { SectionHead, SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { PantographFigure } from './apply-to-partner/pantograph-figure.tsx'
import { ProcessFigure } from './apply-to-partner/process-figure.tsx'
import { FormSheet } from './forms/form.tsx'
import { AccessNote, partnerAccessOf, type OwnAccess } from './payments/own-access.tsx'

function Hero({ own }: { own: OwnAccess | undefined }) {
  const action = own?.action ?? { text: applyToPartner.action, to: '#application' }
  return (
    <section className="on-ink grid-lines">
      <ZoneRuler />
      <div className="wrap grid items-center gap-x-12 gap-y-10 py-14 sm:py-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <div className="text-sky">
            <SheetLabel number="N0">{`${brand.collective}: ${applyToPartner.label.toLowerCase()}`}</SheetLabel>
          </div>
          <h1 className="mt-6">{applyToPartner.title}</h1>
          <p className="mt-6 max-w-[36rem] text-lead text-mist">{applyToPartner.lead}</p>
          <Button
            href={own?.kind === 'waiting' ? '#application' : action.to}
            variant="cta"
            size="lg"
            className="mt-9"
          >
            {action.text}
          </Button>
          <p className="mt-4 min-h-[2lh] text-sm text-mist sm:min-h-[1lh]">
            {own ? <AccessNote access={own} /> : <span>{applyToPartner.note}</span>}
          </p>
        </div>
        <PantographFigure className="mx-auto h-auto w-full max-w-lg xl:max-w-none" />
      </div>
    </section>
  )
}

function Benefits() {
  const { label, title, items } = applyToPartner.benefits
  return (
    <section className="wrap grid gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]">
      <div>
        <SectionHead number="N1" label={label} title={title} />
      </div>
      <dl className="grid self-end border-t border-blue sm:grid-cols-2">
        {items.map((item, index) => (
          <div
            key={item.title}
            className="border-b border-blue-line py-6 sm:even:border-l sm:even:pl-8 sm:odd:pr-8"
          >
            <dt className="flex items-baseline gap-3 font-display text-h4 font-bold tracking-tight">
              <span aria-hidden="true" className="annotation font-normal tracking-normal text-blue">
                {`0${index + 1}`}
              </span>
              {item.title}
            </dt>
            <dd className="mt-2 text-muted">{item.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type ApplicationProps = { actor: FormActor; places: ScreenElements; own: OwnAccess | undefined }

const needsForm = (own: OwnAccess | undefined) => !own || own.kind === 'waiting'

/** The form. Somebody whose application waits reads so above it; somebody who is approved needs no form. */
function Application({ actor, places, own }: ApplicationProps) {
  return (
    <div>
      {own && (
        <Callout tone="info" className="mb-6">
          <p>
            <AccessNote access={own} />
          </p>
          {own.kind === 'waiting' && <p className="mt-1 font-normal">{applyToPartner.waiting.next}</p>}
        </Callout>
      )}
      {needsForm(own) ? (
        <FormSheet actor={actor} places={places} />
      ) : (
        own && <Button href={own.action.to}>{own.action.text}</Button>
      )}
    </div>
  )
}

type ApplyToPartnerProps = Omit<ApplicationProps, 'own'> & { account?: Account | undefined }

/** `/apply-to-partner`: the benefits for partners, the process, and the application form. */
export function ApplyToPartnerScreen({ actor, places, account }: ApplyToPartnerProps) {
  const { process, form, waiting } = applyToPartner
  const own = partnerAccessOf(account)
  return (
    <>
      <Hero own={own} />
      <Benefits />
      <section className="border-y border-blue-line bg-paper-shade">
        <div className="wrap py-16 sm:py-24">
          <SectionHead number="N2" label={process.label} title={process.title} />
          <ProcessFigure steps={process.steps} />
        </div>
      </section>
      <section
        id="application"
        className="wrap grid items-start gap-x-16 gap-y-8 py-16 sm:py-24 lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
      >
        <div className="lg:sticky lg:top-28">
          <SectionHead number="N3" label={form.label} title={own ? waiting.title : form.title} />
          {needsForm(own) && <p className="mt-5 max-w-xl text-muted">{form.text}</p>}
        </div>
        <Application actor={actor} places={places} own={own} />
      </section>
    </>
  )
}
