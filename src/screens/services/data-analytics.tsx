import { page } from '#src/content/services/data-analytics.ts'
import { ServiceScreen } from '../service.tsx'
import { Drawing } from '../service/drawings/core.tsx'

export const Screen = () => <ServiceScreen page={page} Drawing={Drawing} />
