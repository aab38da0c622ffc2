import { emptyDraft } from '#contract/decisions/draft.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import { decisionMachine } from '#machines/decisions/decision.ts'
import type { DecisionInput } from '#machines/decisions/decision/setup.ts'
import { ChangesNotice } from '#src/screens/decisions/changed-slides.tsx'
import { DecisionDialog } from '#src/screens/decisions/dialog.tsx'
import { DecisionClosing, DecisionTools } from '#src/screens/decisions/tools.tsx'
import type { Tables } from '#tests/model/tables.ts'
import { alert, alertOf, button, disabledButton, heading, link, textField } from './screen-items.ts'

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
          { item: 'Build all', amount: '$2,000', cents: 200_000 },
          { item: 'Watch', amount: '$250', cents: 25_000, min_count: 0 },
          { item: 'Training', amount: '$120', cents: 12_000, min_count: 0, max_count: 3 },
        ],
      },
    ],
  },
  decision: { one_option: true, agreement: 'I order what is chosen.', deposit_percent: 10 },
}
const plain: ProposalContent = { project_name: 'Project Alder', decision: {} }
const named = { name: 'Ada Byron', role: 'Director', email: 'ada@alder.example' }
const shown = { portalId: 'p1', viewer: 'v1', version: '1.a' }
const empty = emptyDraft('1.a')
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
const withDeposit = (paidAt: string | null) => ({
  ...decidedBy('accept'),
  deposit: { cents: 22_400, paidAt },
})
const failedText = 'An unknown error occurred.'
const longText = 'a'.repeat(2_001)
const closedText = 'This proposal has expired. No decision was recorded. Please ask us for more time.'
const refusal = (fields: Record<string, string>, error = 'Please check the marked fields.') => ({
  outcome: 'refused' as const,
  error,
  fields,
})
const wrongCodeText = 'That code isn’t right. You have 4 tries left.'
const notTickedText = 'Please read the terms, and tick that you accept them.'
const replacement = { version: '2.b', document: { ...plain, security: { title: 'Safe' } } }
const ended = { outcome: 'ended', error: closedText } as const

const decisionButtons = (disabled: boolean) =>
  ['Accept', 'Ask for changes', 'Decline'].map((name) => ({ ...button(name), disabled }) as const)
const dialog = (name: string) => ({ role: 'dialog', name }) as const
const anyDialog = { role: 'dialog' } as const
const readStart: [string, unknown] = ['readDecision', shown]
const codeStart = (kind: string): [string, unknown] => [
  'requestCode',
  { ...shown, kind, email: 'ada@alder.example' },
]
const opened = 'readDecision.done open'
const labels = { name: 'Name', role: 'Role', email: 'Email Address' } as const
const statement = 'I accept this proposal as shown, with its commercial terms. I order what is chosen.'
const confirmStart = (decision: object, confirmation = 'c1'): [string, unknown] => [
  'confirm',
  { ...shown, confirmation, code: '123 456', name: 'Ada Byron', role: 'Director', decision },
]
const plainConfirmStart = confirmStart(
  {
    kind: 'accept',
    choice: { option: null, counts: {} },
    cents: null,
    statement: 'I accept this proposal as shown.',
  },
  'c0',
)
const choosingEvents = [opened, 'decision.begin accept', 'option.choose large', 'count.change training']
const reviewingEvents = [...choosingEvents, 'step.next', 'step.next']
const acceptingEvents = [...reviewingEvents, 'terms.tick', 'step.next', 'requestCode.done sent']
const keptChanges = (changes: DecisionInput['draft']['changes']): [string, unknown] => [
  'keepDraft',
  { portalId: 'p1', draft: { ...empty, ...named, changes } },
]

export const decision: Tables<typeof decisionMachine> = {
  machine: decisionMachine,
  render: (actor) => (
    <>
      <ChangesNotice actor={actor} />
      <DecisionTools actor={actor} places={new Map()} readSlide={() => 7} />
      <DecisionClosing actor={actor} places={new Map()} readSlide={() => 7} />
      <DecisionDialog actor={actor} places={new Map()} />
    </>
  ),
  inputs: {
    priced: input(priced, named),
    plain: input(plain),
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
  behaviour: ({ content, kind, draft, isTicked, code, changed, isInterrupted }) => [
    isInterrupted,
    kind === 'decline' && draft.reason === longText,
    kind === 'changes' && draft.changes.some(({ text }) => text === longText),
    content,
    changed !== undefined,
    kind,
    draft.option !== null,
    [draft.name, draft.role, draft.email],
    Math.min(draft.changes.length, 2),
    draft.changes.length === 20,
    draft.changes.every(({ text }) => text !== ''),
    draft.pending !== null,
    isTicked,
    code,
  ],
  scenarios: {
    'a reader chooses, reads the terms, ticks them, accepts with the code, and can pay the deposit at once': {
      input: 'priced',
      events: [
        ...reviewingEvents,
        { shows: [/Total ?\$2,240\.00 USD ?Deposit, a part of the total ?\$224\.00 USD/] },
        ...acceptingEvents.slice(reviewingEvents.length),
        'code.write right',
        'step.next',
        'confirm.done accepted',
      ],
      ends: 'decided.announced',
      starts: [
        readStart,
        codeStart('accept'),
        confirmStart({
          kind: 'accept',
          choice: { option: 1, counts: { '1/2': 2 } },
          cents: 224_000,
          deposit: 22_400,
          statement,
        }),
      ],
      shows: [
        dialog('Accepted'),
        /Accepted by Ada Byron, March 3, 2026/,
        link('Sealed record'),
        link('Pay the deposit, $224.00 USD'),
      ],
    },
    'a deposit that is not paid can be paid later': {
      events: ['readDecision.done accepted'],
      ends: 'decided.quiet',
      shows: [link('Pay the deposit')],
      hides: ['Deposit paid'],
    },
    'a deposit that is paid is not asked for again': {
      events: ['readDecision.done accepted, with a paid deposit'],
      ends: 'decided.quiet',
      shows: ['Deposit paid'],
      hides: [link('Pay the deposit')],
    },
    'an option must be chosen, the total follows it, and it is still there after a look at another one': {
      input: 'priced',
      events: [
        ...[opened, 'decision.begin accept', 'step.next'],
        alertOf('Please choose one of the options.'),
        ...['option.choose large', 'count.change training', 'option.choose small', 'option.choose large'],
        { shows: ['$2,240.00 USD'] },
        'count.change watch',
      ],
      ends: 'deciding.choosing',
      shows: ['$2,490.00 USD'],
    },
    'only the chosen option is sent': {
      input: 'priced',
      events: [
        ...[...choosingEvents, 'option.choose small', ...acceptingEvents.slice(choosingEvents.length)],
        ...['code.write right', 'step.next'],
      ],
      ends: 'deciding.sending',
      starts: [
        readStart,
        codeStart('accept'),
        confirmStart({
          kind: 'accept',
          choice: { option: 0, counts: {} },
          cents: 100_000,
          deposit: 10_000,
          statement,
        }),
      ],
    },
    'the terms are shown before they are ticked, for each total anew, and nothing is sent without the tick': {
      input: 'priced',
      events: [
        ...[...reviewingEvents, 'step.next'],
        { shows: ['Scope', 'As listed.', statement, notTickedText] },
        ...['terms.tick', 'step.back', 'step.back', 'count.change watch'],
        ...['step.next', 'step.next', 'step.next'],
      ],
      ends: 'deciding.reviewing',
      starts: [readStart],
      shows: [{ role: 'checkbox', name: statement, checked: false }, '$2,490.00 USD', notTickedText],
    },
    'a code that was mailed for another total does not lead past the terms': {
      input: 'priced',
      events: [
        ...acceptingEvents,
        ...['step.back', 'step.back', 'count.change watch', 'dialog.close', 'decision.begin accept'],
      ],
      ends: 'deciding.choosing',
    },
    'who goes back from the terms reads no word about them': {
      input: 'priced',
      events: [...reviewingEvents, 'step.next', 'step.back'],
      ends: 'deciding.naming',
      context: { issues: {} },
    },
    'a name, a role and an address are needed, and what was typed is kept in the browser': {
      input: 'plain',
      events: [opened, 'decision.begin accept', 'step.next', 'person.write name'],
      ends: 'deciding.naming',
      actions: [
        [
          'pointToIssue',
          {
            issues: {
              name: 'Name is required.',
              role: 'Role is required.',
              email: 'Email Address is required.',
            },
          },
        ],
        ['keepDraft', { portalId: 'p1', draft: { ...empty, name: 'Ada Byron' } }],
      ],
    },
    'a dialog that was closed keeps what was typed, and a mistyped address is told beside its field': {
      input: 'plain',
      events: [
        ...[opened, 'decision.begin accept', 'person.write name', 'dialog.close', 'decision.begin accept'],
        ...['person.write role', 'person.write mistyped', 'step.next'],
      ],
      ends: 'deciding.naming',
      shows: ['Please enter a valid email address.', textField('Name', 'Ada Byron')],
    },
    'changes are pinned to slides and sent with the code, also after a look back': {
      input: 'with changes',
      events: [
        ...[opened, 'decision.begin changes', 'step.next', 'step.next', 'requestCode.done sent'],
        ...['step.back', 'step.back', 'step.next', 'step.next'],
        ...['code.write right', 'step.next', 'confirm.done changes'],
      ],
      ends: 'decided.announced',
      starts: [
        readStart,
        codeStart('changes'),
        confirmStart({ kind: 'changes', changes: [{ slide: 7, text: 'Split it.' }] }),
      ],
      shows: [dialog('Changes requested'), /Changes requested by Ada Byron/],
    },
    'the first change is about the slide that is read, and told to be too long before a code is sent': {
      input: 'plain',
      events: [
        ...[opened, 'decision.begin changes'],
        { shows: [{ role: 'combobox', name: 'Slide for change 1', value: '7' }] },
        ...['change.write long', 'step.next'],
      ],
      ends: 'deciding.pinning',
      starts: [readStart],
      shows: ['What should change can have at most 2,000 characters.'],
    },
    'a change without words is not sent, and one that was added can be removed': {
      input: 'with changes',
      events: [opened, 'decision.begin changes', 'change.add', 'step.next', 'change.remove'],
      ends: 'deciding.pinning',
      actions: [
        keptChanges([
          { slide: 7, text: 'Split it.' },
          { slide: 7, text: '' },
        ]),
        ['pointToIssue', { issues: { change1: 'Please write what should change.' } }],
        keptChanges([{ slide: 7, text: '' }]),
      ],
    },
    'a reason that is too long is told before a code is sent, an outage loses nothing, and the reason is sent':
      {
        input: 'with changes',
        events: [
          ...[opened, 'decision.begin decline', 'reason.write long', 'step.next'],
          { shows: ['Reason can have at most 2,000 characters.'] },
          ...['reason.write short', 'step.next', 'step.next', 'requestCode.error'],
          { shows: [failedText, textField('Name', 'Ada Byron')] },
          ...['step.next', 'requestCode.done sent', 'code.write right', 'step.next'],
          ...['confirm.done declined', 'dialog.close'],
        ],
        ends: 'decided.quiet',
        starts: [
          ...[readStart, codeStart('decline'), codeStart('decline')],
          confirmStart({ kind: 'decline', reason: 'Too early.' }),
        ],
        shows: [/Declined by Ada Byron, March 3, 2026/],
        hides: [anyDialog],
      },
    'at the code the person reads what is wrong with it, or with what was entered before, and loses nothing':
      {
        input: 'with a code on its way',
        events: [
          ...[opened, 'decision.begin accept', 'code.write long', 'step.next'],
          ...['code.write right', 'step.next', 'confirm.error'],
          { shows: [failedText, textField('Code', '123 456')] },
          ...['step.next', 'confirm.done wrong'],
          { shows: [wrongCodeText] },
          ...['step.next', 'confirm.done long reason'],
          { shows: ['Reason can have at most 2,000 characters.'] },
          ...['step.next', 'confirm.done unplaced'],
        ],
        ends: 'deciding.confirming',
        starts: [readStart, plainConfirmStart, plainConfirmStart, plainConfirmStart, plainConfirmStart],
        actions: [
          ['pointToIssue', { issues: { code: 'Please enter the six digits of the code.' } }],
          ['pointToIssue', { issues: { code: wrongCodeText } }],
          ['pointToIssue', { issues: { reason: 'Reason can have at most 2,000 characters.' } }],
          ['pointToIssue', { issues: { confirmation: 'This is no code.' } }],
        ],
        shows: ['Please check the marked fields.'],
      },
    'a decision goes on at the code after the page was loaded again, and is not called back once it is sent':
      {
        input: 'with a code on its way',
        events: [
          ...[opened, 'decision.begin accept'],
          { shows: [/sent a code of six digits to ada@alder\.example/] },
          ...['code.write right', 'step.next', 'dialog.close'],
        ],
        ends: 'deciding.sending',
        starts: [readStart, plainConfirmStart],
      },
    'who accepts and gets no code reads why at the terms, and mends an address beside its field': {
      input: 'priced',
      events: [
        ...[...acceptingEvents.slice(0, -1), 'requestCode.error'],
        { shows: [failedText, { role: 'checkbox', name: statement, checked: true }] },
        ...['step.next', 'requestCode.done refused'],
        { shows: ['Please wait a minute.', { role: 'checkbox', name: statement, checked: true }] },
        ...['step.next', 'requestCode.done refused address'],
      ],
      ends: 'deciding.naming',
      shows: ['Please enter a valid email address.'],
      hides: ['Please check the marked fields.'],
    },
    'who looks back from the code to accept ticks the terms, and goes on with the same code': {
      input: 'with a code on its way',
      events: [opened, 'decision.begin accept', 'step.back', 'step.next', 'terms.tick', 'step.next'],
      ends: 'deciding.confirming',
      starts: [readStart],
    },
    'a code that was mailed to another address is not entered': {
      input: 'with a code on its way',
      events: [
        ...[opened, 'decision.begin accept', 'step.back', 'person.write mistyped', 'dialog.close'],
        'decision.begin accept',
      ],
      ends: 'deciding.naming',
      shows: [textField('Email Address', 'ada@')],
    },
    'a new code that is refused leaves the last one, and one that was sent is told until it is entered': {
      input: 'with a code on its way',
      events: [
        ...[opened, 'decision.begin accept', 'code.resend', 'requestCode.done refused'],
        { shows: ['Please wait a minute.'] },
        ...['code.resend', 'requestCode.done sent'],
        { shows: ['We have sent a new code.'] },
        'code.write right',
      ],
      ends: 'deciding.confirming',
      hides: ['We have sent a new code.'],
    },
    'a code to accept is not entered to decline': {
      input: 'with a code on its way',
      events: [opened, 'decision.begin decline', 'step.next', 'step.next', 'requestCode.done refused'],
      ends: 'deciding.naming',
      shows: ['Please wait a minute.'],
    },
    'whoever was second is told who decided, and when, after an outage too, and reads on': {
      input: 'with a code on its way',
      events: [
        ...[opened, 'decision.begin accept', 'code.write right', 'step.next'],
        ...['confirm.done changed', 'readDecision.error', 'retry', 'readDecision.done declined'],
        {
          shows: [
            /Declined by Ada Byron, March 3, 2026 ?It was decided before you confirmed\. Your decision was not sent\./,
          ],
        },
        'dialog.close',
      ],
      ends: 'decided.quiet',
      actions: [],
      starts: [readStart, plainConfirmStart, readStart, readStart],
    },
    'a document that was replaced meanwhile is not accepted: what changed is shown': {
      input: 'with changes',
      events: [
        ...[opened, 'decision.begin decline', 'step.next', 'step.next'],
        ...['requestCode.done changed', 'readDecision.done replaced', 'document.show'],
      ],
      ends: 'replaced',
      actions: [['showDocument', replacement]],
      shows: ['8. Security & Governance'],
      hides: ['1. Cover', 'Please choose your options again.'],
    },
    'a proposal that expired meanwhile is not accepted': {
      input: 'with a code on its way',
      events: [
        ...[opened, 'decision.begin accept', 'code.write right', 'step.next'],
        ...['confirm.done ended', 'page.reload'],
      ],
      ends: 'ended',
      actions: [['reloadPage']],
    },
    'a reader of a new version reads what has changed, slide by slide, in the words of the sender': {
      input: 'with words about a change',
      events: ['readDecision.done changed'],
      ends: 'open',
      shows: [
        heading('What has changed'),
        /Since the version of March 2, 2026/,
        link('6. Investment'),
        'Training is optional now.',
      ],
      hides: ['The plan is shorter.'],
    },
    'a proposal that is withdrawn while somebody decides is not decided on, and they read whom to write to': {
      input: 'with a code on its way',
      events: [
        ...[opened, 'decision.begin accept', 'code.resend', 'requestCode.done changed'],
        ...['readDecision.done withdrawn', 'dialog.close'],
      ],
      ends: 'withdrawn.quiet',
      starts: [readStart, codeStart('accept'), readStart],
      shows: [link('hello@northloop.example')],
    },
  },
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
    'code.write': { right: { code: '123 456' }, short: { code: '123' }, long: { code: '1234567' } },
    'readDecision.done': {
      open: { outcome: 'open', changed: undefined },
      changed: { outcome: 'open', changed: { at: '2026-03-02T09:30:00.000Z', slides: [6] } },
      withdrawn: { outcome: 'withdrawn', at: '2026-03-03T09:30:00.000Z' },
      accepted: { outcome: 'decided', decided: withDeposit(null) },
      'accepted, with a paid deposit': {
        outcome: 'decided',
        decided: withDeposit('2026-03-04T08:00:00.000Z'),
      },
      declined: { outcome: 'decided', decided: decidedBy('decline') },
      replaced: { outcome: 'replaced', replacement },
      ended,
    },
    'readDecision.error': { broken: new Error(failedText) },
    'requestCode.done': {
      sent: { outcome: 'sent', confirmation: 'c1' },
      refused: refusal({}, 'Please wait a minute.'),
      'refused address': refusal({ email: 'Please enter a valid email address.' }),
      changed: { outcome: 'changed' },
      ended,
    },
    'requestCode.error': { broken: new Error(failedText) },
    'confirm.done': {
      accepted: { outcome: 'decided', decided: withDeposit(null) },
      changes: { outcome: 'decided', decided: decidedBy('changes') },
      declined: { outcome: 'decided', decided: decidedBy('decline') },
      wrong: refusal({ code: wrongCodeText }),
      'long reason': refusal({ reason: 'Reason can have at most 2,000 characters.' }),
      unplaced: refusal({ confirmation: 'This is no code.' }),
      changed: { outcome: 'changed' },
      ended,
    },
    'confirm.error': { broken: new Error(failedText) },
  },
  eventActions: {
    'decision.begin': 'external',
    'option.choose': (person, { option }) => person.click('radio', option === 1 ? 'Large' : 'Small'),
    'count.change': (person, { line }) =>
      line === '1/1' ? person.click('checkbox', 'Watch') : person.choose('Training', '2'),
    'change.write': (person, { text }) => person.fill('Change 1', text),
    'change.add': (person) => person.click('button', 'Add another change'),
    'change.remove': (person) => person.click('button', 'Remove change 1'),
    'reason.write': (person, { text }) => person.fill('Reason (optional)', text),
    'person.write': (person, { field, text }) => person.fill(labels[field], text),
    'terms.tick': 'external',
    'code.write': (person, { code }) => person.fill('Code', code),
    'step.next': 'external',
    'step.back': (person) => person.click('button', 'Back'),
    'code.resend': (person) => person.click('button', 'Send a new code'),
    'dialog.close': (person) => person.press('Escape'),
    retry: 'external',
    'document.show': (person) => person.click('button', 'Read the new version'),
    'page.reload': (person) => person.click('button', 'Enter the access code again'),
  },
  assertions: {
    loading: { shows: decisionButtons(true), hides: [anyDialog] },
    failed: { shows: [alert, failedText], hides: [anyDialog, button('Accept')] },
    open: { shows: decisionButtons(false), hides: [anyDialog] },
    'deciding.choosing': { shows: [dialog('Accept'), 'Choose what you want'] },
    'deciding.pinning': { shows: [dialog('Ask for changes'), 'What should change?'] },
    'deciding.explaining': { shows: [dialog('Decline'), 'Would you tell us why?'] },
    'deciding.naming': { shows: [anyDialog, 'Who decides?'] },
    'deciding.reviewing': { shows: [dialog('Accept'), 'The terms', { role: 'checkbox' }] },
    'deciding.requesting': { shows: [disabledButton('Sending the code...')] },
    'deciding.confirming': { shows: ['Enter the code', button('Send a new code')] },
    'deciding.sending': {
      shows: [disabledButton('Checking the code...')],
      hides: [button('Close')],
    },
    'decided.quiet': { shows: ['by Ada Byron'], hides: [anyDialog, button('Accept')] },
    'decided.forestalled': {
      shows: ['by Ada Byron', dialog('This proposal has been decided')],
      hides: [button('Accept')],
    },
    'decided.announced': { shows: ['by Ada Byron', anyDialog] },
    'withdrawn.announced': { shows: [dialog('This proposal was withdrawn')], hides: [button('Accept')] },
    'withdrawn.quiet': { shows: [/Withdrawn, March 3, 2026/], hides: [anyDialog, button('Accept')] },
    replaced: { shows: [dialog('There is a new version')], hides: [button('Close')] },
    ended: { shows: [dialog('This proposal is closed'), closedText], hides: [button('Close')] },
  },
}
