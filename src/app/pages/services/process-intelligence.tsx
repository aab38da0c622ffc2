import { page } from '#src/content/services/process-intelligence.ts'
import { ServiceScreen } from '#src/screens/service.tsx'
import { Drawing } from '#src/screens/service/drawings/map.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'Process Intelligence & Mining',
  'Your process as it ran, read from the trail it left in your systems: variants, bottlenecks, deviations and what they cost.',
)

export const createPage = () => () => <ServiceScreen page={page} Drawing={Drawing} />
