import { headWithBrand } from '../head/head.tsx'
import { PortalProvider } from '../providers/portal.tsx'

export const head = headWithBrand('Vision Portal', 'A confidential proposal, opened with an access code.')

export const Page = () => <PortalProvider kind="proposal" />
