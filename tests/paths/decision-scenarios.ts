import type { Journeys } from '#tests/model/journeys.ts'
import { emptyDraft } from '#contract/decisions/draft.ts'
import type { DecisionInput } from '#machines/decisions/decision/setup.ts'
import { callOf, scenariosAfter } from './scenarios.ts'
import { alertOf, button, heading, link, textField } from './screen-items.ts'

export const plain = { project_name: 'Project Alder', decision: {} }
export const named = { name: 'Ada Byron', role: 'Director', email: 'ada@alder.example' }
export const shown = { portalId: 'p1', viewer: 'v1', version: '1.a' }
export const empty = emptyDraft('1.a')
export const failedText = 'An unknown error occurred.'
export const closedText =
  'Your access to this proposal has ended. No decision was recorded. Please enter your access code again.'
export const recordedText =
  'Your earlier answer was recorded before you changed it. The change wasn’t recorded.'
export const wrongCodeText = 'That code isn’t right. You have 4 tries left.'
const notTickedText = 'Please read the terms, and tick the box to accept them.'
export const replacement = { version: '2.b', document: { ...plain, security: { title: 'Safe' } } }
export const dialogNamed = (name: string) => ({ role: 'dialog', name }) as const
const readStartWith = (...confirmations: string[]) => callOf('readDecision', { ...shown, confirmations })
const readStart = readStartWith()
/** The start of reading in a browser whose reader was sent a code before. */
const readStartWithCode = readStartWith('c0')
const codeStart = (kind: string) => callOf('requestCode', { ...shown, kind, email: 'ada@alder.example' })
const smallOption = { choice: { option: 0, counts: {} }, cents: 100_000, deposit: 10_000 }
const statement = 'I accept this proposal as shown, with its commercial terms. I order what is chosen.'
export const plainAcceptance = {
  kind: 'accept' as const,
  choice: { option: null, counts: {} },
  cents: null,
  statement: 'I accept this proposal as shown.',
}
export const largeAcceptance = {
  kind: 'accept' as const,
  choice: { option: 1, counts: { '1/2': 2 } },
  cents: 224_000,
  deposit: 22_400,
  statement,
}
const { name, role } = named
const confirmStart = (decision: object, confirmation = 'c1') =>
  callOf('confirm', { ...shown, confirmation, code: '123 ４٥６', name, role, decision })
const plainConfirmStart = confirmStart(plainAcceptance, 'c0')
const choosing = 'decision.begin accept → option.choose large → count.change training'
const reviewing = `${choosing} → step.next → step.next`
const ticking = 'terms.tick → step.next → requestCode.done sent'
const keepDraft = (draft: object) => callOf('keepDraft', { portalId: 'p1', draft })
const tried = { tried: ['c0'], pending: { kind: 'accept', confirmation: 'c0' } }
const keptTried = keepDraft({ ...empty, ...named, ...tried })
const pointTo = (issues: Record<string, string>) => callOf('pointToIssue', { issues })
const accepting = `${reviewing} → ${ticking}`
const changesOf = (text: string) => ({ kind: 'changes', changes: [{ slide: 7, text }] })
/** A reader sends changes, gets no answer, writes something else, and sends that with the same code. */
const changing =
  'readDecision.done open → decision.begin changes → step.next → step.next → requestCode.done sent → code.write right → step.next → confirm.error → step.back → step.back → change.write short → step.next → step.next → code.write right → step.next'
const keptChanges = (changes: DecisionInput['draft']['changes'], more: object = {}) =>
  keepDraft({ ...empty, ...named, changes, ...more })
const pendingChanges = { pending: { kind: 'changes', confirmation: 'c1' }, begunFor: undefined }
const keptChanging = (text: string, ...tried: string[]) =>
  keptChanges(changesOf(text).changes, { tried, ...pendingChanges })

/** Scenarios of a reader who has accepted with the code that was mailed to them before. */
const afterAccepting = scenariosAfter(
  '(with a code on its way) → readDecision.done open → decision.begin accept → code.write right → step.next ⇒ deciding.sending',
  { starts: [readStartWithCode, plainConfirmStart] },
)

export const decisionScenarios: Journeys = {
  'a reader chooses, reads the terms, ticks them, accepts with the code, and can pay the deposit at once': {
    path: [
      `(priced) → readDecision.done open → ${reviewing}`,
      {
        shows: [
          'Step 3 of 4',
          /What you’re accepting ?Large ?2 × Build all ?\$2,000\.00 ?2 × Training ?\$240\.00 ?Total ?\$2,240\.00 USD ?Deposit \(included in the total\) ?\$224\.00 USD/,
        ],
      },
      `${ticking} → code.write right → step.next → confirm.done accepted ⇒ decided.announced`,
    ],
    starts: [readStart, codeStart('accept'), confirmStart(largeAcceptance)],
    shows: [
      /Accepted by Ada Byron, March 3, 2026/,
      link('Sealed proposal'),
      link('Pay the deposit, $224.00 USD'),
    ],
  },
  'a reader who accepts after the deposit for another version was paid is told that nothing is due': {
    path: [
      `(priced) → readDecision.done open → ${accepting} → code.write right → step.next`,
      'confirm.done accepted, with nothing due',
      {
        shows: [/has already been paid, so this one is not due/],
        hides: [link('Pay the deposit, $224.00 USD')],
      },
      'dialog.close ⇒ decided.quiet',
    ],
    shows: ['No deposit due'],
    hides: [link('Pay the deposit')],
  },
  'a deposit that is not paid can be paid later': {
    path: 'readDecision.done accepted ⇒ decided.quiet',
    shows: [link('Pay the deposit')],
    hides: ['Deposit paid'],
  },
  'a deposit that is paid is not asked for again': {
    path: 'readDecision.done accepted, with a paid deposit ⇒ decided.quiet',
    shows: ['Deposit paid'],
    hides: [link('Pay the deposit')],
  },
  'an option must be chosen, the total follows it, counts stay, and it alone is sent': {
    path: [
      '(priced) → readDecision.done open → decision.begin accept → step.next',
      alertOf('Please choose one of the options.'),
      'option.choose large → count.change training → option.choose small → option.choose large',
      { shows: [/2 × Build all ?\$2,000\.00 ?Included/, '$2,240.00 USD'] },
      'count.change watch',
      { shows: ['$2,490.00 USD'] },
      `option.choose small → step.next → step.next → ${ticking} → code.write right → step.next`,
      '⇒ deciding.sending',
    ],
    starts: [readStart, codeStart('accept'), confirmStart({ ...largeAcceptance, ...smallOption })],
  },
  'the terms are shown before they are ticked, for each total anew, and nothing is sent without the tick': {
    path: [
      `(priced) → readDecision.done open → ${reviewing} → step.next`,
      { shows: ['Scope', 'As listed.', statement] },
      'step.back ⇒ deciding.enteringDetails',
      { context: { issues: {} } },
      'step.next → terms.tick → step.back → step.back → count.change watch → step.next → step.next',
      'step.next ⇒ deciding.reviewing',
    ],
    starts: [readStart],
    shows: [{ role: 'checkbox', name: statement, checked: false }, '$2,490.00 USD', notTickedText],
  },
  'a code that was mailed for another total does not lead past the terms': {
    path: [
      `(priced) → readDecision.done open → ${accepting} → step.back → step.back → count.change watch`,
      'dialog.close → decision.begin accept ⇒ deciding.choosing',
    ],
  },
  'name, role and address are needed, and kept, and a mistyped address is told at its field': {
    path: [
      '(plain) → readDecision.done open → decision.begin accept → step.next → person.write name',
      'dialog.close → decision.begin accept → person.write role → person.write mistyped → step.next',
      '⇒ deciding.enteringDetails',
    ],
    actions: [
      pointTo({ name: 'Name is required.', role: 'Role is required.', email: 'Email Address is required.' }),
      keepDraft({ ...empty, name: 'Ada Byron' }),
      keepDraft({ ...empty, name: 'Ada Byron', role: 'Director' }),
      keepDraft({ ...empty, ...named, email: 'ada@' }),
      pointTo({ email: 'Please enter a valid email address.' }),
    ],
    shows: ['Please enter a valid email address.', textField('Name', 'Ada Byron')],
  },
  'the first change is about the slide that is read, and told to be too long before a code is sent': {
    path: [
      '(plain) → readDecision.done open → decision.begin changes',
      { shows: [{ role: 'combobox', name: 'Slide for change 1', value: '7' }] },
      'change.write long → step.next ⇒ deciding.enteringChanges',
    ],
    starts: [readStart],
    shows: ['What should change can have at most 2,000 characters.'],
  },
  'a change without words is not sent, and one that was added can be removed': {
    path: [
      '(with changes) → readDecision.done open → decision.begin changes → change.add → step.next',
      'change.remove ⇒ deciding.enteringChanges',
    ],
    actions: [
      keptChanges([...changesOf('Split it.').changes, ...changesOf('').changes]),
      pointTo({ change1: 'Please say what should change.' }),
      keptChanges(changesOf('').changes),
    ],
  },
  'a reason that is too long is told before a code is sent, and an outage loses nothing': {
    path: [
      '(with changes) → readDecision.done open → decision.begin decline → reason.write long → step.next',
      { shows: ['Reason can have at most 2,000 characters.'] },
      'reason.write short → step.next → step.next → requestCode.error',
      { shows: [failedText, textField('Name', 'Ada Byron')] },
      'step.next → requestCode.done sent → code.write right → step.next → confirm.done declined',
      'dialog.close ⇒ decided.quiet',
    ],
    starts: [
      readStart,
      codeStart('decline'),
      codeStart('decline'),
      confirmStart({ kind: 'decline', reason: 'Too early.' }),
    ],
    shows: [/Declined by Ada Byron, March 3, 2026/],
  },
  'at the code the person reads what is wrong with it, or with what was entered before, and loses nothing': {
    path: [
      '(with a code on its way) → readDecision.done open → decision.begin accept → code.write long',
      'step.next → code.write right → step.next → confirm.error',
      { shows: [failedText, textField('Code', '123 ４٥６')] },
      'step.next → confirm.done wrong',
      { shows: [wrongCodeText] },
      'step.next → confirm.done long reason',
      { shows: ['Reason can have at most 2,000 characters.'] },
      'step.next → confirm.done unplaced ⇒ deciding.confirming',
    ],
    starts: [readStartWithCode, plainConfirmStart, plainConfirmStart, plainConfirmStart, plainConfirmStart],
    actions: [
      pointTo({ code: 'Please enter the six-digit code.' }),
      keptTried,
      keptTried,
      pointTo({ code: wrongCodeText }),
      keptTried,
      pointTo({ reason: 'Reason can have at most 2,000 characters.' }),
      keptTried,
      pointTo({ confirmation: 'This is no code.' }),
    ],
    shows: ['Please check the marked fields.'],
  },
  'who accepts and gets no code reads why at the terms, and mends an address beside its field': {
    path: [
      `(priced) → readDecision.done open → ${reviewing} → terms.tick → step.next → requestCode.error`,
      { shows: [failedText, { role: 'checkbox', name: statement, checked: true }] },
      'step.next → requestCode.done refused',
      { shows: ['Please wait a minute.', { role: 'checkbox', name: statement, checked: true }] },
      'step.next → requestCode.done refused address ⇒ deciding.enteringDetails',
    ],
    shows: ['Please enter a valid email address.'],
    hides: ['Please check the marked fields.'],
  },
  'a code that was mailed to another address is not entered': {
    path: [
      '(with a code on its way) → readDecision.done open → decision.begin accept → step.back',
      'person.write mistyped → dialog.close → decision.begin accept ⇒ deciding.enteringDetails',
    ],
    shows: [textField('Email Address', 'ada@')],
  },
  'a new code that is refused leaves the last one, and a look at the terms keeps the new one': {
    path: [
      '(with a code on its way) → readDecision.done open → decision.begin accept → code.resend',
      'requestCode.done refused',
      { shows: ['Please wait a minute.'] },
      'code.resend → requestCode.done sent',
      { shows: ['We’ve sent a new code.'] },
      'code.write right',
      { hides: ['We’ve sent a new code.'] },
      'step.back → step.next → terms.tick → step.next ⇒ deciding.confirming',
    ],
    starts: [readStartWithCode, codeStart('accept'), codeStart('accept')],
  },
  'who turned from declining to accepting enters the code to accept': {
    path: [
      '(with a code on its way) → readDecision.done open → decision.begin decline → dialog.close',
      'decision.begin accept',
      { shows: [/sent a six-digit code to ada@alder\.example/] },
      'code.write right → step.next → dialog.close ⇒ deciding.sending',
    ],
    starts: [readStartWithCode, plainConfirmStart],
  },
  'a code to accept is not entered to decline': {
    path: [
      '(with a code on its way) → readDecision.done open → decision.begin decline → step.next → step.next',
      'requestCode.done refused ⇒ deciding.enteringDetails',
    ],
    shows: ['Please wait a minute.'],
  },
  'whoever was second is told who decided, and when, after an outage too, and reads on': afterAccepting(
    [
      'confirm.done changed → readDecision.error → retry ⇒ loading',
      {
        context: { error: undefined },
        starts: [readStartWithCode, plainConfirmStart, readStartWithCode, readStartWithCode],
        actions: [keptTried],
      },
      'readDecision.done declined',
      {
        shows: [
          /Declined by Ada Byron, March 3, 2026 ?Another decision was recorded before you confirmed yours, so yours wasn’t recorded\./,
        ],
      },
      'dialog.close ⇒ decided.quiet',
    ],
    { actions: [keptTried], starts: [readStartWithCode, readStartWithCode] },
  ),
  'who gets no answer is told of their own decision when they ask for another code': afterAccepting(
    'confirm.error → code.resend → requestCode.done changed → readDecision.done own ⇒ decided.recovered',
    {
      starts: [codeStart('accept'), readStartWithCode],
      actions: [keptTried],
      shows: [dialogNamed('Accepted'), /What we recorded ?Ada Byron, Director/, link('Sealed proposal')],
      hides: [/wasn’t recorded/],
    },
  ),
  'who gets no answer and closes the dialog is told of their own decision': afterAccepting(
    'confirm.error → dialog.close → readDecision.done own → dialog.close ⇒ decided.quiet',
    { starts: [readStartWithCode], actions: [keptTried, keepDraft(empty)] },
  ),
  'whoever changes their words after the answer was lost is told which were recorded, and keeps the others': {
    path: [
      `(with changes) → ${changing} → confirm.done changed → readDecision.done own changes`,
      {
        shows: [
          dialogNamed('Changes requested'),
          recordedText,
          /What we recorded ?Ada Byron, Director ?7\. Commercial Terms: ?\n?Split it\./,
          /Text we didn’t record ?7\. Commercial Terms: ?\n?Split the last phase\./,
          button('Copy'),
        ],
      },
      'dialog.close ⇒ decided.quiet',
    ],
    starts: [
      readStart,
      codeStart('changes'),
      confirmStart(changesOf('Split it.')),
      confirmStart(changesOf('Split the last phase.')),
      readStartWith('c1'),
    ],
    actions: [
      keptChanging('Split it.'),
      keptChanging('Split it.', 'c1'),
      keptChanging('Split the last phase.', 'c1'),
      keptChanging('Split the last phase.', 'c1'),
      keepDraft({ ...empty, changes: changesOf('Split the last phase.').changes }),
    ],
  },
  'whoever changes their words after the answer was lost goes on with them on a new version': {
    path: [
      `(with changes) → ${changing} → confirm.done changed → readDecision.done own changes superseded`,
      { shows: [recordedText, /What we recorded.*Split it\./, 'What you typed has been kept.'] },
      'document.show ⇒ replaced',
    ],
  },
  'whoever changes their choice after the answer was lost is told which was recorded': {
    path: [
      `(priced) → readDecision.done open → ${accepting} → code.write right → step.next → confirm.error`,
      'step.back → step.back → count.change watch → step.next → step.next → terms.tick → step.next',
      'requestCode.done changed → readDecision.done own of other options ⇒ decided.recovered',
    ],
    shows: [
      recordedText,
      /What we recorded ?Ada Byron, Director ?Large ?2 × Build all ?\$2,000\.00 ?2 × Training ?\$240\.00 ?Total ?\$2,240\.00 USD/,
    ],
    hides: ['What you wrote', /Watch ?\$/],
  },
  'a document that was replaced meanwhile is not accepted: what changed is shown': {
    path: [
      '(with changes) → readDecision.done open → decision.begin decline → step.next → step.next',
      'requestCode.done changed → readDecision.done replaced → document.show ⇒ replaced',
    ],
    actions: [['showDocument', replacement]],
    shows: ['8. Security & Governance'],
    hides: ['1. Cover', 'Please choose your options again.'],
  },
  'access that has ended meanwhile is ended for the whole proposal': afterAccepting(
    'confirm.done changed → readDecision.done ended ⇒ ended',
    { starts: [readStartWithCode], actions: [keptTried, ['endAccess', { error: closedText }]] },
  ),
  'a decision whose answer was lost is their own after a new address, beside a new version': afterAccepting(
    [
      'confirm.error → step.back → person.write mistyped → person.write email → step.next → terms.tick',
      'step.next → requestCode.done changed → readDecision.done superseded ⇒ replaced',
    ],
    {
      starts: [codeStart('accept'), readStartWithCode],
      shows: [
        /We’ve sealed the proposal as you accepted it/,
        link('Sealed proposal'),
        '8. Security & Governance',
      ],
      hides: [/No decision was recorded/],
    },
  ),
  'whoever goes on after a new version was published is told so at the first step': {
    path: [
      '(begun for an earlier version) → readDecision.done open → decision.begin accept',
      { shows: [/new version of this proposal since you began.*Please choose your options again/] },
      'option.choose large → step.next ⇒ deciding.enteringDetails',
    ],
    hides: [/since you began/],
  },
  'whose changes to the version before were recorded is told so, and reads what has changed': {
    path: [
      '(begun for an earlier version) → readDecision.done own before',
      { shows: ['We’ve since published a new version of this proposal.'], hides: [/No decision was/] },
      'document.show → readDecision.done changed ⇒ open',
    ],
    starts: [readStartWithCode, readStart],
    actions: [keepDraft(empty)],
  },
  'whose acceptance of the version before was recorded reads its total, and is not said to have changed it': {
    path: '(begun for an earlier version) → readDecision.done own acceptance before ⇒ replaced',
    shows: [/What we recorded ?Ada Byron, Director ?Total ?\$2,240\.00 USD/, link('Sealed proposal')],
    hides: [recordedText, 'What you typed has been kept.'],
  },
  'a reader of a new version reads what has changed, slide by slide, in the words of the sender': {
    path: '(with words about a change) → readDecision.done changed ⇒ open',
    shows: [
      heading('What has changed'),
      /Since March 2, 2026/,
      link('6. Investment'),
      'Training is optional now.',
      /Terms of acceptance ?Deposit: previously 30%; now 10%/,
      /Bo Alder accepted version 2 on March 2, 2026/,
      link('Sealed proposal'),
    ],
    hides: ['The plan is shorter.'],
  },
  'a proposal that is withdrawn while somebody decides is not decided on, and they read whom to write to': {
    path: [
      '(with a code on its way) → readDecision.done open → decision.begin accept → code.resend',
      'requestCode.done changed → readDecision.done withdrawn → dialog.close ⇒ withdrawn.quiet',
    ],
    starts: [readStartWithCode, codeStart('accept'), readStartWithCode],
    shows: [link('hello@northloop.example')],
  },
}
