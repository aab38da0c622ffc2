import { titled } from '../head/head.tsx'
import { PortalProvider } from '../providers/portal.tsx'

export const head = titled('Vision Portal', 'A confidential proposal, opened with an access code.')

export const Page = () => <PortalProvider kind="proposal" />
