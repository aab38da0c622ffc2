import { createRef } from 'react'
import { messages } from '#contract/errors.ts'
import type { DraftSectionContent, ProjectDraft } from '#contract/projects/drafts.ts'
import { projectDraftMachine } from '#machines/projects/project-draft.ts'
import { ProjectDraftScreen } from '#src/screens/projects/project-draft.tsx'
import { fromActor, type Tables } from '#tests/model/tables.ts'

const sheetWith = (lead: string): DraftSectionContent => ({ lead })
const commentedAt = '2026-03-05T10:00:00.000Z'
const answeredComment = {
  id: 'c1',
  section: 'bottlenecks',
  text: 'Is the second one ours?',
  createdAt: commentedAt,
  answer: 'Yes, your gate holds the notes.',
  answeredAt: '2026-03-06T10:00:00.000Z',
} as const
const sharedDraft: ProjectDraft = {
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
      opportunities: sheetWith('What an agent can take on.'),
      architecture: sheetWith('The target drawing.'),
      roadmap: sheetWith('What to do first.'),
    },
  },
  revision: 2,
  updatedAt: commentedAt,
  deliveredAt: null,
  comments: [answeredComment],
}
const commentedDraft: ProjectDraft = {
  ...sharedDraft,
  comments: [
    answeredComment,
    {
      id: 'c2',
      section: 'roadmap',
      text: 'Why first?',
      createdAt: commentedAt,
      answer: null,
      answeredAt: null,
    },
  ],
}
const deliveredDraft: ProjectDraft = { ...sharedDraft, deliveredAt: '2026-03-20T10:00:00.000Z' }
const commentLabel = 'Ask about this sheet, or comment on it: Implementation roadmap'
const alert = { role: 'alert' } as const
const sentText = 'We have your question and will answer it before we deliver.'
const unreachableText = 'We could not reach the server. Please check your connection and try again.'
const readerStart = ['reader'] as [string]
const readInput = { id: 'p1', userId: 'u1' }
const missingText = 'There is no draft of this project yet.'
const titleHeading = { role: 'heading', name: 'Invoice approval' } as const

const sendingEvents = ['readDraft.done draft', 'comment.change why', 'comment.send']

export const projectDraft: Tables<typeof projectDraftMachine> = {
  machine: projectDraftMachine,
  render: (actor) => <ProjectDraftScreen actor={actor} slides={() => {}} rail={createRef()} />,
  inputs: { one: { id: 'p1', userId: 'u1' } },
  behaviour: ({ texts }) => [(texts.roadmap ?? '').trim() !== ''],
  scenarios: {
    'a draft shows its five sheets, and a question with its answer': {
      events: ['readDraft.done draft'],
      ends: 'reading.idle',
      starts: [readerStart, ['readDraft', { id: 'p1', userId: 'u1' }]],
      shows: [
        titleHeading,
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
      events: [...sendingEvents, 'comment.send', 'sendComment.done sent'],
      ends: 'reading.sent',
      starts: [
        readerStart,
        ['readDraft', readInput],
        ['sendComment', { projectId: 'p1', section: 'roadmap', text: 'Why first?' }],
      ],
      actions: [
        ['keepTexts', { userId: 'u1', projectId: 'p1', texts: { roadmap: 'Why first?' } }],
        ['keepTexts', { userId: 'u1', projectId: 'p1', texts: { roadmap: '' } }],
      ],
      shows: ['Why first?', 'Not answered yet.', { role: 'textbox', name: commentLabel, value: '' }],
    },
    'a question that could not be sent is not lost': {
      events: ['readDraft.done draft', 'comment.change why', 'comment.send', 'sendComment.done refused'],
      ends: 'reading.refused',
      shows: [unreachableText, { role: 'textbox', name: commentLabel, value: 'Why first?' }],
    },
    'a question without an answer of the server is not lost': {
      events: ['readDraft.done draft', 'comment.change why', 'comment.send', 'sendComment.error'],
      ends: 'reading.refused',
      shows: [messages.unknown, { role: 'textbox', name: commentLabel, value: 'Why first?' }],
    },
    'the failure of a question goes away with the next key, and spaces alone are not sent': {
      events: ['readDraft.done draft', 'comment.send', 'comment.change spaces', 'comment.send'],
      ends: 'reading.refused',
      starts: [readerStart, ['readDraft', readInput]],
    },
    'nothing is said of the last question while another is typed': {
      events: [...sendingEvents, 'sendComment.done sent', 'comment.change why'],
      ends: 'reading.idle',
      hides: [sentText],
    },
    'a draft that could not be read is asked for again': {
      events: ['readDraft.error', 'retry', 'readDraft.done draft'],
      ends: 'reading.idle',
      starts: [readerStart, ['readDraft', readInput], ['readDraft', readInput]],
    },
    'a draft is printed, too': {
      events: ['readDraft.done draft', 'draft.print'],
      ends: 'reading.idle',
      actions: [['print']],
    },
    'an empty question is not sent': {
      events: ['readDraft.done draft', 'comment.send'],
      ends: 'reading.refused',
      starts: [readerStart, ['readDraft', readInput]],
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
      draft: { outcome: 'found', draft: sharedDraft, texts: {} },
      kept: { outcome: 'found', draft: sharedDraft, texts: { roadmap: 'Is that all?' } },
      delivered: { outcome: 'found', draft: deliveredDraft, texts: {} },
      missing: { outcome: 'missing', error: missingText, texts: {} },
    },
    'readDraft.error': { offline: new Error(unreachableText) },
    'slide.reached': { third: { slide: 3 }, first: { slide: 1 } },
    'comment.change': {
      why: { section: 'roadmap', text: 'Why first?' },
      spaces: { section: 'roadmap', text: '  ' },
    },
    'comment.send': { roadmap: { section: 'roadmap' } },
    'sendComment.done': {
      sent: { outcome: 'sent', draft: commentedDraft },
      refused: { outcome: 'refused', error: unreachableText },
    },
    'sendComment.error': { broken: new Error('broken') },
  },
  eventActions: {
    'slide.reached': fromActor('reader'),
    retry: (person) => person.click('button', 'Try again'),
    'draft.print': (person) => person.click('button', 'Print'),
    'comment.change': (person, { text }) => person.fill(commentLabel, text),
    'comment.send': (person) => person.click('button', 'Send question: Implementation roadmap'),
  },
  assertions: {
    loading: { shows: ['Loading your draft...'], hides: [alert, { role: 'textbox' }] },
    failed: { shows: [alert, unreachableText, { role: 'button', name: 'Try again' }] },
    notFound: { shows: [alert, missingText], hides: [{ role: 'button', name: 'Try again' }] },
    delivered: {
      shows: [titleHeading, 'Delivered on', { role: 'button', name: 'Print' }],
      hides: [{ role: 'textbox' }],
    },
    'reading.idle': { shows: [titleHeading, { role: 'button', name: 'Print' }], hides: [sentText] },
    'reading.sent': { shows: [titleHeading, sentText] },
    'reading.refused': { shows: [titleHeading], hides: [sentText] },
    sending: {
      shows: [titleHeading, { role: 'button', name: 'Sending...', disabled: true }],
      hides: [sentText],
    },
  },
}
