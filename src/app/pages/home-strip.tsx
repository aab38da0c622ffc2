import { typewriterMachine } from '#machines/typewriter.ts'
import { strip } from '../../content/home/strip.ts'
import { typewriterEffects } from '../../effects/typewriter.ts'
import { TypewriterStrip } from '../../screens/home/hero-strip.tsx'
import { Host } from '../host.tsx'
import type { Services } from '../services.ts'

export function createStrip({ window, inspect }: Services) {
  const typewriter = typewriterMachine.provide(typewriterEffects({ window }))
  return function HostedStrip() {
    return (
      <Host machine={typewriter} inspect={inspect} input={{ messages: strip.messages }}>
        {(actor) => <TypewriterStrip actor={actor} />}
      </Host>
    )
  }
}
