import {
  noAnswers,
  questions,
  issuesBeforeSending,
  type Questionnaire,
} from '#contract/projects/questionnaire.ts'
import type { Project } from '#contract/projects/projects.ts'
import { questionnaireMachine } from '#machines/projects/questionnaire.ts'
import { areSameAnswers } from '#machines/projects/questionnaire/setup.ts'
import { QuestionnaireScreen } from '#src/screens/projects/questionnaire.tsx'
import type { Tables } from '#tests/model/tables.ts'

const completeAnswers = {
  ...noAnswers,
  ...Object.fromEntries(questions.map(({ name }) => [name, `My ${name}`])),
}
const savedTime = '2026-03-05T10:00:00.000Z'
const emptyQuestionnaire: Questionnaire = { revision: 0, answers: noAnswers, savedAt: null, sentAt: null }
const storedQuestionnaire: Questionnaire = {
  revision: 3,
  answers: completeAnswers,
  savedAt: savedTime,
  sentAt: null,
}
const sentQuestionnaire: Questionnaire = { ...storedQuestionnaire, revision: 4, sentAt: savedTime }
const project: Project = {
  id: 'p1',
  orderId: 'o1',
  status: 'ordered',
  createdAt: savedTime,
  kickoff: null,
  questionnaireSentAt: savedTime,
  analysisAt: null,
  draftAt: null,
  draftRevision: 0,
  deliveredAt: null,
  endedAt: null,
}
const operationLabel = '1. Which operation should we diagnose?'
const volumeLabel = '5. How many cases a month?'
const unreachableText = 'We could not reach the server. Please check your connection and try again.'
const alert = { role: 'alert' } as const
const sendButton = { role: 'button', name: 'Send', disabled: false } as const
const otherAnswersButton = { role: 'button', name: 'Show the other answers' } as const
const leadText = 'Everything is saved while you type'
const questionnaireInput = { projectId: 'p1', userId: 'u1' }
const ownAnswers = { ...completeAnswers, operation: 'Order entry' }
const changedAnswers = { ...completeAnswers, operation: 'Invoice approval' }
const earlierAnswers = { ...completeAnswers, operation: 'Order' }
const keptDraft = { answers: ownAnswers, unconfirmed: undefined }

const readAnswersStart: [string, unknown] = ['readAnswers', questionnaireInput]
const saveAnswersStart: [string, unknown] = [
  'saveAnswers',
  { projectId: 'p1', revision: 3, answers: changedAnswers },
]
const sendAnswersStart: [string, unknown] = [
  'sendAnswers',
  { projectId: 'p1', revision: 3, answers: completeAnswers },
]
const keepDraftAction: [string, unknown] = [
  'keepDraft',
  { ...questionnaireInput, revision: 3, answers: changedAnswers, unconfirmed: undefined },
]
const dropDraftAction: [string, unknown] = ['dropDraft', questionnaireInput]

const savingEvents = ['readAnswers.done stored', 'answer.change operation', 'after.beforeSave']

export const questionnaire: Tables<typeof questionnaireMachine> = {
  machine: questionnaireMachine,
  behaviour: ({ answers, isChanged, isSendWanted, unconfirmed }) => [
    Object.keys(issuesBeforeSending(answers)).length === 0,
    isChanged,
    isSendWanted,
    unconfirmed !== undefined && !areSameAnswers(unconfirmed, answers),
  ],
  render: (actor) => <QuestionnaireScreen actor={actor} places={new Map()} />,
  inputs: { one: questionnaireInput },
  scenarios: {
    'what is typed is kept in the browser, and saved once the person pauses': {
      events: [...savingEvents, 'saveAnswers.done saved'],
      ends: 'editing.saved',
      starts: [readAnswersStart, saveAnswersStart],
      actions: [keepDraftAction, dropDraftAction],
      context: { revision: 4, answers: changedAnswers },
      elapsedMs: 1_000,
      shows: ['Saved.', { role: 'textbox', name: operationLabel, value: 'Invoice approval' }],
    },
    'what is typed while it saves is saved next, on the new revision': {
      events: [
        'readAnswers.done stored',
        'answer.change volume',
        'after.beforeSave',
        'answer.change operation',
        'saveAnswers.done saved',
        'after.beforeSave',
      ],
      ends: 'editing.saving',
      starts: [
        readAnswersStart,
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: { ...completeAnswers, volume: '400' } }],
        ['saveAnswers', { projectId: 'p1', revision: 4, answers: { ...changedAnswers, volume: '400' } }],
      ],
    },
    'what could not be saved is told and tried again': {
      events: [...savingEvents, 'saveAnswers.error', 'after.beforeRetry'],
      ends: 'editing.saving',
      elapsedMs: 11_000,
      context: { answers: changedAnswers },
    },
    'answers whose saving was not confirmed are saved again unchanged, before newer ones': {
      events: [
        ...savingEvents,
        'saveAnswers.error',
        'answer.change volume',
        'after.beforeSave',
        'saveAnswers.done saved',
        'after.beforeSave',
      ],
      ends: 'editing.saving',
      elapsedMs: 3_000,
      starts: [
        readAnswersStart,
        saveAnswersStart,
        saveAnswersStart,
        ['saveAnswers', { projectId: 'p1', revision: 4, answers: { ...changedAnswers, volume: '400' } }],
      ],
      actions: [
        keepDraftAction,
        [
          'keepDraft',
          {
            ...questionnaireInput,
            revision: 3,
            answers: { ...changedAnswers, volume: '400' },
            unconfirmed: changedAnswers,
          },
        ],
        [
          'keepDraft',
          {
            ...questionnaireInput,
            revision: 4,
            answers: { ...changedAnswers, volume: '400' },
            unconfirmed: undefined,
          },
        ],
      ],
    },
    'answers whose saving was not confirmed are saved again unchanged before they are sent': {
      events: [...savingEvents, 'saveAnswers.error', 'answers.send', 'saveAnswers.done saved'],
      ends: 'sending',
      starts: [
        readAnswersStart,
        saveAnswersStart,
        saveAnswersStart,
        ['sendAnswers', { projectId: 'p1', revision: 4, answers: changedAnswers }],
      ],
    },
    'answers whose saving was not confirmed are saved again unchanged after a reload': {
      events: ['readAnswers.done unconfirmed draft', 'saveAnswers.done saved'],
      ends: 'editing.typing',
      starts: [readAnswersStart, ['saveAnswers', { projectId: 'p1', revision: 3, answers: earlierAnswers }]],
      context: { answers: ownAnswers, unconfirmed: undefined },
    },
    'what a refusal or another window settles is not saved again': {
      events: [
        ...savingEvents,
        'saveAnswers.done refused',
        'answer.change volume',
        'after.beforeSave',
        'saveAnswers.done conflict',
      ],
      ends: 'conflict',
      starts: [
        readAnswersStart,
        saveAnswersStart,
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: { ...changedAnswers, volume: '400' } }],
      ],
      context: { unconfirmed: undefined },
    },
    'a draft that was saved without this browser hearing of it is no other window’s': {
      events: ['readAnswers.done own draft, saved'],
      ends: 'editing.saving',
      context: { revision: 3, answers: ownAnswers },
    },
    'a draft of which an earlier part was saved is no other window’s': {
      events: ['readAnswers.done unconfirmed draft, saved'],
      ends: 'editing.saving',
      starts: [readAnswersStart, ['saveAnswers', { projectId: 'p1', revision: 3, answers: ownAnswers }]],
    },
    'what this browser could not save goes on from where it was': {
      events: ['readAnswers.done own draft'],
      ends: 'editing.saving',
      starts: [readAnswersStart, ['saveAnswers', { projectId: 'p1', revision: 3, answers: ownAnswers }]],
    },
    'the later of two windows can show the other one’s answers': {
      events: [...savingEvents, 'saveAnswers.done conflict', 'other.show', 'readAnswers.done stored'],
      ends: 'editing.saved',
      context: { answers: completeAnswers },
    },
    'the later of two windows can keep its own answers': {
      events: [...savingEvents, 'saveAnswers.done conflict', 'own.keep', 'readAnswers.done newer'],
      ends: 'editing.saving',
      starts: [
        readAnswersStart,
        saveAnswersStart,
        readAnswersStart,
        ['saveAnswers', { projectId: 'p1', revision: 7, answers: changedAnswers }],
      ],
    },
    'somebody whose browser kept answers to an older revision can keep them': {
      events: ['readAnswers.done outdated draft', 'own.keep', 'readAnswers.done newer'],
      ends: 'editing.saving',
      starts: [
        readAnswersStart,
        readAnswersStart,
        ['saveAnswers', { projectId: 'p1', revision: 7, answers: ownAnswers }],
      ],
    },
    'the choice stays open while the other answers cannot be read': {
      events: ['readAnswers.done outdated draft', 'own.keep', 'readAnswers.error'],
      ends: 'conflict',
      shows: [unreachableText, otherAnswersButton],
    },
    'what was sent meanwhile from another window is closed': {
      events: ['readAnswers.done outdated draft', 'own.keep', 'readAnswers.done sent'],
      ends: 'sent',
      actions: [dropDraftAction],
      isDone: true,
    },
    'a questionnaire that was sent from another window is closed when a save finds it': {
      events: [...savingEvents, 'saveAnswers.done closed', 'readAnswers.done sent'],
      ends: 'sent',
      actions: [keepDraftAction, dropDraftAction, dropDraftAction],
      isDone: true,
    },
    'a questionnaire that was sent from another window is read again when sending finds it': {
      events: ['readAnswers.done stored', 'answers.send', 'sendAnswers.done closed'],
      ends: 'loading',
      starts: [readAnswersStart, sendAnswersStart, readAnswersStart],
      actions: [dropDraftAction],
    },
    'answers that another window changed are not sent': {
      events: ['readAnswers.done stored', 'answers.send', 'sendAnswers.done conflict'],
      ends: 'conflict',
      shows: [otherAnswersButton],
    },
    'what the server refuses is told at its question': {
      events: ['readAnswers.done stored', 'answers.send', 'sendAnswers.done refused'],
      ends: 'editing.refused',
      actions: [['focusOn', { place: 'volume' }]],
      shows: ['Please give a figure, or an estimate.', 'Please check the marked fields.'],
    },
    'what the server refuses while the answers are saved is told at its question': {
      events: [...savingEvents, 'saveAnswers.done refused'],
      ends: 'editing.refused',
      shows: ['Your answer can have at most 200 characters.'],
    },
    'what is changed after a refusal is saved, and sent only when the person asks again': {
      events: [
        'readAnswers.done new',
        'answer.change operation',
        'after.beforeSave',
        'answers.send',
        'saveAnswers.done saved',
        'answer.change volume',
        'after.beforeSave',
        'saveAnswers.done saved',
      ],
      ends: 'editing.saved',
    },
    'without an answer of the server nothing is lost, and sending is possible again': {
      events: ['readAnswers.done stored', 'answers.send', 'sendAnswers.error', 'answers.send'],
      ends: 'sending',
      starts: [readAnswersStart, sendAnswersStart, sendAnswersStart],
      actions: [['focusOn', { place: 'button' }]],
    },
    'answers that cannot be read are asked for again': {
      events: ['readAnswers.error', 'retry', 'readAnswers.done new'],
      ends: 'editing.saved',
      starts: [readAnswersStart, readAnswersStart],
      context: { error: undefined },
    },
    'sending closes it and tells the page': {
      events: ['readAnswers.done stored', 'answers.send', 'sendAnswers.done sent'],
      ends: 'sent',
      starts: [readAnswersStart, sendAnswersStart],
      actions: [['focusOn', { place: 'sent' }], ['reportProject', { project }], dropDraftAction],
      isDone: true,
      shows: ['My losses'],
    },
    'sending while it saves waits for the saving': {
      events: [...savingEvents, 'answers.send', 'saveAnswers.done saved'],
      ends: 'sending',
      starts: [
        readAnswersStart,
        saveAnswersStart,
        ['sendAnswers', { projectId: 'p1', revision: 4, answers: changedAnswers }],
      ],
    },
    'what is missing is told at its question, and nothing is sent': {
      events: ['readAnswers.done new', 'answers.send'],
      ends: 'editing.refused',
      starts: [readAnswersStart],
      actions: [['focusOn', { place: 'operation' }]],
      shows: ['Please name the operation.', 'Please check the marked fields.'],
    },
  },
  eventCases: {
    'readAnswers.done': {
      new: { questionnaire: emptyQuestionnaire, draft: null },
      stored: { questionnaire: storedQuestionnaire, draft: null },
      newer: { questionnaire: { ...storedQuestionnaire, revision: 7 }, draft: null },
      'own draft': { questionnaire: storedQuestionnaire, draft: { ...keptDraft, revision: 3 } },
      'unconfirmed draft': {
        questionnaire: storedQuestionnaire,
        draft: { ...keptDraft, revision: 3, unconfirmed: earlierAnswers },
      },
      'outdated draft': {
        questionnaire: storedQuestionnaire,
        draft: { ...keptDraft, revision: 2, unconfirmed: earlierAnswers },
      },
      'own draft, saved': {
        questionnaire: { ...storedQuestionnaire, answers: ownAnswers },
        draft: { ...keptDraft, revision: 2 },
      },
      'unconfirmed draft, saved': {
        questionnaire: storedQuestionnaire,
        draft: { ...keptDraft, revision: 2, unconfirmed: completeAnswers },
      },
      sent: { questionnaire: sentQuestionnaire, draft: null },
    },
    'readAnswers.error': { offline: new Error(unreachableText) },
    'answer.change': {
      operation: { name: 'operation', value: 'Invoice approval' },
      volume: { name: 'volume', value: '400' },
    },
    'saveAnswers.done': {
      saved: { outcome: 'saved', questionnaire: { ...storedQuestionnaire, revision: 4 } },
      conflict: { outcome: 'conflict' },
      closed: { outcome: 'closed' },
      refused: {
        outcome: 'refused',
        error: 'Please check the marked fields.',
        issues: { volume: 'Your answer can have at most 200 characters.' },
      },
    },
    'saveAnswers.error': { offline: new Error(unreachableText) },
    'sendAnswers.done': {
      sent: { outcome: 'sent', questionnaire: sentQuestionnaire, project },
      conflict: { outcome: 'conflict' },
      closed: { outcome: 'closed' },
      refused: {
        outcome: 'refused',
        error: 'Please check the marked fields.',
        issues: { volume: 'Please give a figure, or an estimate.' },
      },
    },
    'sendAnswers.error': { offline: new Error(unreachableText) },
  },
  eventActions: {
    retry: (person) => person.click('button', 'Try again'),
    'answer.change': (person, { name, value }) =>
      person.fill(name === 'volume' ? volumeLabel : operationLabel, value),
    'answers.save': (person) => person.click('button', 'Save now'),
    'answers.send': (person) => person.click('button', 'Send'),
    'other.show': (person) => person.click('button', 'Show the other answers'),
    'own.keep': (person) => person.click('button', 'Keep these answers'),
  },
  assertions: {
    loading: { shows: ['Loading the questionnaire...'], hides: [{ role: 'textbox' }, alert] },
    failed: {
      shows: [alert, unreachableText, { role: 'button', name: 'Try again' }],
      hides: [{ role: 'textbox' }],
    },
    'editing.saved': { shows: [leadText, 'Saved.', sendButton], hides: [alert] },
    'editing.typing': { shows: [leadText, 'Not saved yet.', sendButton], hides: [alert] },
    'editing.saving': { shows: [leadText, 'Saving...', sendButton], hides: [alert] },
    'editing.notSaved': {
      shows: [
        alert,
        'Your answers are kept in this browser.',
        unreachableText,
        { role: 'button', name: 'Save now' },
        sendButton,
      ],
      hides: ['Saved.'],
    },
    'editing.refused': { shows: [alert, sendButton], hides: ['Saved.', otherAnswersButton] },
    conflict: {
      shows: [
        alert,
        'These answers were changed in another window.',
        otherAnswersButton,
        { role: 'button', name: 'Keep these answers' },
      ],
      hides: ['Saved.'],
    },
    overwriting: { shows: [{ role: 'button', name: 'Keeping...', disabled: true }], hides: ['Saved.'] },
    sending: { shows: [{ role: 'button', name: 'Sending...', disabled: true }], hides: [alert] },
    sent: {
      shows: ["Sent. We read every answer before we begin. We've emailed you a copy."],
      hides: [{ role: 'textbox' }, sendButton],
    },
  },
}
