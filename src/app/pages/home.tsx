import { articlesMachine } from '#machines/articles.ts'
import { backdropMachine } from '#machines/backdrop.ts'
import { narrationMachine } from '#machines/narration.ts'
import { pathfinderMachine } from '#machines/pathfinder.ts'
import { typewriterMachine } from '#machines/typewriter.ts'
import { guideQuestions, guideRules } from '../../content/home/guide.ts'
import { hero } from '../../content/home/hero.ts'
import { narration as recordings } from '../../content/home/narration.ts'
import { articlesEffects } from '../../effects/articles.ts'
import { backdropEffects } from '../../effects/backdrop.ts'
import { narrationEffects } from '../../effects/narration.ts'
import { typewriterEffects } from '../../effects/typewriter.ts'
import { HomeScreen } from '../../screens/home.tsx'
import { Head } from '../head.tsx'
import { heads } from '../heads.ts'
import { Host } from '../host.tsx'
import { newest } from '../newest.ts'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'

const guide = { questions: guideQuestions, rules: guideRules }
const { english, hindi } = recordings.clips

/** The home page with the five machines that run on it. */
export function createHomePage({ window, config, api, inspect }: Services) {
  const narration = narrationMachine.provide(
    narrationEffects({ window, recordings: { english: english.file, hindi: hindi.file } }),
  )
  const typewriter = typewriterMachine.provide(typewriterEffects({ window }))
  const backdrop = backdropMachine.provide(backdropEffects({ window }))
  const articles = articlesMachine.provide(articlesEffects({ api }))

  return function HomePage() {
    return (
      <>
        <Head {...heads.home} origin={config.origin} path={paths.home} />
        <Host machine={narration} inspect={inspect} input={undefined}>
          {(narrationActor) => (
            <Host machine={typewriter} inspect={inspect} input={{ messages: hero.messages }}>
              {(typewriterActor) => (
                <Host machine={backdrop} inspect={inspect} input={undefined}>
                  {(backdropActor) => (
                    <Host machine={pathfinderMachine} inspect={inspect} input={guide}>
                      {(pathfinderActor) => (
                        <Host machine={articles} inspect={inspect} input={newest}>
                          {(articlesActor) => (
                            <HomeScreen
                              narration={narrationActor}
                              typewriter={typewriterActor}
                              backdrop={backdropActor}
                              pathfinder={pathfinderActor}
                              articles={articlesActor}
                            />
                          )}
                        </Host>
                      )}
                    </Host>
                  )}
                </Host>
              )}
            </Host>
          )}
        </Host>
      </>
    )
  }
}
