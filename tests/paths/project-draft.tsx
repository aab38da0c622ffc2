import { createRef } from 'react'
import { messages } from '#contract/errors.ts'
import type { DraftSheet, ProjectDraft } from '#contract/project-drafts.ts'
import { projectDraftMachine } from '#machines/project-draft.ts'
import { ProjectDraftScreen } from '#src/screens/project-draft.tsx'
import { from, type Tables } from '#tests/model/tables.ts'

const sheet = (lead: string): DraftSheet => ({ lead })
const time = '2026-03-05T10:00:00.000Z'
const answered = {
  id: 'c1',
  section: 'bottlenecks',
  text: 'Is the second one ours?',
  createdAt: time,
  answer: 'Yes, your gate holds the notes.',
  answeredAt: '2026-03-06T10:00:00.000Z',
} as const
const draft: ProjectDraft = {
  projectId: 'p1',
  document: {
    title: 'Invoice approval',
    company: 'Rao Textiles',
    summary: 'Nine days become three.',
    sections: {
      processMap: {
        lead: 'How it runs today.',
        figures: [{ value: '9 days', label: 'from receipt to payment' }],
        table: { columns: ['Step', 'Who'], rows: [['Goods receipt', 'Gate']] },
      },
      bottlenecks: {
        lead: 'Where it waits.',
        points: [{ title: 'The note', text: 'On paper at the gate.' }],
      },
      opportunities: sheet('What an agent can take on.'),
      architecture: sheet('The target drawing.'),
      roadmap: sheet('What to do first.'),
    },
  },
  revision: 2,
  updatedAt: time,
  deliveredAt: null,
  comments: [answered],
}
const commented: ProjectDraft = {
  ...draft,
  comments: [
    answered,
    { id: 'c2', section: 'roadmap', text: 'Why first?', createdAt: time, answer: null, answeredAt: null },
  ],
}
const delivered: ProjectDraft = { ...draft, deliveredAt: '2026-03-20T10:00:00.000Z' }
const field = 'Ask about this sheet, or comment on it: Implementation roadmap'
const alert = { role: 'alert' } as const
const sent = 'We have your question and answer it before we deliver.'
const unreachable = 'We could not reach the server. Please check your connection and try again.'
const reads = ['reader'] as [string]
const asked = { id: 'p1', userId: 'u1' }
const missing = 'There is no draft of this project yet.'
const title = { role: 'heading', name: 'Invoice approval' } as const

export const projectDraft: Tables<typeof projectDraftMachine> = {
  machine: projectDraftMachine,
  render: (actor) => <ProjectDraftScreen actor={actor} slides={() => {}} rail={createRef()} />,
  inputs: { one: { id: 'p1', userId: 'u1' } },
  behaviour: ({ texts }) => [(texts.roadmap ?? '').trim() !== ''],
  scenarios: {
    'a draft shows its five sheets, and a question with its answer': {
      events: ['readDraft.done draft'],
      ends: 'reading.idle',
      starts: [reads, ['readDraft', { id: 'p1', userId: 'u1' }]],
      shows: [
        title,
        'Nine days become three.',
        /Prepared for ?Rao Textiles ?Revision ?2 ?Changed on ?March 5, 2026/,
        { role: 'heading', name: 'Current-state process map' },
        { role: 'heading', name: 'Bottleneck analysis' },
        { role: 'heading', name: 'Automation and AI opportunity register' },
        { role: 'heading', name: 'Future-state architecture' },
        { role: 'heading', name: 'Implementation roadmap' },
        '9 days',
        'Goods receipt',
        'On paper at the gate.',
        /You, March 5, 2026 ?Is the second one ours\? ?Our answer, March 6, 2026 ?Yes, your gate holds the notes\./,
      ],
    },
    'a question is kept while it is typed, sent once, and shown': {
      events: [
        'readDraft.done draft',
        'comment.change why',
        'comment.send',
        'comment.send',
        'sendComment.done sent',
      ],
      ends: 'reading.sent',
      starts: [
        reads,
        ['readDraft', asked],
        ['sendComment', { projectId: 'p1', section: 'roadmap', text: 'Why first?' }],
      ],
      actions: [
        ['keepTexts', { userId: 'u1', projectId: 'p1', texts: { roadmap: 'Why first?' } }],
        ['keepTexts', { userId: 'u1', projectId: 'p1', texts: { roadmap: '' } }],
      ],
      shows: ['Why first?', 'Not answered yet.', { role: 'textbox', name: field, value: '' }],
    },
    'a question that could not be sent is not lost': {
      events: ['readDraft.done draft', 'comment.change why', 'comment.send', 'sendComment.done refused'],
      ends: 'reading.refused',
      shows: [unreachable, { role: 'textbox', name: field, value: 'Why first?' }],
    },
    'nor one without an answer of the server': {
      events: ['readDraft.done draft', 'comment.change why', 'comment.send', 'sendComment.error'],
      ends: 'reading.refused',
      shows: [messages.unknown, { role: 'textbox', name: field, value: 'Why first?' }],
    },
    'its failure goes away with the next key, and spaces alone are not sent': {
      events: ['readDraft.done draft', 'comment.send', 'comment.change spaces', 'comment.send'],
      ends: 'reading.refused',
      starts: [reads, ['readDraft', asked]],
    },
    'while it is typed again nothing is said of the last one': {
      events: [
        'readDraft.done draft',
        'comment.change why',
        'comment.send',
        'sendComment.done sent',
        'comment.change why',
      ],
      ends: 'reading.idle',
      hides: [sent],
    },
    'a draft that could not be read is asked for again': {
      events: ['readDraft.error', 'draft.retry', 'readDraft.done draft'],
      ends: 'reading.idle',
      starts: [reads, ['readDraft', asked], ['readDraft', asked]],
    },
    'a draft is printed, too': {
      events: ['readDraft.done draft', 'draft.print'],
      ends: 'reading.idle',
      actions: [['print']],
    },
    'an empty question is not sent': {
      events: ['readDraft.done draft', 'comment.send'],
      ends: 'reading.refused',
      starts: [reads, ['readDraft', asked]],
      shows: ['Please write your question.'],
    },
    'the sheet that is read is in the address, and marked in the list of sheets': {
      events: ['readDraft.done draft', 'slide.reached third'],
      ends: 'reading.idle',
      actions: [['putSlideInAddress', { slide: 3 }]],
      shows: [
        { role: 'link', name: '3. Bottleneck analysis', current: true },
        { role: 'link', name: '6. Implementation roadmap', current: false },
      ],
    },
    'a delivered Blueprint takes no comments and can be printed': {
      events: ['readDraft.done delivered', 'draft.print'],
      ends: 'delivered',
      actions: [['print']],
      shows: ['Delivered on', 'March 20, 2026', 'Is the second one ours?'],
      hides: [{ role: 'textbox' }],
    },
    'a project without a draft says so': {
      events: ['readDraft.done missing'],
      ends: 'notFound',
      isDone: true,
    },
  },
  eventCases: {
    'readDraft.done': {
      draft: { outcome: 'found', draft, texts: {} },
      kept: { outcome: 'found', draft, texts: { roadmap: 'Is that all?' } },
      delivered: { outcome: 'found', draft: delivered, texts: {} },
      missing: { outcome: 'missing', error: missing, texts: {} },
    },
    'readDraft.error': { offline: new Error(unreachable) },
    'slide.reached': { third: { slide: 3 }, first: { slide: 1 } },
    'comment.change': {
      why: { section: 'roadmap', text: 'Why first?' },
      spaces: { section: 'roadmap', text: '  ' },
    },
    'comment.send': { roadmap: { section: 'roadmap' } },
    'sendComment.done': {
      sent: { outcome: 'sent', draft: commented },
      refused: { outcome: 'refused', error: unreachable },
    },
    'sendComment.error': { broken: new Error('broken') },
  },
  eventActions: {
    'slide.reached': from('reader'),
    'draft.retry': (person) => person.click('button', 'Try again'),
    'draft.print': (person) => person.click('button', 'Print'),
    'comment.change': (person, { text }) => person.fill(field, text),
    'comment.send': (person) => person.click('button', 'Send question: Implementation roadmap'),
  },
  assertions: {
    loading: { shows: ['Loading your draft...'], hides: [alert, { role: 'textbox' }] },
    failed: { shows: [alert, unreachable, { role: 'button', name: 'Try again' }] },
    notFound: { shows: [alert, missing], hides: [{ role: 'button', name: 'Try again' }] },
    delivered: {
      shows: [title, 'Delivered on', { role: 'button', name: 'Print' }],
      hides: [{ role: 'textbox' }],
    },
    'reading.idle': { shows: [title, { role: 'button', name: 'Print' }], hides: [sent] },
    'reading.sent': { shows: [title, sent] },
    'reading.refused': { shows: [title], hides: [sent] },
    sending: { shows: [title, { role: 'button', name: 'Sending...', disabled: true }], hides: [sent] },
  },
}
