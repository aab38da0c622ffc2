import { offerMessages } from '#contract/decisions/office-calls.ts'
import { messages } from '#contract/errors.ts'
import type { PortalShare } from '#contract/portals/office.ts'
import { portalShareMachine } from '#machines/portals/portal-share.ts'
import { PortalShareScreen } from '#src/screens/office/portals/portal-share.tsx'
import type { ShareRefusal, TypedFields } from '#machines/portals/portal-share/setup.ts'
import { pathTables } from '#tests/model/tables.ts'
import { samplePortalShare as shareOf } from '#tests/support/portal-share.ts'
import { clicks, external } from './event-actions.ts'
import {
  agreedShare,
  askedShare,
  declinedShare,
  draftShare,
  openShare,
  revokedShare,
  theirShare,
  withdrawnShare,
} from './portal-share-samples.ts'
import { callOf, scenariosAfter, shownAfter, tryAgainButton } from './scenarios.ts'
import { alert, button, dialog, disabledButton, heading, link, textField } from './screen-items.ts'

const openedWith = (share: PortalShare, typed: TypedFields = {}) => ({ share, typed })
const newCode = { recipient: 'ada@example.com', code: 'k7mq-x2hd-9vwc-p3rt' }

const noticeLabel = 'Email the author when a reader first opens the document'
const fieldLabels = {
  recipient: 'Recipient’s name or email',
  expiry: 'Last day (UTC)',
  agreement: 'Agreement text',
}
const title = heading('Project Alder')
const checkbox = (name: string, checked: boolean) => ({ role: 'checkbox', name, checked }) as const
const signInAgainText =
  'This cannot be undone, so please sign in again first: your sign-in is more than 15 minutes old.'
const proposalInput = { area: 'proposals', id: 'p1' } as const
const recipientDraft = { ...proposalInput, saves: 'recipient' }
const agreementDraft = { ...proposalInput, saves: 'agreement' }
const expiryDraft = { ...proposalInput, saves: 'expiry' }
/** What is typed for a recipient, as the last day and as the agreement, and the watermark that is switched then. */
const keptActions: [string, unknown][] = [
  ['keepDraft', { ...recipientDraft, text: 'ada@example.com', read: null }],
  ['keepDraft', { ...expiryDraft, text: '2026-11-30', read: null }],
  ['keepDraft', { ...agreementDraft, text: 'Keep it.', read: null }],
  ['dropDraft', { ...proposalInput, saves: 'watermark' }],
]
const readShareStart = callOf('readShare', proposalInput)
const changeShareStart = (change: unknown) => callOf('changeShare', { ...proposalInput, change })
const addRecipientStart = (recipient: string) => changeShareStart({ change: 'recipient', recipient })
const copyStart = callOf('copy', { what: 'code', text: newCode.code })
const refusal = (
  issues: Record<string, string>,
  error = 'Please check the fields.',
  signIn = false,
): ShareRefusal => ({ outcome: 'refused', error, issues, signIn })
const outdated = (error: string): ShareRefusal => ({ ...refusal({}, error), outcome: 'outdated' })
const changedText =
  'A colleague has changed this since you opened it, so nothing has been saved. Here is its current state.'
const newVersionText =
  'A new version has been published since you opened this page, so nothing has been done. Here is the current state.'

const draft = scenariosAfter('readShare.done draft ⇒ shown')
const open = scenariosAfter('readShare.done open ⇒ shown')
const coded = scenariosAfter('readShare.done draft → recipient.add → changeShare.done added ⇒ shown')
const mailed = (added: string, mail: RegExp) =>
  draft(`recipient.add → changeShare.done ${added}`, {
    shows: [mail, /Your access code: k7mq-x2hd-9vwc-p3rt/],
    hides: [/Project Alder: your proposal/, /"Project Alder"/],
  })

export const portalShare = pathTables(portalShareMachine, {
  render: (actor) => <PortalShareScreen actor={actor} onSignIn={() => {}} />,
  inputs: { proposal: proposalInput },
  scenarios: {
    'each recipient is shown with how often they opened it, and what a client decided': shownAfter(
      'readShare.error → retry → readShare.done open',
      [
        'ada@example.com',
        'March 6, 2026 at 10:00 UTC',
        'December 31, 2026 at 23:59 UTC',
        'Yes, created on the command line',
        button('Revoke ada@example.com’s code'),
        /Revoked: March 7, 2026/,
        /Decision ?Accepted ?Decided by ?Ada Byron, Director, ada@example\.com ?Decided with ?ada@example\.com’s code ?Decided on ?March 8, 2026 at 10:00 UTC/,
        /Option ?The full project ?Chosen ?Build ?\$1,000\.00 USD ?2 × Watch ?\$500\.00 USD ?Total ?\$1,500\.00 USD/,
        /Deposit ?\$450\.00 USD, paid March 9, 2026 at 10:00 UTC/,
        /Status ?Open for a decision/,
        link('Open the sealed proposal'),
        'This is a decision on an earlier version. The version that readers see now is open for a decision.',
        /Slides that differ in the new version ?6\. Investment/,
      ],
      [button('Revoke bo@example.com’s code'), alert],
    ),
    'the changes that were asked for are shown, and which slides the draft changes': shownAfter(
      'readShare.done asked',
      [
        /Decided with ?The shared code/,
        /6\. Investment ?Please split the price\. ?5\. Execution Plan \(not changed yet\) ?Please begin later\./,
        /Slides that differ in your draft ?6\. Investment/,
        /Terms of acceptance that differ in your draft ?Deposit: previously none; now 30%/,
        'Edit the proposal and publish the next version. Readers will see which slides have changed and can decide again.',
      ],
      [button('Withdraw the proposal')],
    ),
    'why a client declined is shown': shownAfter('readShare.done declined', [
      /Decision ?Declined/,
      /Decided with ?A code that has since been deleted/,
      /Reason ?Not this year\./,
      /Status ?Declined/,
      'To make another offer, publish a new version. Readers can then decide again.',
    ]),
    'the sender sees who agreed to which text, and when, and why a deposit is not due': shownAfter(
      'readShare.done agreed',
      [
        textField('Agreement text', 'Keep it.'),
        /Version 2, since March 6, 2026 at 09:00 UTC/,
        /ada@example\.com ?1 ?March 5, 2026 at 10:00 UTC/,
        /With the shared code ?2 ?March 6, 2026 at 10:00 UTC/,
        checkbox('Show the reader’s name and the date across the document, including in print', true),
        /Decision ?Accepted/,
        /Deposit ?\$450\.00 USD, not due: the deposit for another version has been paid/,
      ],
      [/Terms of acceptance that differ/, 'Decided with', /Readers must accept/],
    ),
    'a draft says that nobody has a code, and its settings are changed in turn': draft(
      [
        { shows: ['Draft', 'Nobody has a code yet', 'No expiry date', link('What the client will see')] },
        {
          shows: ['Nobody can open this document until you create a code.'],
          hides: [button('Withdraw the proposal')],
        },
        'field.change day → expiry.save → changeShare.done open → expiry.remove → changeShare.done draft',
        'expiry.save → changeShare.done draft → field.change agreement',
        { shows: ['Readers don’t have to accept an agreement.'] },
        'agreement.save → changeShare.done agreed → agreement.save → changeShare.done agreed',
        'watermark.switch → changeShare.done agreed → notice.switch → changeShare.done quiet',
      ],
      {
        starts: [
          readShareStart,
          changeShareStart({ change: 'expiry', day: '2026-11-30', read: null }),
          changeShareStart({ change: 'expiry', day: null, read: openShare.expiresAt }),
          changeShareStart({ change: 'expiry', day: null, read: null }),
          changeShareStart({ change: 'agreement', text: 'Keep it.', read: null }),
          changeShareStart({ change: 'agreement', text: 'Keep it.', read: 'a1b2' }),
          changeShareStart({ change: 'watermark', isOn: true }),
          changeShareStart({ change: 'tellsOpening', isOn: false }),
        ],
        context: { typed: {} },
        shows: [checkbox(noticeLabel, false)],
      },
    ),
    'what is typed is kept until it is saved, whatever is saved before, or refused at its field': draft(
      [
        'field.change recipient → field.change day → field.change agreement → watermark.switch',
        'changeShare.done agreed → recipient.add → changeShare.done refused → recipient.add',
        'changeShare.done added → agreement.save → changeShare.done too long',
        { shows: [alert, 'Agreement is too long.', textField('Agreement text', 'Keep it.')] },
        'agreement.save → changeShare.done agreed → expiry.save → changeShare.done open',
      ],
      {
        actions: [
          ...keptActions,
          ...[recipientDraft, agreementDraft, expiryDraft].map((saved) => callOf('dropDraft', saved)),
        ],
        context: { typed: {} },
      },
    ),
    'what a colleague has changed is shown, and replaced only by who then saves once more': open(
      [
        'field.change day → field.change agreement → agreement.save → changeShare.done outdated',
        '⇒ refreshing → readShare.done theirs',
        {
          shows: [
            alert,
            changedText,
            textField('Agreement text', 'Keep it.'),
            /Readers must accept this text: ?Tell nobody\./,
            'June 30, 2026 at 23:59 UTC',
          ],
        },
        'agreement.save → changeShare.done agreed → expiry.save ⇒ changing',
      ],
      {
        starts: [
          readShareStart,
          changeShareStart({ change: 'agreement', text: 'Keep it.', read: null }),
          readShareStart,
          changeShareStart({ change: 'agreement', text: 'Keep it.', read: 'c3d4' }),
          // Nobody was told of the colleague's last day.
          changeShareStart({ change: 'expiry', day: '2026-11-30', read: openShare.expiresAt }),
        ],
      },
    ),
    'a page that has changed and cannot be read shows nothing, and then all that was typed': coded(
      [
        'field.change agreement → recipients.remind → changeShare.done outdated → readShare.error ⇒ failed',
        { hides: [title, newCode.code] },
        'retry → readShare.done with drafts',
      ],
      {
        shows: [
          newCode.code,
          textField('Recipient’s name or email', 'bo@example.com'),
          textField('Agreement text', 'Keep it quiet.'),
        ],
        hides: [alert],
      },
    ),
    'the recipients of the version that was opened are reminded, and it says when that was': open(
      'notice.switch → changeShare.done theirs → recipients.remind → changeShare.done open',
      {
        starts: [
          readShareStart,
          changeShareStart({ change: 'tellsOpening', isOn: false }),
          changeShareStart({ change: 'remind', version: '3.ab' }),
        ],
        shows: [
          button('Remind undecided recipients'),
          /Last reminder requested: March 7, 2026 at 10:00 UTC/,
          '2 recipients have switched reminders off.',
        ],
      },
    ),
    'an open proposal is withdrawn after a question, a new version after another one': open(
      [
        'withdrawal.ask → question.confirm → changeShare.done new version → readShare.done theirs',
        { shows: [alert, newVersionText] },
        'withdrawal.ask → question.confirm → changeShare.done withdrawn',
      ],
      {
        starts: [
          readShareStart,
          changeShareStart({ change: 'withdraw', version: '3.ab' }),
          readShareStart,
          changeShareStart({ change: 'withdraw', version: '4.cd' }),
        ],
        shows: [
          /Withdrawn: March 9, 2026 at 10:00 UTC/,
          'The version that readers see now has been withdrawn.',
        ],
        hides: [alert, button('Withdraw the proposal')],
      },
    ),
    'a recipient gets a code, which is shown with a mail until it is put away': draft(
      'field.change recipient → recipient.add → changeShare.done added',
      {
        starts: [readShareStart, addRecipientStart('ada@example.com')],
        context: { typed: {}, code: newCode, share: openShare },
        shows: [
          'Code for ada@example.com',
          'k7mq-x2hd-9vwc-p3rt',
          /Your access code: k7mq-x2hd-9vwc-p3rt/,
          /https:\/\/site\.example\/proposal\/k3m9x2hd7q/,
          link('Open in email program'),
        ],
      },
    ),
    'the mail with a code has the title that readers see, not that of the draft': mailed(
      'with a draft',
      /Project Oak: your proposal from Northloop.*Your proposal “Project Oak” is ready\./s,
    ),
    'the mail with a code has no title if its reader must accept an agreement first': mailed(
      'behind an agreement',
      /Your proposal from Northloop.*Your proposal is ready\. You can open it here:/s,
    ),
    'the code is copied, again and again, said to be only when it is, and gone once it was put away': coded(
      [
        'text.copy → copy.done → text.copy → copy.error',
        {
          shows: [alert, 'Your browser couldn’t copy the text. Please select the text and copy it yourself.'],
        },
        'text.copy → copy.done',
        { shows: ['Code copied.'] },
        'code.hide',
      ],
      {
        starts: [readShareStart, addRecipientStart(''), copyStart, copyStart, copyStart],
        context: { code: undefined, copied: undefined },
        hides: ['k7mq-x2hd-9vwc-p3rt'],
      },
    ),
    'a code is gone when the next is made, which is not said to be copied where the last one was': coded(
      [
        'text.copy → copy.done → recipient.add',
        { shows: [disabledButton('Creating...')], hides: [newCode.code] },
        'changeShare.done added',
      ],
      { context: { code: newCode, copied: undefined } },
    ),
    'a recipient without a name, or a day that is past, is told at the field until it is typed anew': draft(
      [
        'recipient.add → changeShare.done refused',
        { shows: [alert, 'Recipient is required.'] },
        'field.change recipient',
        { context: { issues: {} } },
        'expiry.save → changeShare.done past',
        { shows: [alert, 'Please choose a day in the future.'] },
        'field.change day',
      ],
      { context: { issues: {} } },
    ),
    'nobody gets a code for what was never published, and it says what to do': shownAfter(
      'readShare.done unpublished → recipient.add',
      ['Not published yet', /You can’t create codes yet: .* publish it first\./, link('Review and publish')],
      [button('Create code')],
    ),
    'one code is revoked after a question that is not answered with no': open(
      [
        'revocation.ask ada → question.cancel ⇒ shown → revocation.ask ada → question.confirm',
        'changeShare.done revoked',
      ],
      { starts: [readShareStart, changeShareStart({ change: 'revokeRecipient', recipient: 'ada' })] },
    ),
    'all codes are revoked, by whoever has just signed in, and access is restored': open(
      [
        'revocation.ask everybody → question.confirm → changeShare.done too old',
        { shows: [signInAgainText, link('Sign in again')] },
        'revocation.ask everybody → question.confirm → changeShare.done revoked',
        { shows: [offerMessages.closed, { ...button('Remind undecided recipients'), disabled: true }] },
        'access.restore → changeShare.done open',
      ],
      {
        starts: [
          readShareStart,
          changeShareStart({ change: 'revoke' }),
          changeShareStart({ change: 'revoke' }),
          changeShareStart({ change: 'restore', read: revokedShare.revokedAt }),
        ],
        shows: ['Open', button('Revoke all codes')],
      },
    ),
    'a server that does not answer is told, whatever was asked of it': draft(
      'recipient.add → changeShare.error → expiry.remove → changeShare.error',
      { shows: [alert, messages.unknown] },
    ),
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
      draft: openedWith(draftShare),
      unpublished: openedWith(shareOf({ isPublished: false })),
      open: openedWith(openShare),
      asked: openedWith(askedShare),
      declined: openedWith(declinedShare),
      agreed: openedWith(agreedShare),
      theirs: openedWith(theirShare),
      'with drafts': openedWith(agreedShare, {
        recipient: { text: 'bo@example.com', read: null },
        agreement: { text: 'Keep it quiet.', read: 'a1b2' },
      }),
    },
    'readShare.error': { gone: new Error('This document no longer exists.') },
    'field.change': {
      recipient: { field: 'recipient', text: 'ada@example.com' },
      day: { field: 'expiry', text: '2026-11-30' },
      agreement: { field: 'agreement', text: 'Keep it.' },
    },
    'text.copy': { '': { what: 'code', text: newCode.code } },
    'notice.switch': { off: { isOn: false } },
    'watermark.switch': { on: { isOn: true } },
    'revocation.ask': { ada: { target: 'ada' }, everybody: { target: null } },
    'changeShare.done': {
      added: { outcome: 'changed', code: newCode, share: openShare },
      'with a draft': {
        outcome: 'changed',
        code: newCode,
        share: { ...openShare, publishedTitle: 'Project Oak' },
      },
      'behind an agreement': { outcome: 'changed', code: newCode, share: agreedShare },
      refused: refusal({ recipient: 'Recipient is required.' }),
      draft: { outcome: 'changed', share: draftShare },
      open: { outcome: 'changed', share: openShare },
      revoked: { outcome: 'changed', share: revokedShare },
      theirs: { outcome: 'changed', share: theirShare },
      withdrawn: { outcome: 'changed', share: withdrawnShare },
      agreed: { outcome: 'changed', share: agreedShare },
      quiet: { outcome: 'changed', share: shareOf({ tellsOpening: false }) },
      'too long': refusal({ agreement: 'Agreement is too long.' }),
      'new version': outdated(newVersionText),
      outdated: outdated(changedText),
      past: refusal({ day: 'Please choose a day in the future.' }),
      'too old': refusal({}, signInAgainText, true),
    },
    'copy.done': { '': 'code' },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'recipient.add': 'Create code', 'expiry.save': 'Save expiry' }),
    ...clicks({ 'expiry.remove': 'Remove expiry date', 'question.cancel': 'Keep' }),
    ...clicks({ 'agreement.save': 'Save the agreement' }),
    ...external('text.copy', 'code.hide', 'revocation.ask', 'question.confirm', 'access.restore'),
    ...external('watermark.switch', 'recipients.remind', 'withdrawal.ask'),
    'field.change': (person, { field, text }) => person.fill(fieldLabels[field], text),
    'notice.switch': (person) => person.click('checkbox', noticeLabel),
  },
  assertions: {
    loading: { shows: ['Loading the access list...'], hides: [alert, title] },
    failed: { shows: [alert, tryAgainButton, 'This document no longer exists.'] },
    shown: { shows: [title, heading('Recipients')], hides: [tryAgainButton, dialog] },
    copying: { shows: [title, disabledButton('Create code')], hides: [alert, 'Code copied.'] },
    asking: { shows: [dialog, button('Keep')], hides: [alert] },
    changing: { shows: [title, disabledButton('Save expiry')], hides: [alert] },
    refreshing: { shows: [title, alert, disabledButton('Save expiry')], hides: [dialog] },
  },
})
