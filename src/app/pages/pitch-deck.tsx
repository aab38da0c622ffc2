import { headWithBrand } from '../head/head.tsx'
import { PortalProvider } from '../providers/portal.tsx'

export const head = headWithBrand(
  'Pitch Deck Portal',
  'A confidential presentation, opened with an access code.',
)

export const Page = () => <PortalProvider kind="deck" />
