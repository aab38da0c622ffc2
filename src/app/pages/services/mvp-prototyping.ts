import { hydrateOnInteraction } from '../../hydrate-on-interaction.tsx'
import { titled } from '../../head.tsx'

export const head = titled(
  'Prototyping & MVP',
  'The smallest working version that can tell you whether an idea holds: a sketch, a prototype or a first product.',
)

export const createPage = () =>
  hydrateOnInteraction(
    () => import('#src/screens/services/mvp-prototyping.tsx'),
    ({ Screen }) => Screen,
  )
