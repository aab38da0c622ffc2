import { useState } from 'react'
import { createActor } from 'xstate'
import { codeDigits, type Submission } from '#contract/decisions/decisions.ts'
import { limits } from '#contract/limits.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import {
  changeIssues,
  choiceIssues,
  personIssues,
  reasonIssues,
} from '#machines/decisions/decision/content.ts'
import { decisionMachine } from '#machines/decisions/decision.ts'
import type { DecisionInput } from '#machines/decisions/decision/setup.ts'
import { unsentMachine, type UnsentInput } from '#machines/decisions/unsent.ts'
import { ChangesNotice } from '#src/screens/decisions/changed-parts.tsx'
import { DecisionDialog } from '#src/screens/decisions/dialog.tsx'
import { DecisionClosing, DecisionTools } from '#src/screens/decisions/tools.tsx'
import { UnsentText } from '#src/screens/decisions/unsent.tsx'
import { pathTables } from '#tests/model/tables.ts'
import {
  closedText,
  decisionScenarios,
  largeAcceptance,
  plainAcceptance,
  plain,
  named,
  shown,
  empty,
  failedText,
  recordedText,
  wrongCodeText,
  replacement,
  dialogNamed,
} from './decision-scenarios.ts'
import { clicks, external } from './event-actions.ts'
import { alert, button, dialog, disabledButton, heading } from './screen-items.ts'

const priced: ProposalContent = {
  project_name: 'Project Alder',
  commercial_terms: { title: 'Terms', terms: [{ title: 'Scope', content: '<p>As listed.</p>' }] },
  investment: {
    title: 'Investment',
    options: [
      { title: 'Small', pricing: [{ item: 'Build', amount: '$1,000', cents: 100_000 }] },
      {
        title: 'Large',
        pricing: [
          { item: 'Build all', amount: '$2,000', cents: 100_000, min_count: 2, max_count: 2 },
          { item: 'Watch', amount: '$250', cents: 25_000, min_count: 0 },
          { item: 'Training', amount: '$120', cents: 12_000, min_count: 0, max_count: 3 },
        ],
      },
    ],
  },
  decision: { one_option: true, agreement: 'I order what is chosen.', deposit_percent: 10 },
}
const input = (content: ProposalContent, draft: Partial<DecisionInput['draft']> = {}): DecisionInput => ({
  ...shown,
  content,
  draft: { ...empty, ...draft },
})
const decidedBy = (kind: 'accept' | 'changes' | 'decline') =>
  ({
    kind,
    name: 'Ada Byron',
    at: '2026-03-03T09:30:00.000Z',
    seal: kind === 'accept' ? 's1' : null,
  }) as const
const withDeposit = (paidAt: string | null, notDue?: 'otherVersionPaid') => ({
  ...decidedBy('accept'),
  deposit: { cents: 22_400, paidAt, ...(notDue && { notDue }) },
})
/** This reader's own decision, as it was recorded. */
const ownOf = (decision: Submission['decision']) => ({
  ...(decision.kind === 'accept' ? withDeposit(null) : decidedBy(decision.kind)),
  recorded: { name: 'Ada Byron', role: 'Director', decision },
})
const ownAcceptance = ownOf(plainAcceptance)
const ownLarge = ownOf(largeAcceptance)
const ownChanges = ownOf({ kind: 'changes', changes: [{ slide: 7, text: 'Split it.' }] })
const longText = 'a'.repeat(2_001)
const refusal = (fields: Record<string, string>, error = 'Please check the marked fields.') => ({
  outcome: 'refused' as const,
  error,
  fields,
})
const decisionButtons = (disabled: boolean) =>
  ['Accept', 'Ask for changes', 'Decline'].map((name) => ({ ...button(name), disabled }) as const)
const labels = { name: 'Name', role: 'Role', email: 'Email Address' } as const
/** No earlier version was decided on. */
const first = { changed: undefined, accepted: undefined }

function Unsent(unsent: UnsentInput) {
  const [actor] = useState(() => createActor(unsentMachine, { input: unsent }).start())
  return <UnsentText actor={actor} heading="h3" />
}

export const decision = pathTables(decisionMachine, {
  render: (actor) => (
    <>
      <ChangesNotice actor={actor} />
      <DecisionTools actor={actor} places={new Map()} readSlide={() => 7} />
      <DecisionClosing actor={actor} places={new Map()} readSlide={() => 7} />
      <DecisionDialog actor={actor} places={new Map()} Unsent={Unsent} />
    </>
  ),
  inputs: {
    priced: input(priced, named),
    plain: input(plain),
    'begun for an earlier version': input(priced, { ...named, begunFor: '0.a', tried: ['c0'] }),
    'with a code on its way': input(plain, { ...named, pending: { kind: 'accept', confirmation: 'c0' } }),
    'with as many changes as there may be': input(plain, {
      changes: Array.from({ length: 20 }, () => ({ slide: 7, text: 'Split it.' })),
    }),
    'with words about a change': input({
      ...plain,
      decision: {
        changes: [
          { slide: 6, text: 'Training is optional now.' },
          { slide: 5, text: 'The plan is shorter.' },
        ],
      },
    }),
    'with changes': input(plain, { ...named, changes: [{ slide: 7, text: 'Split it.' }] }),
  },
  behaviour: (context) => {
    const { kind, draft, isTicked, isInterrupted, code, decided } = context
    const entered = {
      accept: () => [draft.option, Object.keys(choiceIssues(context)), isTicked],
      changes: () => [
        Math.min(draft.changes.length, 2),
        draft.changes.length === limits.decision.changes,
        Object.keys(changeIssues(context)).length === 0,
      ],
      decline: () => Object.keys(reasonIssues(context)),
    }[kind]()
    return [
      kind,
      entered,
      Object.keys(personIssues(context)),
      draft.pending?.kind,
      draft.tried.length > 0,
      isInterrupted,
      codeDigits(code).length === 6,
      decided !== undefined,
    ]
  },
  scenarios: decisionScenarios,
  eventCases: {
    'decision.begin': {
      accept: { kind: 'accept', slide: 7 },
      changes: { kind: 'changes', slide: 7 },
      decline: { kind: 'decline', slide: 7 },
    },
    'option.choose': { large: { option: 1 }, small: { option: 0 } },
    'count.change': { training: { line: '1/2', count: 2 }, watch: { line: '1/1', count: 1 } },
    'change.write': {
      short: { at: 0, slide: 7, text: 'Split the last phase.' },
      long: { at: 0, slide: 7, text: longText },
    },
    'change.remove': { '': { at: 0 } },
    'reason.write': { short: { text: 'Too early.' }, long: { text: longText } },
    'person.write': {
      name: { field: 'name', text: 'Ada Byron' },
      role: { field: 'role', text: 'Director' },
      email: { field: 'email', text: 'ada@alder.example' },
      mistyped: { field: 'email', text: 'ada@' },
    },
    'code.write': { right: { code: '123 ４٥６' }, short: { code: '123' }, long: { code: '1234567' } },
    'readDecision.done': {
      open: { outcome: 'open', ...first },
      changed: {
        outcome: 'open',
        changed: { at: '2026-03-02T09:30:00.000Z', slides: [6], terms: ['Deposit: previously 30%; now 10%'] },
        accepted: { revision: 2, name: 'Bo Alder', at: '2026-03-02T09:30:00.000Z', seal: 's0' },
      },
      withdrawn: { outcome: 'withdrawn', withdrawnAt: '2026-03-03T09:30:00.000Z', ...first },
      accepted: { outcome: 'decided', decided: withDeposit(null), ...first },
      'accepted, with a paid deposit': {
        outcome: 'decided',
        decided: withDeposit('2026-03-04T08:00:00.000Z'),
        ...first,
      },
      declined: { outcome: 'decided', decided: decidedBy('decline'), ...first },
      own: { outcome: 'confirmed', decided: ownAcceptance, ...first },
      'own of other options': { outcome: 'confirmed', decided: ownLarge, ...first },
      'own changes': { outcome: 'confirmed', decided: ownChanges, ...first },
      replaced: { outcome: 'replaced', replacement },
      superseded: { outcome: 'superseded', decided: ownAcceptance, replacement },
      'own changes superseded': { outcome: 'superseded', decided: ownChanges, replacement },
      'own acceptance before': { outcome: 'superseded', decided: ownLarge, replacement: undefined },
      'own before': { outcome: 'superseded', decided: ownChanges, replacement: undefined },
      ended: { outcome: 'ended', error: closedText },
    },
    'readDecision.error': { broken: new Error(failedText) },
    'requestCode.done': {
      sent: { outcome: 'sent', confirmation: 'c1' },
      refused: refusal({}, 'Please wait a minute.'),
      'refused address': refusal({ email: 'Please enter a valid email address.' }),
      changed: { outcome: 'changed' },
    },
    'requestCode.error': { broken: new Error(failedText) },
    'confirm.done': {
      accepted: { outcome: 'decided', decided: withDeposit(null) },
      'accepted, with nothing due': { outcome: 'decided', decided: withDeposit(null, 'otherVersionPaid') },
      changes: { outcome: 'decided', decided: decidedBy('changes') },
      declined: { outcome: 'decided', decided: decidedBy('decline') },
      wrong: refusal({ code: wrongCodeText }),
      'long reason': refusal({ reason: 'Reason can have at most 2,000 characters.' }),
      unplaced: refusal({ confirmation: 'This is no code.' }),
      changed: { outcome: 'changed' },
    },
    'confirm.error': { broken: new Error(failedText) },
  },
  eventActions: {
    ...clicks({ 'change.add': 'Add another change', 'change.remove': 'Remove change 1' }),
    ...clicks({ 'step.back': 'Back', 'code.resend': 'Send a new code' }),
    ...clicks({ 'document.show': 'Read the new version' }),
    ...external('decision.begin', 'terms.tick', 'step.next', 'retry'),
    'option.choose': (person, { option }) => person.click('radio', option === 1 ? 'Large' : 'Small'),
    'count.change': (person, { line }) =>
      line === '1/1' ? person.click('checkbox', 'Watch') : person.choose('Training', '2'),
    'change.write': (person, { text }) => person.fill('Change 1', text),
    'reason.write': (person, { text }) => person.fill('Reason (optional)', text),
    'person.write': (person, { field, text }) => person.fill(labels[field], text),
    'code.write': (person, { code }) => person.fill('Code', code),
    'dialog.close': (person) => person.press('Escape'),
  },
  assertions: {
    loading: { shows: decisionButtons(true), hides: [dialog] },
    failed: { shows: [alert, failedText], hides: [dialog, button('Accept')] },
    open: { shows: decisionButtons(false), hides: [dialog] },
    'deciding.choosing': { shows: [dialogNamed('Accept'), 'Choose what you want'] },
    'deciding.enteringChanges': { shows: [dialogNamed('Ask for changes'), 'What should change?'] },
    'deciding.enteringReason': { shows: [dialogNamed('Decline'), 'Would you tell us why?'] },
    'deciding.enteringDetails': { shows: [dialog, 'Your details'] },
    'deciding.reviewing': { shows: [dialogNamed('Accept'), 'The terms', { role: 'checkbox' }] },
    'deciding.requesting': { shows: [disabledButton('Sending the code...')], hides: [button('Close')] },
    'deciding.confirming': { shows: ['Enter the code', button('Send a new code')] },
    'deciding.sending': { shows: [disabledButton('Checking the code...')], hides: [button('Close')] },
    'decided.quiet': { shows: ['by Ada Byron'], hides: [dialog, button('Accept')] },
    'decided.alreadyDecided': {
      shows: ['by Ada Byron', dialogNamed('A decision has already been made')],
      hides: [button('Accept')],
    },
    'decided.announced': { shows: ['by Ada Byron', dialog], hides: [recordedText, 'What you wrote'] },
    'decided.recovered': { shows: ['by Ada Byron', dialog, heading('What we recorded')] },
    'withdrawn.announced': {
      shows: [dialogNamed('This proposal has been withdrawn')],
      hides: [button('Accept')],
    },
    'withdrawn.quiet': { shows: [/Withdrawn, March 3, 2026/], hides: [dialog, button('Accept')] },
    replaced: { shows: [dialogNamed('There’s a new version')], hides: [button('Close')] },
    ended: { shows: decisionButtons(true), hides: [dialog], isDone: true },
  },
})
