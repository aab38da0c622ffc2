import { page } from '#src/content/services/ai-agents.ts'
import { ServiceScreen } from '../service.tsx'
import { Drawing } from '../service/drawings/loop.tsx'

export const Screen = () => <ServiceScreen page={page} Drawing={Drawing} />
