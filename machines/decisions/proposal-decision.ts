import { setup, type SnapshotFrom } from 'xstate'
import type { DecisionKind } from '#contract/decisions/decisions.ts'

/**
 * The decision on one version of a proposal, by the first who confirms one. A code that is mailed confirms it. In the database the
 * state is the `status` column; the rest is read beside it, under the lock of the portal.
 */

export type ProposalDecisionEvent =
  /** `lastCodeAt`: when the last code was sent to the address of this event; null if none was. */
  | { type: 'code.request'; lastCodeAt: Date | null }
  /** `isRight`: the code is the one that was mailed. */
  | { type: 'code.enter'; kind: DecisionKind; isRight: boolean }
  | { type: 'offer.withdraw' }

export type ProposalDecisionInput = {
  /** The code that is entered; null if there is none. */
  code: { sentAt: Date; tries: number } | null
  at: Date
  codeTimes: { validMs: number; waitMs: number; tries: number }
}

/** The actions that the server executes. */
const actions = {
  /** Stores and mails a code. */
  sendCode: () => {},
  countTry: () => {},
  /** Stores who decided what. */
  recordDecision: () => {},
  /** Stores that the firm withdrew the proposal. */
  recordWithdrawal: () => {},
  /** Composes and stores the sealed file. */
  seal: () => {},
  /** Tells the sender and the person who decided. */
  notify: () => {},
}
export type ProposalDecisionAction = { type: keyof typeof actions }

const proposalDecisionSetup = setup({
  types: {} as {
    input: ProposalDecisionInput
    context: ProposalDecisionInput
    events: ProposalDecisionEvent
  },
  actions,
  guards: {
    canSendCode: ({ context: { at, codeTimes } }, { lastCodeAt }: { lastCodeAt: Date | null }) =>
      lastCodeAt === null || at.getTime() - lastCodeAt.getTime() >= codeTimes.waitMs,
    isWrong: ({ context, event }) => event.type === 'code.enter' && isCodeValid(context) && !event.isRight,
    confirms: ({ context, event }, kind: DecisionKind) =>
      event.type === 'code.enter' && event.kind === kind && isCodeValid(context) && event.isRight,
  },
})

export const proposalDecisionMachine = proposalDecisionSetup.createMachine({
  id: 'proposal-decision',
  description: 'The decision on one version of a proposal. The first person to confirm a decision makes it.',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description:
        'Nobody has decided yet. For each access code, an address is sent at most one confirmation code a minute.',
      on: {
        'code.request': {
          guard: { type: 'canSendCode', params: ({ event }) => event },
          actions: 'sendCode',
        },
        'code.enter': [
          { guard: 'isWrong', actions: 'countTry' },
          { guard: { type: 'confirms', params: 'accept' }, target: 'accepted' },
          { guard: { type: 'confirms', params: 'changes' }, target: 'changesAsked' },
          { guard: { type: 'confirms', params: 'decline' }, target: 'declined' },
        ],
        'offer.withdraw': { target: 'withdrawn' },
      },
    },
    accepted: { type: 'final', entry: ['recordDecision', 'seal', 'notify'] },
    changesAsked: {
      description: 'Another version of the proposal can be decided on.',
      type: 'final',
      entry: ['recordDecision', 'notify'],
    },
    declined: { type: 'final', entry: ['recordDecision', 'notify'] },
    withdrawn: {
      description:
        'The firm withdrew it before anybody decided. Another version can still be opened for a decision.',
      type: 'final',
      entry: 'recordWithdrawal',
    },
  },
})

export type ProposalDecisionStatus = SnapshotFrom<typeof proposalDecisionMachine>['value']

function isCodeValid({ code, at, codeTimes }: ProposalDecisionInput): boolean {
  if (code === null) return false
  return at.getTime() - code.sentAt.getTime() < codeTimes.validMs && code.tries < codeTimes.tries
}
