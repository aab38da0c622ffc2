import { decidedLabels } from '#contract/decisions/decisions.ts'
import type { OfferStatus, PortalArea, PortalStatus } from '#contract/portals/office.ts'

type PortalListWords = { title: string; lead: string; create: string; none: { title: string; text: string } }

/** The words of the list of proposals and of the list of pitch decks. */
export const portalLists: Record<PortalArea, PortalListWords> = {
  proposals: {
    title: 'Proposals',
    lead: 'Confidential proposals. Nobody can open a draft until you publish and share it.',
    create: 'New proposal',
    none: { title: 'No proposals yet', text: 'A new proposal starts as a draft with the demo text.' },
  },
  decks: {
    title: 'Decks',
    lead: 'Confidential pitch decks. Nobody can open a draft until you publish and share it.',
    create: 'New deck',
    none: { title: 'No decks yet', text: 'A new deck starts as a draft with the demo text.' },
  },
}

export const portalStatusNames: Record<PortalStatus, string> = {
  draft: 'Draft',
  open: 'Open',
  expired: 'Expired',
  revoked: 'Revoked',
}

/** The state of a proposal on which a client can decide, or has. */
export const offerStatusNames: Record<OfferStatus, string> = {
  open: 'Open for a decision',
  accepted: decidedLabels.accept,
  changesAsked: decidedLabels.changes,
  declined: decidedLabels.decline,
  withdrawn: 'Withdrawn',
}

export const portalList = {
  columns: {
    title: 'Title',
    company: 'Company',
    status: 'Status',
    opened: 'Times opened',
    lastOpened: 'Last opened',
    updated: 'Updated',
    actions: 'Actions',
  },
  untitled: 'Untitled',
  never: 'Never',
  edit: 'Edit the text',
  editOf: (title: string) => `Edit the text of ${title}`,
  duplicate: 'Duplicate',
  duplicateOf: (title: string) => `Duplicate ${title}`,
  searchHint: 'title or company',
  noMatch: { title: 'Nothing found', text: 'No title or company matches your search.' },
  more: 'Show more',
  loading: 'Loading the list...',
  creating: 'Creating...',
  retry: 'Try again',
} as const
