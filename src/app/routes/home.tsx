import { backdropMachine } from '#machines/backdrop.ts'
import { narrationMachine } from '#machines/narration.ts'
import { pathfinderMachine } from '#machines/pathfinder.ts'
import { typewriterMachine } from '#machines/typewriter.ts'
import { guideQuestions, guideRules } from '../../content/home/guide.ts'
import { hero } from '../../content/home/hero.ts'
import { narration as recordings } from '../../content/home/narration.ts'
import { backdropEffects } from '../../effects/backdrop.ts'
import { narrationEffects } from '../../effects/narration.ts'
import { typewriterEffects } from '../../effects/typewriter.ts'
import { HomeScreen } from '../../screens/home.tsx'
import type { InsightArticle } from '../../screens/home/insights.tsx'
import { heads } from '../heads.ts'
import { Host } from '../host.tsx'
import { paths } from '../paths.ts'
import type { Route } from '../route.ts'
import type { Services } from '../services.ts'

const guide = { questions: guideQuestions, rules: guideRules }
const { english, hindi } = recordings.clips

/** None are published yet. One array for every rendering: a section's HTML waits only while it is given the same. */
const newestArticles: readonly InsightArticle[] = []

/** The home page with the four machines that run on it. */
export function createHomeRoutes({ window, inspect }: Services): Route[] {
  const narration = narrationMachine.provide(
    narrationEffects({ window, recordings: { english: english.file, hindi: hindi.file } }),
  )
  const typewriter = typewriterMachine.provide(typewriterEffects({ window }))
  const backdrop = backdropMachine.provide(backdropEffects({ window }))

  return [
    {
      path: paths.home,
      ...heads.home,
      layout: 'site',
      Page: () => (
        <Host machine={narration} inspect={inspect} input={undefined}>
          {(narrationActor) => (
            <Host machine={typewriter} inspect={inspect} input={{ messages: hero.messages }}>
              {(typewriterActor) => (
                <Host machine={backdrop} inspect={inspect} input={undefined}>
                  {(backdropActor) => (
                    <Host machine={pathfinderMachine} inspect={inspect} input={guide}>
                      {(pathfinderActor) => (
                        <HomeScreen
                          narration={narrationActor}
                          typewriter={typewriterActor}
                          backdrop={backdropActor}
                          pathfinder={pathfinderActor}
                          articles={newestArticles}
                        />
                      )}
                    </Host>
                  )}
                </Host>
              )}
            </Host>
          )}
        </Host>
      ),
    },
  ]
}
