import { page } from '#src/content/services/mvp-prototyping.ts'
import { ServiceScreen } from '../service.tsx'
import { Drawing } from '../service/drawings/sketch.tsx'

export const Screen = () => <ServiceScreen page={page} Drawing={Drawing} />
