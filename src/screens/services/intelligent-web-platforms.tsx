import { page } from '#src/content/services/intelligent-web-platforms.ts'
import { ServiceScreen } from '../service.tsx'
import { Drawing } from '../service/drawings/facade.tsx'

export const Screen = () => <ServiceScreen page={page} Drawing={Drawing} />
