import { messages } from '#contract/errors.ts'
import type { LastDecision, PortalShare, Recipient } from '#contract/portals/office.ts'
import { portalShareMachine } from '#machines/portals/portal-share.ts'
import { PortalShareScreen } from '#src/screens/office/portal-share.tsx'
import type { Tables } from '#tests/model/tables.ts'
import { samplePortalShare as shareOf } from '#tests/support/portal-share.ts'

const recipient = (id: string, changed: Partial<Recipient> = {}): Recipient => ({
  id,
  recipient: `${id}@example.com`,
  createdAt: '2026-03-05T09:30:00.000Z',
  revokedAt: null,
  remindedAt: null,
  openedTimes: 0,
  lastOpenedAt: null,
  ...changed,
})

const draftShare = shareOf()
const decisionOfAda = {
  name: 'Ada Byron',
  role: 'Director',
  email: 'ada@example.com',
  at: '2026-03-08T10:00:00.000Z',
  seal: null,
  isOfThisVersion: true,
  asked: [],
  reason: '',
  accepted: null,
  changedSlides: [6],
} satisfies Partial<LastDecision>
const openShare: PortalShare = {
  ...draftShare,
  status: 'open',
  offered: 'open',
  openedTimes: 2,
  lastOpenedAt: '2026-03-06T10:00:00.000Z',
  expiresAt: '2026-12-31T23:59:59.999Z',
  hasOwnCode: true,
  recipients: [
    recipient('ada', { openedTimes: 2, lastOpenedAt: '2026-03-06T10:00:00.000Z' }),
    recipient('bo', { revokedAt: '2026-03-07T08:00:00.000Z' }),
  ],
  decision: {
    ...decisionOfAda,
    kind: 'accept',
    seal: 's1',
    isOfThisVersion: false,
    accepted: {
      option: 'The whole way',
      lines: [
        { item: 'Build', cents: 100_000, count: 1 },
        { item: 'Watch', cents: 25_000, count: 2 },
      ],
      cents: 150_000,
      deposit: { cents: 45_000, paidAt: '2026-03-09T10:00:00.000Z' },
    },
  },
  offer: { withdrawnAt: null, remindedAt: '2026-03-07T10:00:00.000Z', remindable: 1 },
}
const askedShare: PortalShare = {
  ...openShare,
  offered: 'changesAsked',
  decision: {
    ...decisionOfAda,
    kind: 'changes',
    asked: [
      { slide: 6, text: 'Please split the price.' },
      { slide: 5, text: 'Please begin later.' },
    ],
  },
  offer: null,
}
const declinedShare: PortalShare = {
  ...askedShare,
  offered: 'declined',
  decision: {
    ...decisionOfAda,
    kind: 'decline',
    reason: 'Not this year.',
    changedSlides: [],
  },
}
const agreedShare: PortalShare = {
  ...openShare,
  isWatermarked: true,
  agreement: { text: 'Keep it.', sha256: 'a1b2', version: 2, since: '2026-03-06T09:00:00.000Z' },
  acceptances: [
    { id: 'a1', recipient: 'ada@example.com', version: 1, at: '2026-03-05T10:00:00.000Z' },
    { id: 'a2', recipient: '', version: 2, at: '2026-03-06T10:00:00.000Z' },
  ],
}
const withdrawnShare: PortalShare = {
  ...openShare,
  offer: { withdrawnAt: '2026-03-09T10:00:00.000Z', remindedAt: null, remindable: 0 },
}
const revokedShare: PortalShare = { ...openShare, status: 'revoked' }
const newCode = { recipient: 'ada@example.com', code: 'k7mq-x2hd-9vwc-p3rt' }

const watermarkLabel = 'Draw the reader’s name and the date over the document, also in print'
const heading = { role: 'heading', name: 'Project Alder' } as const
const alert = { role: 'alert' } as const
const tryAgainButton = { role: 'button', name: 'Try again' } as const
const signInLink = { role: 'link', name: 'Sign in again' } as const
const dialog = { role: 'dialog' } as const
const button = (name: string) => ({ role: 'button', name }) as const
const signInAgainText =
  'This cannot be undone, so please sign in again first: your sign-in is more than 15 minutes old.'
const proposalInput = { area: 'proposals', id: 'p1' } as const
const readShareStart: [string, unknown] = ['readShare', proposalInput]
const noRefusal = { error: undefined, issues: {}, isSignInTooOld: false }
const refusedEvents = ['readShare.done open', 'expiry.save', 'changeShare.done past'] as const
const copyEvents = [
  'readShare.done draft',
  'recipient.add',
  'addRecipient.done added',
  'text.copy',
  'copy.done',
]
const changeShareStart = (change: unknown): [string, unknown] => ['changeShare', { ...proposalInput, change }]

export const portalShare: Tables<typeof portalShareMachine> = {
  machine: portalShareMachine,
  render: (actor) => <PortalShareScreen actor={actor} onSignIn={() => {}} />,
  inputs: { proposal: proposalInput },
  scenarios: {
    'a draft says that nobody has a code': {
      events: ['readShare.done draft'],
      ends: 'shown',
      starts: [readShareStart],
      shows: ['Draft', 'Nobody has a code yet', 'No end', { role: 'link', name: 'What the client will see' }],
    },
    'each recipient is shown with how often they opened it': {
      events: ['readShare.done open'],
      ends: 'shown',
      shows: [
        'ada@example.com',
        'March 6, 2026 at 10:00 UTC',
        'December 31, 2026 at 23:59 UTC',
        'Yes, made at the command line',
        button('Revoke the code of ada@example.com'),
        /Revoked: March 7, 2026/,
      ],
      hides: [button('Revoke the code of bo@example.com')],
    },
    'what a client decided is shown, also of an earlier version': {
      events: ['readShare.done open'],
      ends: 'shown',
      shows: [
        /Decision ?Accepted ?Decided by ?Ada Byron, Director, ada@example\.com ?On ?March 8, 2026 at 10:00 UTC/,
        /Option ?The whole way ?Chosen ?Build ?\$1,000\.00 USD ?2 × Watch ?\$500\.00 USD ?Total ?\$1,500\.00 USD/,
        /Deposit ?\$450\.00 USD, paid March 9, 2026 at 10:00 UTC/,
        /State ?Open for a decision/,
        { role: 'link', name: '/sealed/s1' },
        'This is a decision on an earlier version. The version that readers see now is open for a decision.',
        /Slides that differ in the new version ?6\. Investment/,
      ],
    },
    'the changes that were asked for are shown, and which slides the draft changes': {
      events: ['readShare.done asked'],
      ends: 'shown',
      shows: [
        /6\. Investment ?Please split the price\. ?5\. Execution Plan \(not changed yet\) ?Please begin later\./,
        /Slides that differ in your draft ?6\. Investment/,
        'Edit the proposal and publish the next version. Readers see which slides have changed, and they can decide again.',
      ],
      hides: [button('Withdraw the proposal')],
    },
    'why a client declined is shown': {
      events: ['readShare.done declined'],
      ends: 'shown',
      shows: [
        /Decision ?Declined/,
        /Reason ?Not this year\./,
        /State ?Declined/,
        'To make another offer, publish a new version. Readers can then decide again.',
      ],
    },
    'the sender sees who agreed to which text, and when': {
      events: ['readShare.done agreed'],
      ends: 'shown',
      shows: [
        { role: 'textbox', name: 'Text of the agreement', value: 'Keep it.' },
        /Version 2, since March 6, 2026 at 09:00 UTC/,
        /ada@example\.com ?1 ?March 5, 2026 at 10:00 UTC/,
        /With the common code ?2 ?March 6, 2026 at 10:00 UTC/,
        { role: 'checkbox', name: watermarkLabel, checked: true },
      ],
    },
    'an agreement is written and saved': {
      events: ['readShare.done draft', 'agreement.write', 'agreement.save', 'changeShare.done agreed'],
      ends: 'shown',
      starts: [readShareStart, changeShareStart({ change: 'agreement', text: 'Keep it.' })],
      context: { agreement: 'Keep it.' },
    },
    'an agreement that is too long is told at the field and stays': {
      events: ['readShare.done draft', 'agreement.write', 'agreement.save', 'changeShare.done too long'],
      ends: 'shown',
      context: { agreement: 'Keep it.' },
      shows: [alert, 'Agreement is too long.'],
    },
    'the watermark is switched on': {
      events: ['readShare.done draft', 'watermark.switch', 'changeShare.done agreed'],
      ends: 'shown',
      starts: [readShareStart, changeShareStart({ change: 'watermark', isOn: true })],
      shows: [{ role: 'checkbox', name: watermarkLabel, checked: true }],
    },
    'the recipients are reminded, and the button says when it was last done': {
      events: ['readShare.done open', 'recipients.remind', 'changeShare.done open'],
      ends: 'shown',
      starts: [readShareStart, changeShareStart({ change: 'remind' })],
      shows: [/Remind undecided recipients ?\(Last reminded: March 7, 2026 at 10:00 UTC\)/],
    },
    'an open proposal is withdrawn after a question': {
      events: ['readShare.done open', 'withdrawal.ask', 'question.confirm', 'changeShare.done withdrawn'],
      ends: 'shown',
      starts: [readShareStart, changeShareStart({ change: 'withdraw' })],
      shows: [/Withdrawn: March 9, 2026 at 10:00 UTC/, 'The version that readers see now was withdrawn.'],
      hides: [button('Withdraw the proposal')],
    },
    'a proposal on which somebody has just decided is not withdrawn': {
      events: ['readShare.done open', 'withdrawal.ask', 'question.confirm', 'changeShare.done decided'],
      ends: 'shown',
      shows: [alert, 'This proposal has already been decided.'],
    },
    'a recipient gets a code, which is shown with a mail until it is put away': {
      events: ['readShare.done draft', 'recipient.change', 'recipient.add', 'addRecipient.done added'],
      ends: 'shown',
      starts: [readShareStart, ['addRecipient', { ...proposalInput, recipient: 'ada@example.com' }]],
      context: { recipient: '', code: newCode, share: openShare },
      shows: [
        'Code for ada@example.com',
        'k7mq-x2hd-9vwc-p3rt',
        /Your access code: k7mq-x2hd-9vwc-p3rt/,
        /https:\/\/site\.example\/proposal\/k3m9x2hd7q/,
        { role: 'link', name: 'Open in email program' },
      ],
    },
    'a code is gone after it was put away': {
      events: ['readShare.done draft', 'recipient.add', 'addRecipient.done added', 'code.hide'],
      ends: 'shown',
      context: { code: undefined },
      hides: ['k7mq-x2hd-9vwc-p3rt'],
    },
    'the code is copied': {
      events: ['readShare.done draft', 'recipient.add', 'addRecipient.done added', 'text.copy', 'copy.done'],
      ends: 'shown',
      starts: [
        readShareStart,
        ['addRecipient', { ...proposalInput, recipient: '' }],
        ['copy', { what: 'code', text: 'k7mq-x2hd-9vwc-p3rt' }],
      ],
      shows: ['The code is copied.'],
    },
    'a browser that does not copy says so': {
      events: ['readShare.done draft', 'recipient.add', 'addRecipient.done added', 'text.copy', 'copy.error'],
      ends: 'shown',
      shows: [alert, 'It could not be copied. Please select the text and copy it yourself.'],
    },
    'a recipient without a name is told at the field': {
      events: ['readShare.done draft', 'recipient.add', 'addRecipient.done refused'],
      ends: 'shown',
      shows: [alert, 'Recipient is required.'],
    },
    'a last day is saved': {
      events: ['readShare.done draft', 'day.change', 'expiry.save', 'changeShare.done open'],
      ends: 'shown',
      starts: [readShareStart, changeShareStart({ change: 'expiry', day: '2026-12-31' })],
      context: { day: '2026-12-31' },
    },
    'a last day is taken away': {
      events: ['readShare.done open', 'expiry.remove', 'changeShare.done draft'],
      ends: 'shown',
      starts: [readShareStart, changeShareStart({ change: 'expiry', day: null })],
      context: { day: '' },
    },
    'a day that is past is told at the field': {
      events: ['readShare.done open', 'expiry.save', 'changeShare.done past'],
      ends: 'shown',
      starts: [readShareStart, changeShareStart({ change: 'expiry', day: '2026-12-31' })],
      shows: [alert, 'Please choose a day in the future.'],
    },
    'one code is revoked after a question': {
      events: ['readShare.done open', 'revocation.ask ada', 'question.confirm', 'changeShare.done revoked'],
      ends: 'shown',
      starts: [readShareStart, changeShareStart({ change: 'revokeRecipient', recipient: 'ada' })],
    },
    'all codes are revoked, and access is restored': {
      events: [
        'readShare.done open',
        'revocation.ask everybody',
        'question.confirm',
        'changeShare.done revoked',
        'access.restore',
        'changeShare.done open',
      ],
      ends: 'shown',
      starts: [
        readShareStart,
        changeShareStart({ change: 'revoke' }),
        changeShareStart({ change: 'restore' }),
      ],
      shows: ['Open', button('Revoke all codes')],
    },
    'whoever signed in long ago does it again first': {
      events: [
        'readShare.done open',
        'revocation.ask everybody',
        'question.confirm',
        'changeShare.done too old',
      ],
      ends: 'shown',
      shows: [signInAgainText, signInLink],
    },
    'nothing is revoked when the question is answered with no': {
      events: ['readShare.done open', 'revocation.ask ada', 'question.cancel'],
      ends: 'shown',
      starts: [readShareStart],
      hides: [dialog],
    },
    'a server that does not answer is told, whatever was asked of it': {
      events: ['readShare.done draft', 'recipient.add', 'addRecipient.error'],
      ends: 'shown',
      shows: [alert, messages.unknown],
    },
    'a change that the server does not answer is told': {
      events: ['readShare.done open', 'expiry.save', 'changeShare.error'],
      ends: 'shown',
      shows: [alert, messages.unknown],
    },
    'a document that came at last is shown without the reason': {
      events: ['readShare.error', 'retry', 'readShare.done open'],
      ends: 'shown',
      hides: [alert],
    },
    'typing on takes the mark away': {
      events: ['readShare.done draft', 'recipient.add', 'addRecipient.done refused', 'recipient.change'],
      ends: 'shown',
      context: { recipient: 'ada@example.com', issues: {} },
    },
    'another day takes the mark away': {
      events: ['readShare.done draft', 'expiry.save', 'changeShare.done past', 'day.change'],
      ends: 'shown',
      context: { day: '2026-12-31', issues: {} },
    },
    'a document without a last day stays open': {
      events: ['readShare.done draft', 'expiry.save'],
      ends: 'changing',
      starts: [readShareStart, changeShareStart({ change: 'expiry', day: null })],
    },
    'what was refused is forgotten when a recipient is added': {
      events: [...refusedEvents, 'recipient.add'],
      ends: 'adding',
      context: noRefusal,
    },
    'what was refused is forgotten when the day is saved again': {
      events: [...refusedEvents, 'expiry.save'],
      ends: 'changing',
      context: noRefusal,
    },
    'what was refused is forgotten when the day is removed': {
      events: [...refusedEvents, 'expiry.remove'],
      ends: 'changing',
      context: noRefusal,
    },
    'what was refused is forgotten when a code is to be revoked': {
      events: [...refusedEvents, 'revocation.ask ada'],
      ends: 'asking',
      context: noRefusal,
    },
    'what was refused is forgotten when access is restored': {
      events: [...refusedEvents, 'access.restore'],
      ends: 'changing',
      context: noRefusal,
    },
    'a code is gone when the next is made': {
      events: ['readShare.done draft', 'recipient.add', 'addRecipient.done added', 'recipient.add'],
      ends: 'adding',
      context: { code: undefined },
    },
    'a new code is not said to be copied where the last one was': {
      events: [...copyEvents, 'recipient.add', 'addRecipient.done added'],
      ends: 'shown',
      context: { code: newCode, copied: undefined },
    },
    'a code that was put away is no longer said to be copied': {
      events: [...copyEvents, 'code.hide'],
      ends: 'shown',
      context: { code: undefined, copied: undefined },
    },
    'the mail about the first opening is switched off': {
      events: ['readShare.done draft', 'notice.switch', 'changeShare.done quiet'],
      ends: 'shown',
      starts: [readShareStart, changeShareStart({ change: 'tellsOpening', isOn: false })],
      shows: [{ role: 'checkbox', name: 'Email the author when a reader first opens it', checked: false }],
    },
    'a text that is copied again is not yet said to be copied': {
      events: [...copyEvents, 'text.copy'],
      ends: 'copying',
      context: { copied: undefined },
    },
    'a text that is copied again after a failure is no longer said not to be copied': {
      events: [
        'readShare.done draft',
        'recipient.add',
        'addRecipient.done added',
        'text.copy',
        'copy.error',
        'text.copy',
      ],
      ends: 'copying',
      hides: [alert],
    },
  },
  behaviour: ({ share, code, isSignInTooOld }) => [
    share?.isWatermarked,
    share?.status,
    share?.tellsOpening,
    code !== undefined,
    isSignInTooOld,
  ],
  eventCases: {
    'readShare.done': {
      draft: draftShare,
      open: openShare,
      asked: askedShare,
      declined: declinedShare,
      agreed: agreedShare,
    },
    'readShare.error': { gone: new Error('This document no longer exists.') },
    'recipient.change': { '': { value: 'ada@example.com' } },
    'text.copy': { '': { what: 'code', text: 'k7mq-x2hd-9vwc-p3rt' } },
    'day.change': { '': { value: '2026-12-31' } },
    'notice.switch': { off: { isOn: false } },
    'watermark.switch': { on: { isOn: true } },
    'agreement.write': { '': { text: 'Keep it.' } },
    'revocation.ask': { ada: { target: 'ada' }, everybody: { target: null } },
    'addRecipient.done': {
      added: { outcome: 'added', code: newCode, share: openShare },
      refused: {
        outcome: 'refused',
        error: 'Please check the fields.',
        issues: { recipient: 'Recipient is required.' },
        signIn: false,
      },
    },
    'addRecipient.error': { broken: new Error('broken') },
    'changeShare.done': {
      draft: { outcome: 'changed', share: draftShare },
      open: { outcome: 'changed', share: openShare },
      revoked: { outcome: 'changed', share: revokedShare },
      withdrawn: { outcome: 'changed', share: withdrawnShare },
      agreed: { outcome: 'changed', share: agreedShare },
      'too long': {
        outcome: 'refused',
        error: 'Please check the fields.',
        issues: { agreement: 'Agreement is too long.' },
        signIn: false,
      },
      decided: {
        outcome: 'refused',
        error: 'This proposal has already been decided.',
        issues: {},
        signIn: false,
      },
      quiet: { outcome: 'changed', share: shareOf({ tellsOpening: false }) },
      past: {
        outcome: 'refused',
        error: 'Please check the fields.',
        issues: { day: 'Please choose a day in the future.' },
        signIn: false,
      },
      'too old': { outcome: 'refused', error: signInAgainText, issues: {}, signIn: true },
    },
    'changeShare.error': { broken: new Error('broken') },
    'copy.done': { '': 'code' },
    'copy.error': { denied: new Error('denied') },
  },
  eventActions: {
    retry: (person) => person.click('button', 'Try again'),
    'recipient.change': (person, { value }) => person.fill('Name or email of the recipient', value),
    'recipient.add': (person) => person.click('button', 'Create code'),
    'text.copy': 'external',
    'code.hide': 'external',
    'day.change': (person, { value }) => person.fill('Last day (UTC)', value),
    'expiry.save': (person) => person.click('button', 'Save expiry'),
    'expiry.remove': (person) => person.click('button', 'Never expires'),
    'revocation.ask': 'external',
    'question.cancel': (person) => person.click('button', 'Keep'),
    'question.confirm': 'external',
    'access.restore': 'external',
    'watermark.switch': 'external',
    'agreement.write': 'external',
    'agreement.save': (person) => person.click('button', 'Save the agreement'),
    'recipients.remind': 'external',
    'withdrawal.ask': 'external',
    'notice.switch': (person) => person.click('checkbox', 'Email the author when a reader first opens it'),
  },
  assertions: {
    loading: { shows: ['Loading who may open it...'], hides: [alert, heading] },
    failed: { shows: [alert, tryAgainButton, 'This document no longer exists.'] },
    shown: { shows: [heading, button('Create code')], hides: [tryAgainButton, dialog] },
    copying: { shows: [heading, { ...button('Create code'), disabled: true }], hides: [alert] },
    asking: { shows: [dialog, button('Keep')] },
    adding: { shows: [heading, { ...button('Creating...'), disabled: true }], hides: [alert] },
    changing: { shows: [heading, { ...button('Save expiry'), disabled: true }], hides: [alert] },
  },
}
