import { initialTransition, transition, type SnapshotFrom } from 'xstate'
import { limits } from '#contract/limits.ts'
import { minuteMs, secondMs } from '#contract/time/durations.ts'
import {
  proposalDecisionMachine,
  type ProposalDecisionAction,
  type ProposalDecisionEvent,
  type ProposalDecisionInput,
  type ProposalDecisionStatus,
} from '#machines/decisions/proposal-decision.ts'
import type { DecisionRow } from './store.ts'

const { codeMinutes, codeTries, codeWaitSeconds } = limits.decision
const codeTimes = {
  validMs: codeMinutes * minuteMs,
  waitMs: codeWaitSeconds * secondMs,
  tries: codeTries,
}

type DecisionSnapshot = SnapshotFrom<typeof proposalDecisionMachine>

/** The decision machine in the state that the row has. */
export const snapshotOf = (
  { status }: DecisionRow,
  input: Omit<ProposalDecisionInput, 'codeTimes'>,
): DecisionSnapshot =>
  status === 'open'
    ? initialTransition(proposalDecisionMachine, { ...input, codeTimes })[0]
    : proposalDecisionMachine.resolveState({
        value: status,
        context: { ...input, codeTimes },
        status: 'done',
      })

/** What the server does for each action, in the transaction of the event. `status`: that after the event. */
export type ActionHandlers = Partial<
  Record<ProposalDecisionAction['type'], (status: ProposalDecisionStatus) => Promise<void>>
>

/** Applies an event, runs the handler of each action and returns the new status. Throws if an action has no handler. */
export async function applyDecisionEvent(
  before: DecisionSnapshot,
  event: ProposalDecisionEvent,
  handlers: ActionHandlers,
): Promise<ProposalDecisionStatus> {
  const [{ value: status }, actions] = transition(proposalDecisionMachine, before, event)
  for (const { type } of actions as ProposalDecisionAction[]) {
    const handle = handlers[type]
    if (!handle) throw new Error(`There is no handler for the action ${type} of ${event.type}.`)
    await handle(status)
  }
  return status
}
