import { assign, setup, type SnapshotFrom } from 'xstate'
import { dayMs } from '#contract/time/durations.ts'
import type { FormValues } from '#contract/forms/forms.ts'
import { limits } from '#contract/limits.ts'

/**
 * A job that a client posts. The firm approves it, partners bid until its deadline, then the client reads the bids and awards one. In
 * the database the state is the `status` column, the context other columns.
 */

/** `at` is the server's time of the event. */
export type JobEvent = { at: Date } & (
  | { type: 'job.approve' }
  | { type: 'job.decline'; note: string }
  | { type: 'job.change'; fields: FormValues<'job'> }
  | { type: 'job.extend' | 'job.close' | 'job.withdraw' }
  | { type: 'job.award'; bidId: string }
  | { type: 'bid.placed' | 'bid.withdrawn' }
  | { type: 'deadline.reached' }
  | { type: 'blueprint.published' }
  /** The partner whose bid was awarded has been erased. */
  | { type: 'partner.left' }
)

type Input = {
  at: Date
  /** For how many days bids can be placed from the approval. */
  biddingDays: number
}

/** The columns of a job that its machine reads or writes. */
export type JobContext = {
  biddingDays: number
  openedAt: Date | null
  deadline: Date | null
  /** How many bids on the job are not withdrawn. */
  bids: number
  note: string | null
  closedAt: Date | null
  endedAt: Date | null
  updatedAt: Date
}

const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * dayMs)

const extendedDeadline = (deadline: Date) => daysAfter(deadline, limits.job.extendedByDays)

const isBeforeDeadline = ({ deadline }: Pick<JobContext, 'deadline'>, at: Date) =>
  deadline !== null && at < deadline

/** Whether the deadline of an open job can be moved once more. */
export const isExtendable = ({ openedAt, deadline }: Pick<JobContext, 'openedAt' | 'deadline'>) =>
  openedAt !== null &&
  deadline !== null &&
  extendedDeadline(deadline) <= daysAfter(openedAt, limits.job.biddingDays)

/** The actions that the server executes. */
const actions = {
  /** Mails the firm and the client that the job was posted. */
  mailPosted: () => {},
  /** Mails the client that the firm approved or declined the job. */
  mailDecision: () => {},
  replaceFields: (_: unknown, _params: { fields: FormValues<'job'> }) => {},
  /** Mails the firm that the client changed a job that was approved before. */
  mailChanged: () => {},
  /** Mails the partners who bid that they have more time. */
  mailExtended: () => {},
  /** Mails the client that the bids can be read, or that there are none. */
  mailClosed: () => {},
  awardBid: (_: unknown, _params: { bidId: string }) => {},
  /** Declines the bids that are neither awarded nor withdrawn, and mails their partners. */
  declineBids: () => {},
  /** Mails the partner whose bid was awarded that the client ended the job. */
  mailWithdrawn: () => {},
  /** Mails the client that the partner who was writing the Blueprint has left. */
  mailPartnerLeft: () => {},
  /** Mails the client that the Blueprint is published. */
  mailPublished: () => {},
}

export type JobAction =
  | { type: Exclude<keyof typeof actions, 'awardBid' | 'replaceFields'>; params?: undefined }
  | { type: 'replaceFields'; params: { fields: FormValues<'job'> } }
  | { type: 'awardBid'; params: { bidId: string } }

const jobSetup = setup({
  types: {} as { input: Input; context: JobContext; events: JobEvent },
  actions,
  guards: {
    hasBids: ({ context }) => context.bids > 0,
    hasNoBids: ({ context }) => context.bids === 0,
    isBeforeDeadline: ({ context, event }) => isBeforeDeadline(context, event.at),
    canWithdrawBid: ({ context, event }) => isBeforeDeadline(context, event.at) && context.bids > 0,
    canExtend: ({ context, event }) => isBeforeDeadline(context, event.at) && isExtendable(context),
    isOverWithBids: ({ context, event }) => !isBeforeDeadline(context, event.at) && context.bids > 0,
    isOverWithoutBids: ({ context, event }) => !isBeforeDeadline(context, event.at) && context.bids === 0,
  },
})
const assignUpdatedAt = jobSetup.assign(({ event }) => ({ updatedAt: event.at }))
const assignClosed = jobSetup.assign(({ event }) => ({ closedAt: event.at, updatedAt: event.at }))
const assignEnded = jobSetup.assign(({ event }) => ({ endedAt: event.at, updatedAt: event.at }))

export const jobMachine = jobSetup.createMachine({
  id: 'job',
  description: 'A job that a client posts and partners bid on.',
  context: ({ input: { at, biddingDays } }) => ({
    biddingDays,
    openedAt: null,
    deadline: null,
    bids: 0,
    note: null,
    closedAt: null,
    endedAt: null,
    updatedAt: at,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'It is waiting for the firm.',
      entry: 'mailPosted',
      on: {
        'job.approve': {
          target: 'open',
          actions: [
            assign(({ context, event: { at } }) => ({
              openedAt: at,
              deadline: daysAfter(at, context.biddingDays),
              updatedAt: at,
            })),
            'mailDecision',
          ],
        },
        'job.decline': {
          target: 'declined',
          actions: [assignEnded, assign({ note: ({ event }) => event.note }), 'mailDecision'],
        },
        'job.change': {
          actions: [
            assign(({ event }) => ({ biddingDays: Number(event.fields.bidding), updatedAt: event.at })),
            { type: 'replaceFields', params: ({ event: { fields } }) => ({ fields }) },
          ],
        },
        'job.withdraw': { target: 'ended', actions: assignEnded },
      },
    },
    open: {
      description: 'Partners place sealed bids and ask questions.',
      on: {
        'job.change': {
          description: 'The bidding period stays as approved.',
          guard: 'hasNoBids',
          actions: [
            assignUpdatedAt,
            {
              type: 'replaceFields',
              params: ({ context, event: { fields } }) => ({
                fields: { ...fields, bidding: String(context.biddingDays) },
              }),
            },
            'mailChanged',
          ],
        },
        'job.extend': {
          guard: 'canExtend',
          actions: [
            assign(({ context, event }) => ({
              deadline: context.deadline && extendedDeadline(context.deadline),
              updatedAt: event.at,
            })),
            'mailExtended',
          ],
        },
        'bid.placed': {
          guard: 'isBeforeDeadline',
          actions: assign(({ context }) => ({ bids: context.bids + 1 })),
        },
        'bid.withdrawn': {
          guard: 'canWithdrawBid',
          actions: assign(({ context }) => ({ bids: context.bids - 1 })),
        },
        'job.close': [
          { guard: 'hasBids', target: 'closed', actions: [assignClosed, 'mailClosed'] },
          { target: 'ended', actions: [assignEnded, 'mailClosed'] },
        ],
        'deadline.reached': [
          { guard: 'isOverWithBids', target: 'closed', actions: [assignClosed, 'mailClosed'] },
          { guard: 'isOverWithoutBids', target: 'ended', actions: [assignEnded, 'mailClosed'] },
        ],
      },
    },
    closed: {
      description: 'The client reads the bids and chooses one.',
      on: {
        'job.award': {
          target: 'awarded',
          actions: [
            assignUpdatedAt,
            { type: 'awardBid', params: ({ event }) => ({ bidId: event.bidId }) },
            'declineBids',
          ],
        },
        'job.withdraw': { target: 'ended', actions: [assignEnded, 'declineBids'] },
      },
    },
    awarded: {
      description: 'The partner writes the Blueprint.',
      on: {
        'blueprint.published': { target: 'published', actions: [assignEnded, 'mailPublished'] },
        'job.withdraw': { target: 'ended', actions: [assignEnded, 'mailWithdrawn'] },
        'partner.left': { target: 'ended', actions: [assignEnded, 'mailPartnerLeft'] },
      },
    },
    published: { type: 'final' },
    declined: { type: 'final' },
    ended: { type: 'final' },
  },
})

export type JobSnapshot = SnapshotFrom<typeof jobMachine>
