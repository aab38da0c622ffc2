import { titled } from '#src/app/head/head.tsx'

export const head = titled(
  'Data Analytics & Business Intelligence',
  'One set of figures that every team reads: sources, model, measures and dashboards for the decisions that wait for them.',
)

export { Screen as Page } from '#src/screens/services/data-analytics.tsx'
