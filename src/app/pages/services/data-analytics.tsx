import { page } from '#src/content/services/data-analytics.ts'
import { ServiceScreen } from '#src/screens/service.tsx'
import { Drawing } from '#src/screens/service/drawings/core.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'Data Analytics & Business Intelligence',
  'One set of figures that every team reads: sources, model, measures and dashboards for the decisions that wait for them.',
)

export const createPage = () => () => <ServiceScreen page={page} Drawing={Drawing} />
