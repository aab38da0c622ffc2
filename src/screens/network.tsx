import { paths } from '#contract/page-paths.ts'
import type { Account } from '#contract/payments/payments.ts'
import { network } from '#src/content/site/network.ts'
import { Button } from '#src/ui/button.tsx'
import { SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { Anatomy } from './network/anatomy.tsx'
import { CollectiveFigure } from './network/collective-figure.tsx'
import { Lanes } from './network/lanes.tsx'
import { Review } from './network/review.tsx'
import { AccessNote, clientAccessOf, partnerAccessOf, type OwnAccess } from './payments/own-access.tsx'

type NetworkScreenProps = { account?: Account | undefined }

/** The hero's two buttons: to join, or to what the person has already. */
function heroActions(own: OwnAccess | undefined) {
  const gallery = { text: network.gallery, to: paths.blueprints }
  if (!own || own.kind === 'waiting') return [{ text: network.join, to: paths.pricing }, gallery] as const
  if (own.kind === 'ended' || own.kind === 'approved') return [own.action, gallery] as const
  return [gallery, { text: network.settings, to: paths.settings }] as const
}

function Hero({ own }: { own: OwnAccess | undefined }) {
  const [first, second] = heroActions(own)
  return (
    <section className="on-ink grid-lines">
      <ZoneRuler />
      <div className="wrap grid items-center gap-x-12 gap-y-10 py-14 sm:py-20 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <div className="text-sky">
            <SheetLabel number="01">{network.label}</SheetLabel>
          </div>
          <h1 className="mt-6">{network.title}</h1>
          <p className="mt-6 max-w-[36rem] text-lead text-mist">{network.lead}</p>
          <div className="mt-9 flex flex-wrap gap-4">
            <Button href={first.to} variant="cta" size="lg">
              {first.text}
            </Button>
            <Button href={second.to} variant="outline" size="lg">
              {second.text}
            </Button>
          </div>
          <p className="mt-4 min-h-[2lh] text-sm text-mist sm:min-h-[1lh]">
            {own ? <AccessNote access={own} /> : <span>{network.note}</span>}
          </p>
        </div>
        <CollectiveFigure className="mx-auto h-auto w-full max-w-xl" />
      </div>
    </section>
  )
}

type DoorTextProps = { own: OwnAccess | undefined; text: string }

const DoorText = ({ own, text }: DoorTextProps) => (
  <p className="mt-5 mb-8 min-h-[3lh] max-w-md text-lead text-mist">
    {own ? <AccessNote access={own} /> : <span>{text}</span>}
  </p>
)

type JoinOptionsProps = { asClient: OwnAccess | undefined; asPartner: OwnAccess | undefined }

function JoinOptions({ asClient, asPartner }: JoinOptionsProps) {
  const { client, partner } = network.doors
  const clientAction = asClient?.action ?? { text: client.action, to: paths.pricing }
  const partnerAction = asPartner?.action ?? { text: partner.action, to: paths.applyToPartner }
  return (
    <section className="on-ink grid-lines">
      <div className="wrap grid lg:grid-cols-2">
        <div className="flex flex-col items-start py-14 sm:py-20 lg:pr-16">
          <h2>{client.title}</h2>
          <DoorText own={asClient} text={client.text} />
          <Button href={clientAction.to} variant="cta" size="lg" className="mt-auto max-sm:w-full">
            {clientAction.text}
          </Button>
          <Link to={paths.blueprint} className="text-link mt-4 inline-flex min-h-11 items-center">
            The Operational Intelligence Blueprint
          </Link>
        </div>
        <div className="flex flex-col items-start border-ink-line py-14 max-lg:border-t sm:py-20 lg:border-l lg:pl-16">
          <h2>{partner.title}</h2>
          <DoorText own={asPartner} text={partner.text} />
          <Button href={partnerAction.to} variant="outline" size="lg" className="mt-auto max-sm:w-full">
            {partnerAction.text}
          </Button>
          <Link to={paths.submitBlueprint} className="text-link mt-4 inline-flex min-h-11 items-center">
            Already a partner? Submit a Blueprint
          </Link>
        </div>
      </div>
    </section>
  )
}

/** `/network`: the collective, for readers and authors. */
export function NetworkScreen({ account }: NetworkScreenProps) {
  const asClient = clientAccessOf(account)
  const asPartner = partnerAccessOf(account)
  return (
    <>
      <Hero own={asClient ?? asPartner} />
      <Lanes />
      <Anatomy />
      <Review />
      <JoinOptions asClient={asClient} asPartner={asPartner} />
    </>
  )
}
