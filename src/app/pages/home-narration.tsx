import { narrationMachine } from '#machines/narration.ts'
import { narration as recordings } from '../../content/home/narration.ts'
import { narrationEffects } from '../../effects/narration.ts'
import { NarrationDeck } from '../../screens/home/hero-narration.tsx'
import { Host } from '../host.tsx'
import type { Services } from '../services.ts'

const { english, hindi } = recordings.clips

export function createNarrationDeck({ window, inspect }: Services) {
  const narration = narrationMachine.provide(
    narrationEffects({ window, recordings: { english: english.file, hindi: hindi.file } }),
  )
  return function HostedNarrationDeck() {
    return (
      <Host machine={narration} inspect={inspect} input={undefined}>
        {(actor) => <NarrationDeck actor={actor} />}
      </Host>
    )
  }
}
