import { page } from '#src/content/services/ai-automation.ts'
import { ServiceScreen } from '../service.tsx'
import { Drawing } from '../service/drawings/flow.tsx'

export const Screen = () => <ServiceScreen page={page} Drawing={Drawing} />
