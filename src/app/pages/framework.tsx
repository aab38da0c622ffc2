import { backdropMachine } from '#machines/backdrop.ts'
import { backdropEffects } from '../../effects/backdrop.ts'
import { FrameworkScreen } from '../../screens/framework.tsx'
import { Host } from '../host.tsx'
import type { Services } from '../services.ts'

export function createFrameworkPage({ window, inspect }: Services) {
  const backdrop = backdropMachine.provide(backdropEffects({ window }))
  return function FrameworkPage() {
    return (
      <Host machine={backdrop} inspect={inspect} input={undefined}>
        {(actor) => <FrameworkScreen actor={actor} />}
      </Host>
    )
  }
}
