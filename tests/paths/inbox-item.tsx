import { messages } from '#contract/errors.ts'
import type { InboxItem } from '#contract/inbox/inbox.ts'
import { inboxItemMachine } from '#machines/inbox-item.ts'
import { InboxItemScreen } from '#src/screens/office/inbox-item.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { sampleInboxItem } from '#tests/support/samples.ts'
import { callOf, unreachableText } from './scenarios.ts'
import { alert, alertOf, disabledButton, enabledButton, heading, link, textField } from './screen-items.ts'

const signedInMember = { id: 'me', email: 'me@northloop.example' }
const enquiryItem: InboxItem = { ...sampleInboxItem, id: '1', colleagues: [signedInMember] }
const answerEntry = {
  id: 'e1',
  kind: 'answer',
  text: 'It ends on Monday.',
  by: 'ada@northloop.example',
  at: '2026-03-02T09:30:00.000Z',
  sentAt: '2026-03-02T09:31:00.000Z',
} as const
const noteEntry = {
  ...answerEntry,
  id: 'e2',
  kind: 'note',
  text: 'Knows Ada.',
  by: '',
  sentAt: null,
} as const
const answeredItem: InboxItem = { ...enquiryItem, status: 'answered', entries: [answerEntry] }
const closedItem: InboxItem = {
  ...enquiryItem,
  kind: 'application',
  status: 'closed',
  text: '',
  assignee: { id: 'gone', email: '' },
  entries: [{ ...answerEntry, sentAt: null }, noteEntry],
}
const emptyDrafts = { answer: '', note: '' }

const nameHeading = heading('Asha Rao')
const answeredMeanwhileText = 'A colleague has answered in the meantime.'
const answerRequiredText = 'Your answer is required.'
const sendEntryInput = (after: string | null, text: string = answerEntry.text) => ({
  id: '1',
  kind: 'answer',
  text,
  after,
})

const openItemStart = callOf('openItem', { id: '1' })
const announceAction = callOf('announceChange')
const keepDraftAction = callOf('keepDraft', { id: '1', kind: 'answer', text: answerEntry.text })
const closeStart = callOf('changeItem', { id: '1', change: { change: 'status', status: 'closed' } })

export const inboxItem = pathTables(inboxItemMachine, {
  render: (actor) => <InboxItemScreen actor={actor} />,
  inputs: { one: { id: '1' } },
  scenarios: {
    'an item shows what was sent, and the office that it is read, until it is gone because it was deleted': {
      path: [
        'openItem.done new',
        {
          shows: [
            'Orders are typed twice.',
            /Received ?March 1, 2026 at 23:30 UTC ?Company ?Rao Textiles/,
            'Open',
            enabledButton('Close'),
            enabledButton('Mark as unread'),
            link('Inbox'),
          ],
          hides: ['Answers and notes'],
        },
        'after.beforeRefresh → readItem.done gone ⇒ missing',
      ],
      starts: [openItemStart, ['readItem', { id: '1' }]],
      actions: [announceAction],
      elapsedMs: 20_000,
    },
    'answers and notes stand below the item, with their times, and a newer note is no answer': {
      path: [
        'openItem.done closed',
        {
          shows: [
            /Answer, ada@northloop\.example, March 2, 2026 at 09:30 UTC ?It ends on Monday\. ?The email hasn’t been sent yet/,
            /Internal note, Operator, March 2, 2026 at 09:30 UTC ?Knows Ada\./,
            'They left an email address but no message.',
            'Former member',
            'Approve or decline it under Partners.',
            enabledButton('Open again'),
          ],
        },
        'entry.send answer ⇒ sending',
      ],
      starts: [openItemStart, ['sendEntry', sendEntryInput('e1', '')]],
    },
    'an answer is kept while it is written, sent once and shown, and the next one names it': {
      path: [
        'openItem.done new → draft.change → entry.send answer → sendEntry.done answered',
        { shows: [/It ends on Monday\. ?Sent March 2, 2026 at 09:31 UTC/, textField('Answer by email', '')] },
        'draft.change → entry.send answer ⇒ sending',
      ],
      starts: [openItemStart, ['sendEntry', sendEntryInput(null)], ['sendEntry', sendEntryInput('e1')]],
      actions: [
        announceAction,
        keepDraftAction,
        ['dropDraft', { id: '1', kind: 'answer' }],
        announceAction,
        keepDraftAction,
      ],
      context: { error: undefined },
      shows: [disabledButton('Sending...'), disabledButton('Add note')],
    },
    'a draft comes back after a reload, and stays if it is refused, or a colleague has answered meanwhile': {
      path: [
        'openItem.done with drafts',
        { shows: [textField('Answer by email', answerEntry.text), textField('Internal note', 'Knows Ada.')] },
        'entry.send answer → sendEntry.done refused',
        { shows: [alert, answerRequiredText, textField('Answer by email', answerEntry.text)] },
        'entry.send answer → sendEntry.error',
        alertOf(messages.unknown),
        'entry.send answer → sendEntry.done outdated → readItem.done answered ⇒ ready.idle',
      ],
      context: { drafts: { answer: answerEntry.text, note: 'Knows Ada.' } },
      shows: [
        alert,
        answeredMeanwhileText,
        /Sent March 2, 2026/,
        textField('Answer by email', answerEntry.text),
      ],
    },
    'a note is added without touching the answer': {
      path: 'openItem.done with drafts → entry.send note → sendEntry.done answered ⇒ ready.idle',
      starts: [openItemStart, ['sendEntry', { id: '1', kind: 'note', text: 'Knows Ada.', after: null }]],
      context: { drafts: { answer: answerEntry.text, note: '' } },
    },
    'an item is closed, also after a first try that failed, and who takes it too late reads why': {
      path: [
        'openItem.done new → item.change close → changeItem.error',
        alertOf(messages.unknown),
        'item.change close → changeItem.done closed',
        { shows: [enabledButton('Open again')] },
        'item.change take → changeItem.done outdated ⇒ ready.refreshing',
      ],
      starts: [
        openItemStart,
        closeStart,
        closeStart,
        ['changeItem', { id: '1', change: { change: 'assignee', assignee: 'me' } }],
        ['readItem', { id: '1' }],
      ],
      actions: [announceAction, announceAction],
      ...alertOf('This person no longer has access to the inbox.'),
    },
  },
  behaviour: ({ item, drafts, change, sent, error }) => [
    item?.status,
    drafts.answer !== '',
    change,
    sent,
    error,
  ],
  eventCases: {
    'openItem.done': {
      new: { item: enquiryItem, drafts: emptyDrafts },
      'with drafts': { item: enquiryItem, drafts: { answer: answerEntry.text, note: 'Knows Ada.' } },
      closed: { item: closedItem, drafts: emptyDrafts },
      gone: { item: undefined, drafts: emptyDrafts },
    },
    'readItem.done': { answered: answeredItem, gone: undefined },
    'draft.change': { answer: { kind: 'answer', value: answerEntry.text } },
    'entry.send': { answer: { kind: 'answer' }, note: { kind: 'note' } },
    'item.change': {
      close: { change: { change: 'status', status: 'closed' } },
      take: { change: { change: 'assignee', assignee: 'me' } },
    },
    'changeItem.done': {
      closed: { outcome: 'done', item: closedItem },
      outdated: { outcome: 'outdated', error: 'This person no longer has access to the inbox.' },
    },
    'sendEntry.done': {
      answered: { outcome: 'done', item: answeredItem },
      outdated: { outcome: 'outdated', error: answeredMeanwhileText },
      refused: { outcome: 'refused', error: answerRequiredText },
    },
  },
  eventActions: {
    retry: (person) => person.click('button', 'Try again'),
    'item.change': 'external',
    'draft.change': (person, { value }) => person.fill('Answer by email', value),
    'entry.send': (person, { kind }) =>
      person.click('button', kind === 'answer' ? 'Send answer' : 'Add note'),
  },
  assertions: {
    loading: { shows: ['Loading...'], hides: [alert, nameHeading] },
    failed: { shows: [alert, unreachableText, enabledButton('Try again')], hides: [nameHeading] },
    missing: { shows: ['This is no longer in the inbox', link('Inbox')], hides: [nameHeading], isDone: true },
    'ready.idle': { shows: [nameHeading, enabledButton('Send answer'), enabledButton('Add note')] },
    'ready.refreshing': { shows: [nameHeading, enabledButton('Send answer')] },
    changing: { shows: [nameHeading, disabledButton('Send answer')], hides: [alert] },
    sending: { shows: [nameHeading, { role: 'button', disabled: true }], hides: [alert] },
  },
})
