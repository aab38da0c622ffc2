import { titled } from '#src/app/head/head.tsx'

export const head = titled(
  'Process Intelligence & Mining',
  'Your process as it ran, read from the trail it left in your systems: variants, bottlenecks, deviations and what they cost.',
)

export { Screen as Page } from '#src/screens/services/process-intelligence.tsx'
