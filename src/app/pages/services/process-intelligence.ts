import { dormant } from '../../dormant.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'Process Intelligence & Mining',
  'Your process as it ran, read from the trail it left in your systems: variants, bottlenecks, deviations and what they cost.',
)

export const createPage = () =>
  dormant(
    () => import('#src/screens/services/process-intelligence.tsx'),
    ({ Screen }) => Screen,
  )
