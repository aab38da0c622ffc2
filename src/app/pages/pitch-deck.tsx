import { createPortalPage } from '../portal-page.tsx'
import type { Services } from '../services.ts'
import { titled } from '../head.tsx'

export const head = titled('Pitch Deck Portal', 'A confidential presentation, opened with an access code.')

export const createPage = (services: Services) => createPortalPage(services, 'deck')
