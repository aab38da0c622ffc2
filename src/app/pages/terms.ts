import { brand } from '#contract/brand.ts'
import { dormant } from '../dormant.tsx'
import { titled } from '../head.tsx'

export const head = titled(
  'Terms & Conditions',
  `What applies when you buy from ${brand.name}, use an account or open a confidential document.`,
)

export const createPage = () =>
  dormant(
    () => import('../../screens/legal/terms.tsx'),
    ({ TermsScreen }) => TermsScreen,
  )
