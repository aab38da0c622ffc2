import { page } from '#src/content/services/custom-ai-development.ts'
import { ServiceScreen } from '../service.tsx'
import { Drawing } from '../service/drawings/fit.tsx'

export const Screen = () => <ServiceScreen page={page} Drawing={Drawing} />
