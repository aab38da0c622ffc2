import type { PortalShare, Recipient } from '#contract/portals/office.ts'
import { decisionOfAda, samplePortalShare as shareOf } from '#tests/support/portal-share.ts'

const recipient = (id: string, changed: Partial<Recipient> = {}): Recipient => ({
  id,
  recipient: `${id}@example.com`,
  createdAt: '2026-03-05T09:30:00.000Z',
  revokedAt: null,
  remindedAt: null,
  openedTimes: 0,
  lastOpenedAt: null,
  ...changed,
})

const offer = {
  version: '3.ab',
  withdrawnAt: null,
  remindedAt: '2026-03-07T10:00:00.000Z',
  remindable: 1,
  reminderRefusal: null,
  switchedOff: 2,
}
export const draftShare = shareOf({ offer })
export const openShare: PortalShare = {
  ...draftShare,
  status: 'open',
  offered: 'open',
  openedTimes: 2,
  lastOpenedAt: '2026-03-06T10:00:00.000Z',
  expiresAt: '2026-12-31T23:59:59.999Z',
  hasOwnCode: true,
  recipients: [
    recipient('ada', { openedTimes: 2, lastOpenedAt: '2026-03-06T10:00:00.000Z' }),
    recipient('bo', { revokedAt: '2026-03-07T08:00:00.000Z' }),
  ],
  decision: {
    ...decisionOfAda,
    kind: 'accept',
    seal: 's1',
    isOfThisVersion: false,
    accepted: {
      option: 'The full project',
      lines: [
        { item: 'Build', cents: 100_000, count: 1 },
        { item: 'Watch', cents: 25_000, count: 2 },
      ],
      cents: 150_000,
      deposit: { cents: 45_000, paidAt: '2026-03-09T10:00:00.000Z' },
    },
  },
  offer,
}
export const askedShare: PortalShare = {
  ...openShare,
  offered: 'changesAsked',
  decision: {
    ...decisionOfAda,
    kind: 'changes',
    decidedWith: { recipient: '' },
    changedTerms: ['Deposit: previously none; now 30%'],
    asked: [
      { slide: 6, text: 'Please split the price.' },
      { slide: 5, text: 'Please begin later.' },
    ],
  },
  offer: null,
}
export const declinedShare: PortalShare = {
  ...askedShare,
  offered: 'declined',
  decision: {
    ...decisionOfAda,
    kind: 'decline',
    decidedWith: { recipient: null },
    reason: 'Not this year.',
    changedSlides: [],
  },
}
export const agreedShare: PortalShare = {
  ...openShare,
  decision: {
    ...decisionOfAda,
    kind: 'accept',
    decidedWith: null,
    changedTerms: ['Deposit: previously none; now 30%'],
    accepted: {
      option: null,
      lines: [],
      cents: 150_000,
      deposit: { cents: 45_000, paidAt: null, notDue: 'otherVersionPaid' },
    },
  },
  isWatermarked: true,
  agreement: { text: 'Keep it.', sha256: 'a1b2', version: 2, since: '2026-03-06T09:00:00.000Z' },
  acceptances: [
    { id: 'a1', recipient: 'ada@example.com', version: 1, at: '2026-03-05T10:00:00.000Z' },
    { id: 'a2', recipient: '', version: 2, at: '2026-03-06T10:00:00.000Z' },
  ],
}
export const withdrawnShare: PortalShare = {
  ...openShare,
  offer: { ...offer, withdrawnAt: '2026-03-09T10:00:00.000Z', remindable: 0 },
}
export const revokedShare: PortalShare = {
  ...openShare,
  status: 'revoked',
  offer: { ...offer, remindable: 0, reminderRefusal: 'closed' },
  revokedAt: '2026-03-09T11:00:00.000Z',
}
/** What a colleague has made of the open proposal: another version, another last day, and an agreement. */
export const theirShare: PortalShare = {
  ...openShare,
  expiresAt: '2026-06-30T23:59:59.999Z',
  offer: { ...offer, version: '4.cd' },
  agreement: { text: 'Tell nobody.', sha256: 'c3d4', version: 1, since: '2026-03-09T09:00:00.000Z' },
}
