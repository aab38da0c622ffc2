import { brand } from '#contract/brand.ts'
import { terms } from '../../content/terms.ts'
import { LegalScreen } from '../../screens/legal.tsx'
import { titled } from '../head.tsx'

export const head = titled(
  'Terms & Conditions',
  `What applies when you buy from ${brand.name}, use an account or open a confidential document.`,
)

export const createPage = () => () => <LegalScreen text={terms} />
