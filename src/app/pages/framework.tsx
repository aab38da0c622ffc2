import { backdropMachine } from '#machines/backdrop.ts'
import { backdropEffects } from '../../effects/backdrop.ts'
import { FrameworkScreen } from '../../screens/framework.tsx'
import { hydrateOnInteraction } from '../hydrate-on-interaction.tsx'
import { Host } from '../host.tsx'
import type { Services } from '../services.ts'
import { titled } from '../head.tsx'
import { brand } from '#contract/brand.ts'

export const head = titled(
  `The ${brand.framework.name}`,
  `${brand.framework.pillars.join(', ')}: the four pillars on which we build operations that can be steered.`,
)

export function createPage({ window, inspect }: Services) {
  const Sheets = hydrateOnInteraction(
    () => import('../../screens/framework/sheets.tsx'),
    (module) => module.FrameworkSheets,
  )
  const backdrop = backdropMachine.provide(backdropEffects({ window }))
  function FrameworkPage() {
    return (
      <Host machine={backdrop} inspect={inspect} input={undefined}>
        {(actor) => <FrameworkScreen actor={actor} Sheets={Sheets} />}
      </Host>
    )
  }
  return Object.assign(FrameworkPage, { preload: Sheets.preload })
}
