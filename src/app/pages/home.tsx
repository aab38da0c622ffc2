import { backdropMachine } from '#machines/backdrop.ts'
import { typewriterMachine } from '#machines/typewriter.ts'
import { hero } from '../../content/home/hero.ts'
import { backdropEffects } from '../../effects/backdrop.ts'
import { typewriterEffects } from '../../effects/typewriter.ts'
import { HomeScreen } from '../../screens/home.tsx'
import { Host } from '../host.tsx'
import { section } from '../section.tsx'
import type { Services } from '../services.ts'
import { room, sections } from './home-sections.ts'
import { brand } from '#contract/brand.ts'

export const head = { title: `${brand.name}: business automation and agentic AI`, description: brand.tagline }

/** The home page with the machines of its first view; what is below brings its own along. */
export function createPage(services: Services) {
  const { window, inspect } = services
  const typewriter = typewriterMachine.provide(typewriterEffects({ window }))
  const backdrop = backdropMachine.provide(backdropEffects({ window }))
  const Narration = section(
    'narration',
    async () => ({ Deck: (await import('./home-narration.tsx')).createNarrationDeck(services) }),
    'Deck',
    '24rem',
  )
  const Pathfinder = section(
    'strategic-pathfinder',
    async () => ({ Section: (await import('./home-pathfinder.tsx')).createPathfinderSection(services) }),
    'Section',
    room,
  )
  const Insights = section(
    'insights',
    async () => ({ Section: (await import('./home-insights.tsx')).createInsightsSection(services) }),
    'Section',
    room,
  )

  const all = [Pathfinder, ...sections, Insights]

  return function HomePage() {
    return (
      <>
        <Host machine={typewriter} inspect={inspect} input={{ messages: hero.messages }}>
          {(typewriterActor) => (
            <Host machine={backdrop} inspect={inspect} input={undefined}>
              {(backdropActor) => (
                <HomeScreen
                  typewriter={typewriterActor}
                  backdrop={backdropActor}
                  Narration={Narration}
                  sections={all}
                />
              )}
            </Host>
          )}
        </Host>
      </>
    )
  }
}
