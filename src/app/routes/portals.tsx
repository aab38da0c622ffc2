import { lazy } from 'react'
import type { PortalKind } from '#contract/portals.ts'
import { heads } from '../heads.ts'
import { paths } from '../paths.ts'
import type { Route } from '../route.ts'
import type { Services } from '../services.ts'

/** Proposals and pitch decks, on pages that share nothing with the site. */
export function createPortalRoutes(services: Services): Route[] {
  const pageOf = (kind: PortalKind) =>
    lazy(async () => ({ default: (await import('../portal-page.tsx')).createPortalPage(services, kind) }))
  const alone = { isUnlisted: true, startsAtOnce: true }
  return [
    { path: paths.anyProposal, ...heads.proposal, layout: 'none', ...alone, Page: pageOf('proposal') },
    { path: paths.anyPitchDeck, ...heads.pitchDeck, layout: 'none', ...alone, Page: pageOf('deck') },
  ]
}
