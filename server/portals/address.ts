import { pages, filledPath } from '#contract/pages.ts'
import type { PortalName } from './store/portals.ts'

/** The URL of the page of a portal. */
export const portalAddress = (origin: string, { kind, name }: PortalName): string =>
  origin +
  (kind === 'proposal'
    ? filledPath(pages.proposal.path, { portalId: name })
    : filledPath(pages.pitchDeck.path, { deckId: name }))
