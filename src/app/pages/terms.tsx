import { brand } from '#contract/brand.ts'
import { titled } from '../head/head.tsx'

export const head = titled(
  'Terms & Conditions',
  `What applies when you buy from ${brand.name}, use an account or open a confidential document.`,
)

export { TermsScreen as Page } from '../../screens/legal/terms.tsx'
