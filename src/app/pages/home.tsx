import { brand } from '#contract/brand.ts'
import { backdropMachine } from '#machines/backdrop.ts'
import { backdropEffects } from '../../effects/backdrop.ts'
import { HomeScreen } from '../../screens/home.tsx'
import { Host } from '../host.tsx'
import { hydrateOnVisible } from '../hydrate-on-visible.tsx'
import type { Services } from '../services.ts'

export const head = { title: `${brand.name}: business automation and agentic AI`, description: brand.tagline }

/** The home page with the machine of its first view; what is below brings its own along. */
export function createPage(services: Services) {
  const { window, inspect } = services
  const backdrop = backdropMachine.provide(backdropEffects({ window }))
  const Strip = hydrateOnVisible(
    'strip',
    () => import('./home-strip.tsx'),
    ({ createStrip }) => createStrip(services),
    '14rem',
  )
  const Narration = hydrateOnVisible(
    'narration',
    () => import('./home-narration.tsx'),
    ({ createNarrationDeck }) => createNarrationDeck(services),
    '16rem',
  )
  const Sections = hydrateOnVisible(
    'strategic-pathfinder',
    () => import('./home-sections.tsx'),
    ({ createSections }) => createSections(services),
    '64rem',
  )

  return function HomePage() {
    return (
      <Host machine={backdrop} inspect={inspect} input={undefined}>
        {(actor) => <HomeScreen backdrop={actor} Strip={Strip} Narration={Narration} Sections={Sections} />}
      </Host>
    )
  }
}
