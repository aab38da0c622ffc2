import { setup, type SnapshotFrom } from 'xstate'

/**
 * A partner's bid on a job. It can be changed and withdrawn while the job takes bids, and placed again. In the database the state is
 * the `status` column, the context other columns.
 */

/** `at` is the server's time of the event. */
export type BidEvent = { at: Date } & (
  | { type: 'bid.place' | 'bid.withdraw'; takesBids: boolean }
  | { type: 'job.awarded' | 'job.ended' }
)

type Input = { at: Date }

/** The columns of a bid that its machine writes. */
export type BidContext = { decidedAt: Date | null; updatedAt: Date }

/** The actions that the server executes. */
const actions = {
  /** Adds the bid to the number of the job's bids. */
  countBid: () => {},
  discountBid: () => {},
}

export type BidAction = { type: keyof typeof actions }

const bidSetup = setup({
  types: {} as { input: Input; context: BidContext; events: BidEvent },
  actions,
  guards: { takesBids: ({ event }) => 'takesBids' in event && event.takesBids },
})
const assignUpdatedAt = bidSetup.assign(({ event }) => ({ updatedAt: event.at }))
const assignDecidedAt = bidSetup.assign(({ event }) => ({ decidedAt: event.at, updatedAt: event.at }))

export const bidMachine = bidSetup.createMachine({
  id: 'bid',
  description: "A partner's bid on a job.",
  context: ({ input: { at } }) => ({ decidedAt: null, updatedAt: at }),
  initial: 'placed',
  states: {
    placed: {
      description: 'The client cannot read it until the job is closed.',
      entry: 'countBid',
      on: {
        'bid.place': { guard: 'takesBids', actions: assignUpdatedAt },
        'bid.withdraw': {
          guard: 'takesBids',
          target: 'withdrawn',
          actions: [assignUpdatedAt, 'discountBid'],
        },
        'job.awarded': { target: 'awarded', actions: assignDecidedAt },
        'job.ended': { target: 'declined', actions: assignDecidedAt },
      },
    },
    withdrawn: {
      on: { 'bid.place': { guard: 'takesBids', target: 'placed', actions: assignUpdatedAt } },
    },
    awarded: { type: 'final' },
    declined: { type: 'final' },
  },
})

export type BidSnapshot = SnapshotFrom<typeof bidMachine>
