import type { InboxItem } from '#contract/inbox/inbox.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import type { Account } from '#contract/payments/payments.ts'
import type { Project } from '#contract/projects/projects.ts'
import { asha } from '#tests/effects/tokens.ts'

/** A Blueprint that was bought, and of which nothing has happened yet. */
export const sampleProject: Project = {
  id: 'p1',
  orderId: 'o1',
  status: 'ordered',
  createdAt: '2026-03-02T09:00:00.000Z',
  kickoff: null,
  questionnaireSentAt: null,
  analysisAt: null,
  draftAt: null,
  draftRevision: 0,
  deliveredAt: null,
  endedAt: null,
}

const noPurchases = { token: null, plans: [], receipts: [], recentPayment: null }
export const emptyAccount: Account = { ...noPurchases, user: asha, isApprovedPartner: false }

/** A job that partners can bid on, as its client sees it. */
export const sampleJob: Job = {
  id: 'j1',
  side: 'client',
  title: 'Invoices that post themselves',
  category: 'finance',
  budget: '5000-15000',
  status: 'open',
  postedAt: '2026-03-01T23:30:00.000Z',
  deadline: '2026-03-15T09:30:00.000Z',
  bids: 2,
  bid: null,
  situation: 'About 900 invoices a month wait for somebody.',
  outcome: 'Nine of ten post without a person.',
  confidential: 'We are Analytical Engines Ltd.',
  bidding: '14',
  client: null,
  note: null,
  isExtendable: true,
  shownBids: [],
  questions: [],
  blueprint: null,
}

/** An enquiry of the inbox that somebody has opened. */
export const sampleInboxItem: InboxItem = {
  id: 'i1',
  kind: 'contact',
  name: 'Asha Rao',
  email: 'asha@example.com',
  beginning: 'Orders are typed twice.',
  status: 'open',
  isRead: true,
  assignee: null,
  receivedAt: '2026-03-01T23:30:00.000Z',
  fields: [{ label: 'Company', value: 'Rao Textiles' }],
  text: 'Orders are typed twice.',
  links: ['/sealed/s1', '/office/proposals/p1'],
  entries: [],
  colleagues: [],
}
