import { isExtendable, jobMachine } from '#machines/job.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'

const march = (day: number, hour = 9) => new Date(Date.UTC(2026, 2, day, hour))
const fields = {
  title: 'Invoices that post themselves',
  situation: 'About 900 invoices a month wait for somebody.',
  outcome: 'Nine of ten post without a person.',
  confidential: '',
  category: 'finance',
  budget: '5000-15000',
  bidding: '28',
}
const eightWeeksOpen = new Date(march(3).getTime() + 56 * 24 * 60 * 60_000)
const note = 'This is a position, not a job.'

const posted: [string] = ['mailPosted']
const decided: [string] = ['mailDecision']
const closed: [string] = ['mailClosed']
const declineBids: [string] = ['declineBids']

export const job: TablesWithoutScreen<typeof jobMachine> = {
  machine: jobMachine,
  scenarios: {
    'a posted job waits for the firm': {
      events: [],
      ends: 'waiting',
      actions: [posted],
      context: { openedAt: null, deadline: null, bids: 0, note: null, endedAt: null, updatedAt: march(1) },
    },
    'its client changes it while it waits, also for how long it takes bids': {
      events: ['job.change'],
      ends: 'waiting',
      actions: [posted, ['replaceFields', { fields }]],
      context: { biddingDays: 28, updatedAt: march(2) },
    },
    'or withdraws it': {
      events: ['job.withdraw'],
      ends: 'ended',
      isDone: true,
      actions: [posted],
      context: { endedAt: march(20), updatedAt: march(20) },
    },
    'the firm declines it with a note': {
      events: ['job.decline'],
      ends: 'declined',
      isDone: true,
      actions: [posted, decided],
      context: { note, endedAt: march(2), openedAt: null },
    },
    'approved, it takes bids for as many days as its client chose': {
      events: ['job.approve'],
      ends: 'open',
      actions: [posted, decided],
      context: { openedAt: march(3), deadline: march(10), updatedAt: march(3) },
    },
    'before the first bid its text can change, but not the time for bids': {
      events: ['job.approve', 'job.change'],
      ends: 'open',
      actions: [posted, decided, ['replaceFields', { fields: { ...fields, bidding: '7' } }], ['mailChanged']],
      context: { biddingDays: 7, deadline: march(10) },
    },
    'with a bid its text stays': {
      events: ['job.approve', 'bid.placed in time', 'job.change'],
      ends: 'open',
      actions: [posted, decided],
      context: { bids: 1, updatedAt: march(3) },
    },
    'bids are counted': {
      events: ['job.approve', 'bid.placed in time', 'bid.placed in time', 'bid.withdrawn in time'],
      ends: 'open',
      context: { bids: 1 },
    },
    'none is withdrawn where there is none': {
      events: ['job.approve', 'bid.withdrawn in time'],
      ends: 'open',
      context: { bids: 0 },
    },
    'none is placed or withdrawn once the deadline has passed': {
      events: ['job.approve', 'bid.placed in time', 'bid.placed late', 'bid.withdrawn late'],
      ends: 'open',
      context: { bids: 1 },
    },
    'its deadline moves by a week, and those who bid are told': {
      events: ['job.approve', 'job.extend in time'],
      ends: 'open',
      actions: [posted, decided, ['mailExtended']],
      context: { deadline: march(17), updatedAt: march(4) },
    },
    'not after it has passed': {
      events: ['job.approve', 'job.extend late'],
      ends: 'open',
      context: { deadline: march(10) },
    },
    'to eight weeks in all': {
      input: 'of seven weeks',
      events: ['job.approve', 'job.extend in time'],
      ends: 'open',
      actions: [posted, decided, ['mailExtended']],
      context: { deadline: eightWeeksOpen },
    },
    'and not beyond': {
      input: 'of eight weeks',
      events: ['job.approve', 'job.extend in time'],
      ends: 'open',
      actions: [posted, decided],
      context: { deadline: eightWeeksOpen },
    },
    'closed by its client, its bids can be read': {
      events: ['job.approve', 'bid.placed in time', 'job.close'],
      ends: 'closed',
      actions: [posted, decided, closed],
      context: { bids: 1, closedAt: march(5), endedAt: null },
    },
    'closed without bids, it has ended': {
      events: ['job.approve', 'job.close'],
      ends: 'ended',
      isDone: true,
      actions: [posted, decided, closed],
      context: { closedAt: null, endedAt: march(5) },
    },
    'the deadline closes it': {
      events: ['job.approve', 'bid.placed in time', 'deadline.reached in time'],
      ends: 'closed',
      actions: [posted, decided, closed],
      context: { closedAt: march(10) },
    },
    'and ends it where nobody bid': {
      events: ['job.approve', 'deadline.reached in time'],
      ends: 'ended',
      isDone: true,
      actions: [posted, decided, closed],
      context: { endedAt: march(10) },
    },
    'an hour before the deadline it stays open, with bids or without': {
      events: ['job.approve', 'deadline.reached early', 'bid.placed in time', 'deadline.reached early'],
      ends: 'open',
      context: { closedAt: null, endedAt: null },
    },
    'a bid is awarded and the others are declined': {
      events: ['job.approve', 'bid.placed in time', 'job.close', 'job.award'],
      ends: 'awarded',
      actions: [posted, decided, closed, ['awardBid', { bidId: 'bid-1' }], declineBids],
      context: { endedAt: null, updatedAt: march(20) },
    },
    'without an award the client ends it, and every partner hears of it': {
      events: ['job.approve', 'bid.placed in time', 'job.close', 'job.withdraw'],
      ends: 'ended',
      isDone: true,
      actions: [posted, decided, closed, declineBids],
      context: { endedAt: march(20) },
    },
    'its published Blueprint ends it': {
      events: ['job.approve', 'bid.placed in time', 'job.close', 'job.award', 'blueprint.published'],
      ends: 'published',
      isDone: true,
      actions: [posted, decided, closed, ['awardBid', { bidId: 'bid-1' }], declineBids, ['mailPublished']],
      context: { endedAt: march(25) },
    },
  },
  screen: 'none',
  inputs: {
    '': { at: march(1), biddingDays: 7 },
    'of seven weeks': { at: march(1), biddingDays: 49 },
    'of eight weeks': { at: march(1), biddingDays: 56 },
  },
  behaviour: (context) => ({ hasBids: context.bids > 0, isExtendable: isExtendable(context) }),
  eventCases: {
    'job.approve': { '': { at: march(3) } },
    'job.decline': { '': { at: march(2), note } },
    'job.change': { '': { at: march(2), fields } },
    'job.extend': { 'in time': { at: march(4) }, late: { at: march(10) } },
    'job.close': { '': { at: march(5) } },
    'job.withdraw': { '': { at: march(20) } },
    'job.award': { '': { at: march(20), bidId: 'bid-1' } },
    'bid.placed': { 'in time': { at: march(4) }, late: { at: march(10) } },
    'bid.withdrawn': { 'in time': { at: march(4) }, late: { at: march(10) } },
    'deadline.reached': { 'in time': { at: march(10) }, early: { at: march(10, 8) } },
    'blueprint.published': { '': { at: march(25) } },
  },
  eventActions: {
    'job.approve': 'external',
    'job.decline': 'external',
    'job.change': 'external',
    'job.extend': 'external',
    'job.close': 'external',
    'job.withdraw': 'external',
    'job.award': 'external',
    'bid.placed': 'external',
    'bid.withdrawn': 'external',
    'deadline.reached': 'external',
    'blueprint.published': 'external',
  },
}
