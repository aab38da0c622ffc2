import { useLocation, useParams } from 'react-router-dom'
import type { PortalArea } from '#contract/portals/office.ts'

/** The area (proposals or decks) and the id of the confidential document in the page's URL. */
export function usePortalParams(): { area: PortalArea; id: string } {
  const { pathname } = useLocation()
  const { id = '' } = useParams()
  return { area: pathname.split('/')[2] === 'decks' ? 'decks' : 'proposals', id }
}
