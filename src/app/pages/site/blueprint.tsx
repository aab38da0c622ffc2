import { headWithBrand } from '../../head/head.tsx'

export const head = headWithBrand(
  'The Operational Intelligence Blueprint',
  'A fixed-price diagnostic of your operations: what slows you down, what it costs and what to automate first.',
)

export { TheBlueprintScreen as Page } from '#src/screens/the-blueprint.tsx'
