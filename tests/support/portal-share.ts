import type { LastDecision, PortalShare } from '#contract/portals/office.ts'

export const decisionOfAda = {
  name: 'Ada Byron',
  role: 'Director',
  email: 'ada@example.com',
  at: '2026-03-08T10:00:00.000Z',
  seal: null,
  isOfThisVersion: true,
  decidedWith: { recipient: 'ada@example.com' },
  asked: [],
  reason: '',
  accepted: null,
  changedSlides: [6],
  changedTerms: [],
} satisfies Partial<LastDecision>

/** A proposal in the office, that nobody can open yet. */
export const samplePortalShare = (changed: Partial<PortalShare> = {}): PortalShare => ({
  id: 'p1',
  title: 'Project Alder',
  publishedTitle: 'Project Alder',
  company: 'Alder Mills',
  status: 'draft',
  offered: null,
  updatedAt: '2026-03-05T09:30:00.000Z',
  openedTimes: 0,
  lastOpenedAt: null,
  address: 'https://site.example/proposal/k3m9x2hd7q',
  createdAt: '2026-03-04T09:30:00.000Z',
  expiresAt: null,
  revokedAt: null,
  hasOwnCode: false,
  tellsOpening: true,
  revision: 0,
  publishedRevision: 0,
  recipients: [],
  decision: null,
  offer: null,
  isWatermarked: false,
  agreement: null,
  acceptances: [],
  ...changed,
})
