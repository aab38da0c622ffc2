import { page } from '#src/content/services/mvp-prototyping.ts'
import { ServiceScreen } from '#src/screens/service.tsx'
import { Drawing } from '#src/screens/service/drawings/sketch.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'Prototyping & MVP',
  'The smallest working version that can tell you whether an idea holds: a sketch, a prototype or a first product.',
)

export const createPage = () => () => <ServiceScreen page={page} Drawing={Drawing} />
