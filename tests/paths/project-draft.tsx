import { createRef } from 'react'
import { messages } from '#contract/errors.ts'
import type { ProjectDraft } from '#contract/projects/drafts.ts'
import { projectDraftMachine } from '#machines/projects/project-draft.ts'
import { ProjectDraftScreen } from '#src/screens/projects/project-draft.tsx'
import { fromActor, pathTables } from '#tests/model/tables.ts'
import { draftDocument } from '#tests/support/draft-document.ts'
import { clicks } from './event-actions.ts'
import { callOf, scenariosAfter, tryAgainButton, unreachableText } from './scenarios.ts'
import { alert, anyField, button, disabledButton, heading, link, textField } from './screen-items.ts'

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
    ...draftDocument,
    sections: {
      ...draftDocument.sections,
      processMap: {
        lead: 'How it runs today.',
        figures: [{ value: '9 days', label: 'from receipt to payment' }],
        table: { columns: ['Step', 'Who'], rows: [['Goods receipt', 'Gate']] },
      },
      bottlenecks: {
        lead: 'Where it waits.',
        points: [{ title: 'The note', text: 'On paper at the gate.' }],
      },
    },
  },
  revision: 2,
  updatedAt: commentedAt,
  deliveredAt: null,
  comments: [answeredComment],
}
const newComment = {
  ...answeredComment,
  id: 'c2',
  section: 'roadmap',
  text: 'Why first?',
  answer: null,
  answeredAt: null,
} as const
const commentedDraft: ProjectDraft = { ...sharedDraft, comments: [answeredComment, newComment] }
const deliveredDraft: ProjectDraft = { ...sharedDraft, deliveredAt: '2026-03-20T10:00:00.000Z' }
const commentLabel = 'Ask about this sheet, or comment on it: Implementation roadmap'
const sentText = 'We have your question and will answer it before we deliver.'
const readDraft = callOf('readDraft', { id: 'p1', userId: 'u1' })
const missingText = 'There is no draft for this project yet.'
const titleHeading = heading(draftDocument.title)
const keepTexts = (roadmap: string) =>
  callOf('keepTexts', { userId: 'u1', projectId: 'p1', texts: { roadmap } })

const reading = scenariosAfter('readDraft.done draft ⇒ reading.idle', { starts: [['reader'], readDraft] })
const sending = scenariosAfter('readDraft.done draft → comment.change why → comment.send ⇒ reading.refused', {
  starts: [
    ['reader'],
    readDraft,
    ['sendComment', { projectId: 'p1', section: 'roadmap', text: 'Why first?' }],
  ],
  actions: [keepTexts('Why first?')],
})

export const projectDraft = pathTables(projectDraftMachine, {
  render: (actor) => <ProjectDraftScreen actor={actor} slides={() => {}} rail={createRef()} />,
  inputs: { one: { id: 'p1', userId: 'u1' } },
  behaviour: ({ texts }) => [(texts.roadmap ?? '').trim() !== ''],
  scenarios: {
    'a draft that came at last shows its five sheets, and a question with its answer': {
      path: 'readDraft.error → retry → readDraft.done draft ⇒ reading.idle',
      starts: [['reader'], readDraft, readDraft],
      shows: [
        'Nine days become three.',
        /Prepared for ?Wide Mill ?Revision ?2 ?Changed on ?March 5, 2026/,
        heading('Current-state process map'),
        heading('Implementation roadmap'),
        '9 days',
        'Goods receipt',
        'On paper at the gate.',
        /You, March 5, 2026 ?Is the second one ours\? ?Our answer, March 6, 2026 ?Yes, your gate holds the notes\./,
      ],
    },
    'a question is kept while it is typed, sent once, and shown': sending(
      'comment.send → sendComment.done sent ⇒ reading.sent',
      { actions: [keepTexts('')], shows: ['Why first?', 'Not answered yet.', textField(commentLabel, '')] },
    ),
    'nothing is said of the last question while another is typed': sending(
      'sendComment.done sent → comment.change why ⇒ reading.idle',
      { actions: [keepTexts(''), keepTexts('Why first?')] },
    ),
    'a question that could not be sent, or has no answer of the server, is not lost': sending(
      [
        'sendComment.done refused',
        { shows: [unreachableText, textField(commentLabel, 'Why first?')] },
        'comment.send → sendComment.error',
      ],
      {
        starts: [['sendComment', { projectId: 'p1', section: 'roadmap', text: 'Why first?' }]],
        shows: [messages.unknown, textField(commentLabel, 'Why first?')],
      },
    ),
    'an empty question is not sent, and neither are spaces': reading(
      'comment.send → comment.change spaces → comment.send ⇒ reading.refused',
      { shows: ['Please write your question.'] },
    ),
    'a draft is printed, too': reading('draft.print', { actions: [['print']] }),
    'the sheet that is read is in the address, and marked in the list of sheets': reading('slide.reached', {
      actions: [['putSlideInAddress', { slide: 3 }]],
      shows: [
        { ...link('3. Bottleneck analysis'), current: true },
        { ...link('6. Implementation roadmap'), current: false },
      ],
    }),
    'a delivered Blueprint takes no comments and can be printed': {
      path: 'readDraft.done delivered → draft.print ⇒ delivered',
      actions: [['print']],
      shows: ['March 20, 2026', 'Is the second one ours?'],
    },
  },
  eventCases: {
    'readDraft.done': {
      draft: { outcome: 'found', draft: sharedDraft, texts: {} },
      delivered: { outcome: 'found', draft: deliveredDraft, texts: {} },
      missing: { outcome: 'missing', error: missingText, texts: {} },
    },
    'slide.reached': { '': { slide: 3 } },
    'comment.change': {
      why: { section: 'roadmap', text: 'Why first?' },
      spaces: { section: 'roadmap', text: '  ' },
    },
    'comment.send': { roadmap: { section: 'roadmap' } },
    'sendComment.done': {
      sent: { outcome: 'sent', draft: commentedDraft },
      refused: { outcome: 'refused', error: unreachableText },
    },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'draft.print': 'Print' }),
    ...clicks({ 'comment.send': 'Send question: Implementation roadmap' }),
    'comment.change': (person, { text }) => person.fill(commentLabel, text),
    'slide.reached': fromActor('reader'),
  },
  assertions: {
    loading: { shows: ['Loading your draft...'], hides: [alert, anyField] },
    failed: { shows: [alert, unreachableText, tryAgainButton] },
    notFound: { shows: [alert, missingText], hides: [tryAgainButton], isDone: true },
    delivered: { shows: [titleHeading, 'Delivered on', button('Print')], hides: [anyField] },
    'reading.idle': { shows: [titleHeading, button('Print')], hides: [sentText] },
    'reading.sent': { shows: [titleHeading, sentText] },
    'reading.refused': { shows: [titleHeading], hides: [sentText] },
    sending: { shows: [titleHeading, disabledButton('Sending...')], hides: [sentText] },
  },
})
