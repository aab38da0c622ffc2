import { proposalDecisionMachine } from '#machines/decisions/proposal-decision.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'

const at = new Date('2026-03-03T09:30:00Z')
const ago = (seconds: number) => new Date(at.getTime() - seconds * 1_000)
const codeTimes = { validMs: 600_000, waitMs: 60_000, tries: 5 }
const current = { lastCodeAt: null, code: null, at, codeTimes }
const withCode = (sentAt: Date, tries = 0) => ({ ...current, lastCodeAt: sentAt, code: { sentAt, tries } })

/** Nothing is asked for in these cases. */
const nothing = (input: string, events: string[]) => ({ input, events, ends: 'open', actions: [] })

export const proposalDecision: TablesWithoutScreen<typeof proposalDecisionMachine> = {
  machine: proposalDecisionMachine,
  scenarios: {
    'a first code is sent': {
      input: 'no code',
      events: ['code.request'],
      ends: 'open',
      actions: [['sendCode']],
    },
    'a second code is not sent within a minute': nothing('sent 59 seconds ago', ['code.request']),
    'a second code is sent after a minute': {
      input: 'sent a minute ago',
      events: ['code.request'],
      ends: 'open',
      actions: [['sendCode']],
    },
    'the right code accepts, and the proposal is sealed': {
      input: 'sent a minute ago',
      events: ['code.enter accept'],
      ends: 'accepted',
      actions: [['recordDecision'], ['seal'], ['notify']],
      isDone: true,
    },
    'the right code asks for changes, and nothing is sealed': {
      input: 'sent a minute ago',
      events: ['code.enter changes'],
      ends: 'changesAsked',
      actions: [['recordDecision'], ['notify']],
      isDone: true,
    },
    'the right code declines': {
      input: 'sent a minute ago',
      events: ['code.enter decline'],
      ends: 'declined',
      actions: [['recordDecision'], ['notify']],
      isDone: true,
    },
    'a decision is made once': {
      input: 'sent a minute ago',
      events: ['code.enter decline', 'code.enter accept'],
      ends: 'declined',
      actions: [['recordDecision'], ['notify']],
      isDone: true,
    },
    'a wrong code counts as a try': {
      input: 'sent a minute ago',
      events: ['code.enter wrong'],
      ends: 'open',
      actions: [['countTry']],
    },
    'the fifth try still counts': {
      input: 'tried four times',
      events: ['code.enter accept'],
      ends: 'accepted',
      isDone: true,
    },
    'a right code decides nothing after five tries': nothing('tried five times', ['code.enter accept']),
    'a right code decides nothing after ten minutes': nothing('sent ten minutes ago', ['code.enter accept']),
    'a right code decides until the last second': {
      input: 'sent 599 seconds ago',
      events: ['code.enter accept'],
      ends: 'accepted',
      isDone: true,
    },
    'the firm withdraws a proposal on which nobody has decided': {
      input: 'no code',
      events: ['offer.withdraw'],
      ends: 'withdrawn',
      actions: [['recordWithdrawal']],
      isDone: true,
    },
    'a withdrawn proposal is not decided on': {
      input: 'sent a minute ago',
      events: ['offer.withdraw', 'code.enter accept', 'code.request'],
      ends: 'withdrawn',
      actions: [['recordWithdrawal']],
      isDone: true,
    },
    'a proposal that was decided on is not withdrawn': {
      input: 'sent a minute ago',
      events: ['code.enter decline', 'offer.withdraw'],
      ends: 'declined',
      actions: [['recordDecision'], ['notify']],
      isDone: true,
    },
    'without a code nothing is decided': nothing('no code', ['code.enter accept', 'code.enter wrong']),
  },
  screen: 'none',
  inputs: {
    'no code': current,
    'sent 59 seconds ago': withCode(ago(59)),
    'sent a minute ago': withCode(ago(60)),
    'sent 599 seconds ago': withCode(ago(599)),
    'sent ten minutes ago': withCode(ago(600)),
    'tried four times': withCode(ago(60), 4),
    'tried five times': withCode(ago(60), 5),
  },
  eventCases: {
    'code.enter': {
      accept: { kind: 'accept', isRight: true },
      changes: { kind: 'changes', isRight: true },
      decline: { kind: 'decline', isRight: true },
      wrong: { kind: 'accept', isRight: false },
    },
  },
  eventActions: { 'code.request': 'external', 'code.enter': 'external', 'offer.withdraw': 'external' },
}
