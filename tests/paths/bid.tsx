import { bidMachine } from '#machines/jobs/bid.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'
import { callOf } from './scenarios.ts'

const monday = new Date('2026-03-02T09:30:00Z')
const tuesday = new Date('2026-03-03T09:30:00Z')
const friday = new Date('2026-03-06T09:30:00Z')

const countBidAction = callOf('countBid')
const discountBidAction = callOf('discountBid')

export const bid = tablesWithoutScreen(bidMachine, {
  scenarios: {
    'a placed bid is counted, changed without a second count, withdrawn and placed again': {
      path: [
        '⇒ placed',
        { context: { decidedAt: null, updatedAt: monday } },
        'bid.place in time',
        { context: { updatedAt: tuesday } },
        'bid.withdraw in time → bid.place in time ⇒ placed',
      ],
      actions: [countBidAction, discountBidAction, countBidAction],
      context: { decidedAt: null, updatedAt: tuesday },
    },
    'after the deadline a bid is neither changed, withdrawn nor placed, and a withdrawn one not awarded': {
      path: [
        'bid.place late → bid.withdraw late',
        { context: { updatedAt: monday } },
        'bid.withdraw in time → bid.place late → job.awarded → job.ended ⇒ withdrawn',
      ],
      actions: [countBidAction, discountBidAction],
      context: { decidedAt: null },
    },
    'the client awards a bid': {
      path: 'job.awarded ⇒ awarded',
      isDone: true,
      actions: [countBidAction],
      context: { decidedAt: friday, updatedAt: friday },
    },
    'a bid that is not awarded is declined when the job ends': {
      path: 'job.ended ⇒ declined',
      isDone: true,
      actions: [countBidAction],
      context: { decidedAt: friday, updatedAt: friday },
    },
  },
  inputs: { '': { at: monday } },
  eventCases: {
    'bid.place': { 'in time': { at: tuesday, takesBids: true }, late: { at: friday, takesBids: false } },
    'bid.withdraw': { 'in time': { at: tuesday, takesBids: true }, late: { at: friday, takesBids: false } },
    'job.awarded': { '': { at: friday } },
    'job.ended': { '': { at: friday } },
  },
})
