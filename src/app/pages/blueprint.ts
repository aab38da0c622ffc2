import { hydrateOnInteraction } from '../hydrate-on-interaction.tsx'
import { titled } from '../head.tsx'

export const head = titled(
  'The Operational Intelligence Blueprint',
  'A fixed-price diagnostic of your operations: what slows you down, what it costs and what to automate first.',
)

export const createPage = () =>
  hydrateOnInteraction(
    () => import('../../screens/blueprint.tsx'),
    (module) => module.BlueprintScreen,
  )
