import { hydrateOnInteraction } from '../../hydrate-on-interaction.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'Data Analytics & Business Intelligence',
  'One set of figures that every team reads: sources, model, measures and dashboards for the decisions that wait for them.',
)

export const createPage = () =>
  hydrateOnInteraction(
    () => import('#src/screens/services/data-analytics.tsx'),
    ({ Screen }) => Screen,
  )
