import { titled } from '../head.tsx'

export const head = titled(
  'The Operational Intelligence Blueprint',
  'A fixed-price diagnostic of your operations: what slows you down, what it costs and what to automate first.',
)

export { BlueprintScreen as Page } from '../../screens/blueprint.tsx'
