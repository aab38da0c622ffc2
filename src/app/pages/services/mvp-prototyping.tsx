import { titled } from '#src/app/head/head.tsx'

export const head = titled(
  'Prototyping & MVP',
  'The smallest working version that can tell you whether an idea holds: a sketch, a prototype or a first product.',
)

export { Screen as Page } from '#src/screens/services/mvp-prototyping.tsx'
