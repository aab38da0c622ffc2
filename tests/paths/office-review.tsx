import type {
  ApplicationReview,
  JobReview,
  MailPreview,
  PayoutReview,
  ProjectReview,
  BlueprintReview,
} from '#contract/reviews/reviews.ts'
import { messages } from '#contract/errors.ts'
import { officeReviewMachine } from '#machines/office/office-review.ts'
import type { OpenedReview } from '#machines/office/office-review/setup.ts'
import { OfficeReviewScreen } from '#src/screens/office/office-review.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clickOneOf } from './click-one-of.ts'
import { clicks } from './event-actions.ts'
import { callOf, scenariosAfter, shownAfter, tryAgainButton } from './scenarios.ts'
import { alert, anyField, button, disabledButton, link, textField } from './screen-items.ts'

const decisionMail: MailPreview = {
  to: 'grace@example.com',
  subject: 'About your Blueprint: Three-way match',
  body: 'Thank you for what you wrote.',
}

const waitingJobReview: JobReview = {
  queue: 'jobs',
  id: 'j-1',
  title: 'One list',
  client: { name: 'Ada Lovelace', email: 'ada@example.com' },
  answers: [{ label: 'The situation', value: 'Twelve systems.' }],
  status: 'waiting',
  note: null,
  postedAt: '2026-03-01T23:30:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  deadline: null,
  bids: [],
}

const projectReview: ProjectReview = {
  queue: 'projects',
  id: 'p-1',
  title: 'Ada Lovelace',
  orderId: 'o-1',
  client: { name: 'Ada Lovelace', email: 'ada@example.com' },
  status: 'draft',
  orderedAt: '2026-02-01T09:00:00.000Z',
  readAt: '2026-02-21T09:00:00.000Z',
  kickoff: {
    startsAt: '2026-02-18T04:00:00.000Z',
    ours: 'Wednesday, February 18, 2026, 09:30 (Asia/Kolkata)',
    theirs: 'Wednesday, February 18, 2026, 09:30 (Asia/Kolkata)',
    isHeld: true,
    callUrl: null,
  },
  questionnaireSentAt: '2026-02-19T09:00:00.000Z',
  analysisAt: '2026-02-18T06:00:00.000Z',
  draftAt: '2026-02-20T09:00:00.000Z',
  deliveredAt: null,
  endedAt: null,
  answers: [],
  files: [],
  document: { title: 'The match', summary: 'In short.', revision: 1, updatedAt: '2026-02-20T09:00:00.000Z' },
  comments: [],
  credit: null,
}

const unanswered = { createdAt: '2026-02-21T08:00:00.000Z', answer: null, answeredAt: null }
const questions = ['Why?', 'When?'].map(
  (text) => ({ ...unanswered, id: text, section: 'roadmap', text }) as const,
)

const payoutReview: PayoutReview = {
  queue: 'payouts',
  id: 'a-1',
  title: 'Grace Hopper',
  email: 'grace@example.com',
  cents: 14_990,
  entries: [],
}

const approvedReview: ApplicationReview = {
  queue: 'applications',
  id: 'a-2',
  title: 'Dot Ty',
  email: 'dot.ty@company.example',
  linkedin: 'https://www.linkedin.com/in/dotty',
  expertise: 'Returns.',
  status: 'approved',
  receivedAt: '2026-02-01T09:00:00.000Z',
  decidedAt: '2026-02-02T09:00:00.000Z',
  account: null,
}
const newEmail = 'dotty@company.example'
const draftFile = new File(['{}'], 'draft.json', { type: 'application/json' })

const blueprintReview: BlueprintReview = {
  queue: 'blueprints',
  id: 'b-1',
  title: 'Three-way match',
  summary: 'Invoices that post themselves.',
  content: 'Invoices wait for somebody.',
  status: 'pending',
  note: 'Please name the owner.',
  category: null,
  revision: 2,
  submittedAt: '2026-03-01T23:30:00.000Z',
  author: { name: 'Grace Hopper', email: 'grace@example.com' },
  earlier: { title: 'Three-way match', summary: 'Invoices.', content: 'Invoices wait.' },
}
const openedReview: OpenedReview = {
  review: blueprintReview,
  changes: [
    {
      name: 'content',
      changes: [
        { kind: 'same', text: 'Invoices wait' },
        { kind: 'removed', text: '.' },
        { kind: 'added', text: ' for somebody.' },
      ],
    },
  ],
  drafts: {},
}
const opened = (review: OpenedReview['review']): OpenedReview => ({ review, changes: [], drafts: {} })
const note = 'Please name the owner of each step.'
const keptDraft = { 'decline::note': note }
const otherDraft = { 'changes::note': 'Which step?' }
const drafts = { ...keptDraft, ...otherDraft }
const declinedReview: BlueprintReview = { ...blueprintReview, status: 'declined', note }

const changedMeanwhileText = 'A colleague has just decided on this. Here is its current state.'
const signInTooOldText = 'This cannot be undone, so please sign in again first.'
const refusedOutcome = { outcome: 'refused', error: messages.checkFields, issues: {}, signIn: false } as const
const noAct = { chosen: { act: '', target: '' }, document: undefined, mails: [] }
const noRefusal = { error: undefined, issues: {}, isSignInTooOld: false }
const filled = (act: string, fields: object, read: object) => ({ act, target: '', fields, read })
const filledDecline = filled('decline', { note }, { revision: 2 })
const filledApproval = filled('approve', {}, { updatedAt: waitingJobReview.updatedAt })
const filledDelivery = (document: string) =>
  filled('deliver', { document }, { revision: 1, startsAt: '2026-02-18T04:00:00.000Z' })

const buttonNames: Record<string, string> = {
  decline: 'Decline',
  approve: 'Approve',
  deliver: 'Deliver',
  payOut: 'Mark as paid out',
  setEmail: 'Change the address',
}

const focusOnAct = callOf('focusOn', { place: 'act' })

const previewing = scenariosAfter(
  'readReview.done blueprint → act.choose decline → mails.preview ⇒ composing',
)
const confirming = scenariosAfter(
  ['readReview.done with a draft → act.choose decline → mails.preview → previewMails.done mail ⇒ confirming'],
  { actions: [focusOnAct, focusOnAct] },
)
const delivering = scenariosAfter('readReview.done project → act.choose deliver ⇒ composing')

export const officeReview = pathTables(officeReviewMachine, {
  render: (actor) => (
    <OfficeReviewScreen actor={actor} queue="blueprints" places={new Map()} onSignIn={() => {}} />
  ),
  scenarios: {
    'a project shows the line that its client sees, the day of the work and what is due': shownAfter(
      'readReview.done project',
      [
        /Ordered ?Done, February 1, 2026/,
        /Kick-off ?Done, February 18, 2026/,
        /Analysis ?Done, February 20, 2026 ?Draft ?Now, February 20, 2026/,
        /Delivered ?Ahead, by March 4, 2026/,
        /Day 4 of 14/,
        /Deliver once the client has read the draft ?due March 4, 2026/,
      ],
    ),
    'a draft is not delivered before its questions are answered': shownAfter(
      'readReview.done project with questions',
      ['2 questions on the draft have no answers yet. Please answer them before you deliver.'],
      [button('Deliver')],
    ),
    'a question that was delivered without an answer is still answered': shownAfter(
      'readReview.done delivered with questions',
      [{ ...button('Answer the comment on Implementation roadmap'), disabled: false }],
    ),
    'a Blueprint that came at last shows what changed since it was last submitted': shownAfter(
      'readReview.error → retry → readReview.done blueprint',
      [
        /Invoices wait\s*\[removed: ?−\.\]\s*\[added: ?\+ for somebody\.\]/,
        'Grace Hopper, grace@example.com',
        'March 1, 2026',
        button('Publish'),
        button('Ask for changes'),
        button('Decline'),
      ],
      [alert],
    ),
    'what is gone is asked for once': { path: 'readReview.done none ⇒ missing', starts: [['readReview']] },
    'a reviewer declines with a note, after reading the mail': {
      path: [
        'readReview.done blueprint → act.choose decline → field.change → mails.preview → previewMails.done mail',
        { shows: [decisionMail.to, decisionMail.subject, decisionMail.body, button('Edit')] },
        'act.confirm → performAct.done declined ⇒ shown',
      ],
      starts: [['readReview'], ['previewMails', filledDecline], ['performAct', filledDecline]],
      actions: [
        focusOnAct,
        ['keepDrafts', { drafts: keptDraft }],
        focusOnAct,
        ['keepDrafts', { drafts: {} }],
        ['refreshWaiting'],
        ['focusOn', { place: 'done' }],
      ],
      shows: ['Declined. The author will get an email.', 'Nothing needs a decision here.'],
      hides: [button('Decline')],
    },
    'a note that is too short is told, and typing takes away the mark of that field alone': previewing(
      ['previewMails.done too short', { shows: ['Your note needs at least 10 characters.'] }, 'field.change'],
      {
        starts: [['readReview'], ['previewMails', { ...filledDecline, fields: { note: '' } }]],
        context: { issues: { category: 'Required.' } },
      },
    ),
    'a mail that cannot be read says so, until the act is cancelled': previewing([
      'previewMails.error',
      { shows: [alert, messages.unknown] },
      'act.cancel ⇒ shown',
    ]),
    'drafts of other acts are kept': confirming('act.confirm → performAct.done declined ⇒ shown', {
      actions: [['keepDrafts', { drafts: otherDraft }], ['refreshWaiting'], ['focusOn', { place: 'done' }]],
      context: { drafts: otherDraft, done: 'decline', ...noAct },
    }),
    'an act that fails says so, and its draft is still there': confirming(
      'act.confirm → performAct.error ⇒ composing',
      { shows: [alert, messages.unknown, textField('Your note', note)] },
    ),
    'a sign-in that is too old leads to another one': confirming(
      'act.confirm → performAct.done too old ⇒ composing',
      { shows: [signInTooOldText, link('Sign in again')] },
    ),
    'of two reviewers at once the second one is told, and reads how it stands': confirming(
      'act.confirm → performAct.done outdated → readReview.done decided ⇒ shown',
      {
        actions: [['refreshWaiting']],
        context: { ...noAct, ...noRefusal, error: changedMeanwhileText },
        shows: [alert, changedMeanwhileText, 'Nothing needs a decision here.'],
        hides: [button('Decline')],
      },
    ),
    'a Blueprint that was submitted again meanwhile is decided about as its new revision': confirming(
      [
        'act.confirm → performAct.done outdated → readReview.done submitted again → act.choose decline',
        'mails.preview ⇒ previewing',
      ],
      {
        starts: [
          ['readReview'],
          ['previewMails', filledDecline],
          ['performAct', filledDecline],
          ['readReview'],
          ['previewMails', { ...filledDecline, read: { revision: 3 } }],
        ],
        actions: [['refreshWaiting'], focusOnAct],
      },
    ),
    'a job is approved as it was read, without anything to fill in': {
      path: 'readReview.done job → act.choose approve → previewMails.done mail → act.confirm ⇒ acting',
      starts: [['readReview'], ['previewMails', filledApproval], ['performAct', filledApproval]],
      hides: [button('Edit')],
    },
    'a document is chosen, read by the browser and delivered': delivering(
      'document.choose → readDocument.done → mails.preview ⇒ previewing',
      {
        starts: [
          ['readReview'],
          ['readDocument', { file: draftFile }],
          ['previewMails', filledDelivery('{}')],
        ],
        shows: ['Chosen: draft.json'],
      },
    ),
    'a payout is of the sum that is shown': {
      path: 'readReview.done payout → act.choose payOut → mails.preview ⇒ previewing',
      starts: [['readReview'], ['previewMails', filled('payOut', { reference: '' }, { cents: 14_990 })]],
      shows: ['$149.90 USD'],
    },
    'an approved partner gets the address with which they sign in, in place of the one that is shown': {
      path: 'readReview.done approved application → act.choose setEmail → mails.preview ⇒ previewing',
      starts: [
        ['readReview'],
        ['previewMails', filled('setEmail', { email: newEmail }, { replaces: approvedReview.email })],
      ],
      shows: [approvedReview.email, textField('Email Address', newEmail)],
    },
    'a document that cannot be read says so, and one that was read goes with its act': delivering(
      [
        'document.choose → readDocument.error',
        { shows: ['Your browser can no longer read this file.'] },
        'document.choose → readDocument.done → act.cancel ⇒ shown',
      ],
      { context: noAct },
    ),
  },
  eventCases: {
    'readReview.done': {
      blueprint: openedReview,
      'with a draft': { ...openedReview, drafts },
      decided: { ...openedReview, review: declinedReview },
      'submitted again': { ...openedReview, review: { ...blueprintReview, revision: 3 }, drafts },
      job: opened(waitingJobReview),
      project: opened(projectReview),
      'project with questions': opened({ ...projectReview, comments: questions }),
      'delivered with questions': opened({ ...projectReview, status: 'delivered', comments: questions }),
      payout: opened(payoutReview),
      'approved application': { ...opened(approvedReview), drafts: { 'setEmail::email': newEmail } },
      none: null,
    },
    'act.choose': Object.fromEntries(Object.keys(buttonNames).map((act) => [act, { act, target: '' }])),
    'field.change': { '': { name: 'note', value: note } },
    'document.choose': { '': { file: draftFile } },
    'readDocument.done': { '': { name: 'draft.json', text: '{}' } },
    'readDocument.error': { unreadable: new Error('Your browser can no longer read this file.') },
    'previewMails.done': {
      mail: { outcome: 'previewed', mails: [decisionMail] },
      'too short': {
        ...refusedOutcome,
        issues: { note: 'Your note needs at least 10 characters.', category: 'Required.' },
      },
      outdated: { outcome: 'outdated', error: changedMeanwhileText },
    },
    'performAct.done': {
      declined: { outcome: 'acted', review: declinedReview },
      'too old': { ...refusedOutcome, error: signInTooOldText, signIn: true },
      outdated: { outcome: 'outdated', error: changedMeanwhileText },
    },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'mails.preview': 'See the email', 'act.back': 'Edit' }),
    ...clicks({ 'act.cancel': 'Cancel' }),
    'act.choose': (person, { act }) => person.click('button', buttonNames[act] ?? ''),
    'field.change': (person, { value }) => person.fill('Your note', value),
    'act.confirm': (person) => clickOneOf(person, Object.values(buttonNames)),
    'document.choose': 'external',
  },
  assertions: {
    loading: { shows: ['Loading...'], hides: [anyField] },
    missing: { shows: ['There is nothing here', link('Back to the list')], isDone: true },
    failed: { shows: [alert, 'We could not reach the server.', tryAgainButton] },
    shown: { shows: ['Decide'], hides: [anyField, button('Cancel')] },
    composing: { shows: [button('See the email'), button('Cancel')] },
    reading: { shows: [disabledButton('Cancel')] },
    previewing: { shows: ['Loading...'], hides: [alert] },
    confirming: { shows: ['This email will be sent', button('Cancel')], hides: [anyField] },
    acting: { shows: ['Sending...'], hides: [alert] },
  },
})
