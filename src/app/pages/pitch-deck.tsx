import { titled } from '../head.tsx'
import { PortalProvider } from '../portal-provider.tsx'

export const head = titled('Pitch Deck Portal', 'A confidential presentation, opened with an access code.')

export const Page = () => <PortalProvider kind="deck" />
