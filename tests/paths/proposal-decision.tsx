import { proposalDecisionMachine } from '#machines/decisions/proposal-decision.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'
import type { Scenario } from '#tests/model/scenario.ts'
import { callOf } from './scenarios.ts'

const at = new Date('2026-03-03T09:30:00Z')
const ago = (seconds: number) => new Date(at.getTime() - seconds * 1_000)
const current = { code: null, at, codeTimes: { validMs: 600_000, waitMs: 60_000, tries: 5 } }
const withCode = (sentAt: Date, tries = 0) => ({ ...current, code: { sentAt, tries } })

const sendCode = callOf('sendCode')
const decided: [string, unknown?][] = [['recordDecision'], ['notify']]

/** What comes of a decision, with a code that was sent before or with none. */
const outcome = (
  input: string,
  events: string[],
  ends: string,
  actions: [string, unknown?][] = [],
): Scenario => ({ input, events, ends, actions, isDone: ends !== 'open' })
const changesWith = (input: string, ends: string, actions?: [string, unknown?][]) =>
  outcome(input, ['code.enter changes'], ends, actions)
const withFreshCode = (events: string[], ends: string, actions: [string, unknown?][] = decided) =>
  outcome('sent a minute ago', events, ends, actions)

export const proposalDecision = tablesWithoutScreen(proposalDecisionMachine, {
  scenarios: {
    'a second code is sent after a minute, and not before': outcome(
      'no code',
      ['code.request first', 'code.request within a minute', 'code.request after a minute'],
      'open',
      [sendCode, sendCode],
    ),
    'the right code accepts, and the proposal is sealed': withFreshCode(['code.enter accept'], 'accepted', [
      ['recordDecision'],
      ['seal'],
      ['notify'],
    ]),
    'the right code declines, once, and what was decided on is not withdrawn': withFreshCode(
      ['code.enter decline', 'code.enter accept', 'offer.withdraw'],
      'declined',
    ),
    'a wrong code counts as a try': withFreshCode(['code.enter wrong'], 'open', [['countTry']]),
    'the fifth try still counts, asks for changes, and nothing is sealed': changesWith(
      'tried four times',
      'changesAsked',
      decided,
    ),
    'a right code decides nothing after five tries': changesWith('tried five times', 'open'),
    'a code decides until its last second': changesWith('sent 599 seconds ago', 'changesAsked', decided),
    'a right code decides nothing after ten minutes': changesWith('sent ten minutes ago', 'open'),
    'without a code nothing is decided': changesWith('no code', 'open'),
    'a proposal on which nobody has decided is withdrawn, and then not decided on': withFreshCode(
      ['offer.withdraw', 'code.enter accept', 'code.request first'],
      'withdrawn',
      [['recordWithdrawal']],
    ),
  },
  inputs: {
    'no code': current,
    'sent a minute ago': withCode(ago(60)),
    'sent 599 seconds ago': withCode(ago(599)),
    'sent ten minutes ago': withCode(ago(600)),
    'tried four times': withCode(ago(60), 4),
    'tried five times': withCode(ago(60), 5),
  },
  eventCases: {
    'code.request': {
      first: { lastCodeAt: null },
      'within a minute': { lastCodeAt: ago(59) },
      'after a minute': { lastCodeAt: ago(60) },
    },
    'code.enter': {
      accept: { kind: 'accept', isRight: true },
      changes: { kind: 'changes', isRight: true },
      decline: { kind: 'decline', isRight: true },
      wrong: { kind: 'accept', isRight: false },
    },
  },
})
