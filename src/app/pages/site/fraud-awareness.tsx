import { brand } from '#contract/brand.ts'
import { headWithBrand } from '../../head/head.tsx'

export const head = headWithBrand(
  'Client Security & Fraud Awareness',
  `How ${brand.name} writes to you, what we never ask for, and how to check whether a message is ours.`,
)

export { FraudAwarenessScreen as Page } from '../../../screens/fraud-awareness.tsx'
