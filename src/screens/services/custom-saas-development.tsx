import { page } from '#src/content/services/custom-saas-development.ts'
import { ServiceScreen } from '../service.tsx'
import { Drawing } from '../service/drawings/building.tsx'

export const Screen = () => <ServiceScreen page={page} Drawing={Drawing} />
