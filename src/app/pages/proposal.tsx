import { titled } from '../head.tsx'
import { PortalProvider } from '../portal-provider.tsx'

export const head = titled('Vision Portal', 'A confidential proposal, opened with an access code.')

export const Page = () => <PortalProvider kind="proposal" />
