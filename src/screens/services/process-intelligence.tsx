import { page } from '#src/content/services/process-intelligence.ts'
import { ServiceScreen } from '../service.tsx'
import { Drawing } from '../service/drawings/map.tsx'

export const Screen = () => <ServiceScreen page={page} Drawing={Drawing} />
