import { useLocation, useParams } from 'react-router-dom'
import type { PortalArea } from '#contract/office/portals.ts'

/** The area of confidential documents that the address names, and the document in it. */
export function usePortalAddress(): { area: PortalArea; id: string } {
  const { pathname } = useLocation()
  const { id = '' } = useParams()
  return { area: pathname.split('/')[2] === 'decks' ? 'decks' : 'proposals', id }
}
