import { paths } from '#contract/page-paths.ts'
import { network } from '#src/content/site/network.ts'
import { Button } from '#src/ui/button.tsx'
import { SheetLabel, ZoneRuler } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { Anatomy } from './network/anatomy.tsx'
import { CollectiveFigure } from './network/collective-figure.tsx'
import { Lanes } from './network/lanes.tsx'
import { Review } from './network/review.tsx'

function Hero() {
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
            <Button href={paths.pricing} variant="cta" size="lg">
              {network.join}
            </Button>
            <Button href={paths.blueprints} variant="outline" size="lg">
              {network.gallery}
            </Button>
          </div>
        </div>
        <CollectiveFigure className="mx-auto h-auto w-full max-w-xl" />
      </div>
    </section>
  )
}

function JoinOptions() {
  const { client, partner } = network.doors
  return (
    <section className="on-ink grid-lines">
      <div className="wrap grid lg:grid-cols-2">
        <div className="flex flex-col items-start py-14 sm:py-20 lg:pr-16">
          <h2>{client.title}</h2>
          <p className="mt-5 mb-8 max-w-md text-lead text-mist">{client.text}</p>
          <Button href={paths.pricing} variant="cta" size="lg" className="mt-auto max-sm:w-full">
            {client.action}
          </Button>
          <Link to={paths.blueprint} className="text-link mt-4 inline-flex min-h-11 items-center">
            The Operational Intelligence Blueprint
          </Link>
        </div>
        <div className="flex flex-col items-start border-ink-line py-14 max-lg:border-t sm:py-20 lg:border-l lg:pl-16">
          <h2>{partner.title}</h2>
          <p className="mt-5 mb-8 max-w-md text-lead text-mist">{partner.text}</p>
          <Button href={paths.applyToPartner} variant="outline" size="lg" className="mt-auto max-sm:w-full">
            {partner.action}
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
export function NetworkScreen() {
  return (
    <>
      <Hero />
      <Lanes />
      <Anatomy />
      <Review />
      <JoinOptions />
    </>
  )
}
