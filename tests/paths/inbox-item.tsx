import { messages } from '#contract/errors.ts'
import type { InboxItem } from '#contract/inbox/inbox.ts'
import { inboxItemMachine } from '#machines/inbox-item.ts'
import { InboxItemScreen } from '#src/screens/office/inbox-item.tsx'
import type { Tables } from '#tests/model/tables.ts'

const signedInMember = { id: 'me', email: 'me@northloop.example' }
const enquiryItem: InboxItem = {
  id: '1',
  kind: 'contact',
  name: 'Asha Rao',
  email: 'asha@example.com',
  beginning: 'Orders are typed twice.',
  status: 'open',
  isRead: true,
  assignee: null,
  receivedAt: '2026-03-01T23:30:00.000Z',
  fields: [{ label: 'Company', value: 'Rao Textiles' }],
  text: 'Orders are typed twice.',
  links: ['/sealed/s1', '/office/proposals/p1'],
  entries: [],
  colleagues: [signedInMember],
}
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

const nameHeading = { role: 'heading', name: 'Asha Rao' } as const
const alert = { role: 'alert' } as const
const button = (label: string, disabled = false) => ({ role: 'button', name: label, disabled }) as const
const textField = (label: string, value: string) => ({ role: 'textbox', name: label, value }) as const
const unreachableText = 'We could not reach the server.'
const answeredMeanwhileText = 'A colleague has answered in the meantime.'
const answerRequiredText = 'Your answer is required.'
const sendEntryInput = (after: string | null, text: string = answerEntry.text) => ({
  id: '1',
  kind: 'answer',
  text,
  after,
})

const openItemStart: [string, unknown] = ['openItem', { id: '1' }]

export const inboxItem: Tables<typeof inboxItemMachine> = {
  machine: inboxItemMachine,
  render: (actor) => <InboxItemScreen actor={actor} />,
  inputs: { one: { id: '1' } },
  scenarios: {
    'an item shows what was sent, and the office that it is read': {
      events: ['openItem.done new'],
      ends: 'ready.idle',
      starts: [openItemStart],
      actions: [['announceChange']],
      shows: [
        nameHeading,
        'Orders are typed twice.',
        /Received ?March 1, 2026 at 23:30 UTC ?Company ?Rao Textiles/,
        'Open',
        button('Close'),
        button('Mark as unread'),
        { role: 'link', name: 'Inbox' },
      ],
      hides: ['Answers and notes'],
    },
    'answers and notes stand below the item, with their times': {
      events: ['openItem.done closed'],
      ends: 'ready.idle',
      shows: [
        /Answer, ada@northloop\.example, March 2, 2026 at 09:30 UTC ?It ends on Monday\. ?The email is not sent yet/,
        /Internal note, Operator, March 2, 2026 at 09:30 UTC ?Knows Ada\./,
        'They left an email address but no message.',
        'Former member',
        'Approve or decline it under Partners.',
        button('Open again'),
      ],
    },
    'an answer is kept while it is written, sent once and shown': {
      events: ['openItem.done new', 'draft.change', 'entry.send answer', 'sendEntry.done answered'],
      ends: 'ready.idle',
      starts: [openItemStart, ['sendEntry', sendEntryInput(null)]],
      actions: [
        ['announceChange'],
        ['keepDraft', { id: '1', kind: 'answer', text: answerEntry.text }],
        ['dropDraft', { id: '1', kind: 'answer' }],
        ['announceChange'],
      ],
      context: { drafts: emptyDrafts, error: undefined },
      shows: [/It ends on Monday\. ?Sent March 2, 2026 at 09:31 UTC/, textField('Answer by email', '')],
    },
    'a draft comes back after a reload': {
      events: ['openItem.done with drafts'],
      ends: 'ready.idle',
      shows: [textField('Answer by email', answerEntry.text), textField('Internal note', 'Knows Ada.')],
    },
    'the next answer names the one before it': {
      events: ['openItem.done answered', 'draft.change', 'entry.send answer'],
      ends: 'sending',
      starts: [openItemStart, ['sendEntry', sendEntryInput('e1')]],
      shows: [button('Sending...', true), button('Add note', true)],
    },
    'a newer note is no answer': {
      events: ['openItem.done closed', 'entry.send answer'],
      ends: 'sending',
      starts: [openItemStart, ['sendEntry', sendEntryInput('e1', '')]],
    },
    'what a colleague has answered meanwhile is shown, and the own text stays': {
      events: [
        'openItem.done with drafts',
        'entry.send answer',
        'sendEntry.done outdated',
        'readItem.done answered',
      ],
      ends: 'ready.idle',
      context: { drafts: { answer: answerEntry.text, note: 'Knows Ada.' } },
      shows: [
        alert,
        answeredMeanwhileText,
        /Sent March 2, 2026/,
        textField('Answer by email', answerEntry.text),
      ],
    },
    'an answer that is refused says why and stays': {
      events: ['openItem.done with drafts', 'entry.send answer', 'sendEntry.done refused'],
      ends: 'ready.idle',
      shows: [alert, answerRequiredText, textField('Answer by email', answerEntry.text)],
    },
    'a note is added without touching the answer': {
      events: ['openItem.done with drafts', 'entry.send note', 'sendEntry.done answered'],
      ends: 'ready.idle',
      starts: [openItemStart, ['sendEntry', { id: '1', kind: 'note', text: 'Knows Ada.', after: null }]],
      context: { drafts: { answer: answerEntry.text, note: '' } },
    },
    'an item is closed': {
      events: ['openItem.done new', 'item.change close', 'changeItem.done closed'],
      ends: 'ready.idle',
      starts: [openItemStart, ['changeItem', { id: '1', change: { change: 'status', status: 'closed' } }]],
      actions: [['announceChange'], ['announceChange']],
      shows: [button('Open again')],
    },
    'an item is taken by a member of staff': {
      events: ['openItem.done new', 'item.change take'],
      ends: 'changing',
      starts: [openItemStart, ['changeItem', { id: '1', change: { change: 'assignee', assignee: 'me' } }]],
    },
    'an item is read again by itself, and is gone when it was deleted': {
      events: ['openItem.done new', 'after.beforeRefresh', 'readItem.done gone'],
      ends: 'missing',
      starts: [openItemStart, ['readItem', { id: '1' }]],
      elapsedMs: 20_000,
      isDone: true,
    },
    'a failed act says so': {
      events: ['openItem.done new', 'item.change close', 'changeItem.error'],
      ends: 'ready.idle',
      shows: [alert, messages.unknown],
    },
    'an answer that is not sent says so': {
      events: ['openItem.done new', 'entry.send answer', 'sendEntry.error'],
      ends: 'ready.idle',
      shows: [alert, messages.unknown],
    },
    'a change that came too late says why and reads the item again': {
      events: ['openItem.done new', 'item.change take', 'changeItem.done outdated'],
      ends: 'ready.refreshing',
      shows: [alert, 'This person no longer works in the inbox.'],
    },
  },
  behaviour: ({ item: shown, drafts, change, sent, error }) => [
    shown?.status,
    drafts.answer !== '',
    change,
    sent,
    error,
  ],
  eventCases: {
    'openItem.done': {
      new: { item: enquiryItem, drafts: emptyDrafts },
      'with drafts': { item: enquiryItem, drafts: { answer: answerEntry.text, note: 'Knows Ada.' } },
      answered: { item: answeredItem, drafts: emptyDrafts },
      closed: { item: closedItem, drafts: emptyDrafts },
      gone: { item: undefined, drafts: emptyDrafts },
    },
    'openItem.error': { offline: new Error(unreachableText) },
    'readItem.done': { answered: answeredItem, gone: undefined },
    'readItem.error': { offline: new Error(unreachableText) },
    'draft.change': { answer: { kind: 'answer', value: answerEntry.text } },
    'entry.send': { answer: { kind: 'answer' }, note: { kind: 'note' } },
    'item.change': {
      close: { change: { change: 'status', status: 'closed' } },
      take: { change: { change: 'assignee', assignee: 'me' } },
    },
    'changeItem.done': {
      closed: { outcome: 'done', item: closedItem },
      outdated: { outcome: 'outdated', error: 'This person no longer works in the inbox.' },
    },
    'changeItem.error': { broken: new Error('broken') },
    'sendEntry.done': {
      answered: { outcome: 'done', item: answeredItem },
      outdated: { outcome: 'outdated', error: answeredMeanwhileText },
      refused: { outcome: 'refused', error: answerRequiredText },
    },
    'sendEntry.error': { broken: new Error('broken') },
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
    failed: { shows: [alert, unreachableText, button('Try again')], hides: [nameHeading] },
    missing: {
      shows: ['This is no longer in the inbox', { role: 'link', name: 'Inbox' }],
      hides: [nameHeading],
    },
    'ready.idle': { shows: [nameHeading, button('Send answer'), button('Add note')] },
    'ready.refreshing': { shows: [nameHeading, button('Send answer')] },
    changing: { shows: [nameHeading, button('Send answer', true)], hides: [alert] },
    sending: { shows: [nameHeading, { role: 'button', disabled: true }], hides: [alert] },
  },
}
