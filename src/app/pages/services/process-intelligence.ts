import { hydrateOnInteraction } from '../../hydrate-on-interaction.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'Process Intelligence & Mining',
  'Your process as it ran, read from the trail it left in your systems: variants, bottlenecks, deviations and what they cost.',
)

export const createPage = () =>
  hydrateOnInteraction(
    () => import('#src/screens/services/process-intelligence.tsx'),
    ({ Screen }) => Screen,
  )
