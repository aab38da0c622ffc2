import { noAnswers, questions, sendingIssues, type Questionnaire } from '#contract/questionnaire.ts'
import type { Project } from '#contract/projects.ts'
import { questionnaireMachine } from '#machines/questionnaire.ts'
import { areSameAnswers } from '#machines/questionnaire/setup.ts'
import { QuestionnaireScreen } from '#src/screens/questionnaire.tsx'
import type { Tables } from '#tests/model/tables.ts'

const complete = { ...noAnswers, ...Object.fromEntries(questions.map(({ name }) => [name, `My ${name}`])) }
const time = '2026-03-05T10:00:00.000Z'
const empty: Questionnaire = { revision: 0, answers: noAnswers, savedAt: null, sentAt: null }
const stored: Questionnaire = { revision: 3, answers: complete, savedAt: time, sentAt: null }
const closed: Questionnaire = { ...stored, revision: 4, sentAt: time }
const project: Project = {
  id: 'p1',
  orderId: 'o1',
  status: 'ordered',
  createdAt: time,
  kickoff: null,
  questionnaireSentAt: time,
  analysisAt: null,
  draftAt: null,
  draftRevision: 0,
  deliveredAt: null,
  endedAt: null,
}
const operation = '1. Which operation shall we diagnose?'
const volume = '5. How many cases a month?'
const unreachable = 'We could not reach the server. Please check your connection and try again.'
const alert = { role: 'alert' } as const
const send = { role: 'button', name: 'Send', disabled: false } as const
const other = { role: 'button', name: 'Show the other answers' } as const
const lead = 'Everything is saved while you type'
const asked = { projectId: 'p1', userId: 'u1' }
const mine = { ...complete, operation: 'Order entry' }
const changed = { ...complete, operation: 'Invoice approval' }
const earlier = { ...complete, operation: 'Order' }
const kept = { answers: mine, unconfirmed: undefined }

export const questionnaire: Tables<typeof questionnaireMachine> = {
  machine: questionnaireMachine,
  behaviour: ({ answers, isChanged, isSendWanted, unconfirmed }) => [
    Object.keys(sendingIssues(answers)).length === 0,
    isChanged,
    isSendWanted,
    unconfirmed !== undefined && !areSameAnswers(unconfirmed, answers),
  ],
  render: (actor) => <QuestionnaireScreen actor={actor} places={new Map()} />,
  inputs: { one: asked },
  scenarios: {
    'what is typed is kept in the browser, and saved once the person pauses': {
      events: [
        'readAnswers.done stored',
        'answer.change operation',
        'after.beforeSave',
        'saveAnswers.done saved',
      ],
      ends: 'editing.saved',
      starts: [
        ['readAnswers', asked],
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: changed }],
      ],
      actions: [
        ['keepDraft', { ...asked, revision: 3, answers: changed, unconfirmed: undefined }],
        ['dropDraft', asked],
      ],
      context: { revision: 4, answers: changed },
      takes: 1_000,
      shows: ['Saved.', { role: 'textbox', name: operation, value: 'Invoice approval' }],
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
        ['readAnswers', asked],
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: { ...complete, volume: '400' } }],
        ['saveAnswers', { projectId: 'p1', revision: 4, answers: { ...changed, volume: '400' } }],
      ],
    },
    'what could not be saved is told and tried again': {
      events: [
        'readAnswers.done stored',
        'answer.change operation',
        'after.beforeSave',
        'saveAnswers.error',
        'after.beforeRetry',
      ],
      ends: 'editing.saving',
      takes: 11_000,
      context: { answers: changed },
    },
    'answers whose saving was not confirmed are saved again unchanged, before newer ones': {
      events: [
        'readAnswers.done stored',
        'answer.change operation',
        'after.beforeSave',
        'saveAnswers.error',
        'answer.change volume',
        'after.beforeSave',
        'saveAnswers.done saved',
        'after.beforeSave',
      ],
      ends: 'editing.saving',
      takes: 3_000,
      starts: [
        ['readAnswers', asked],
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: changed }],
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: changed }],
        ['saveAnswers', { projectId: 'p1', revision: 4, answers: { ...changed, volume: '400' } }],
      ],
      actions: [
        ['keepDraft', { ...asked, revision: 3, answers: changed, unconfirmed: undefined }],
        [
          'keepDraft',
          { ...asked, revision: 3, answers: { ...changed, volume: '400' }, unconfirmed: changed },
        ],
        [
          'keepDraft',
          { ...asked, revision: 4, answers: { ...changed, volume: '400' }, unconfirmed: undefined },
        ],
      ],
    },
    'also before they are sent': {
      events: [
        'readAnswers.done stored',
        'answer.change operation',
        'after.beforeSave',
        'saveAnswers.error',
        'answers.send',
        'saveAnswers.done saved',
      ],
      ends: 'sending',
      starts: [
        ['readAnswers', asked],
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: changed }],
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: changed }],
        ['sendAnswers', { projectId: 'p1', revision: 4, answers: changed }],
      ],
    },
    'and after a reload': {
      events: ['readAnswers.done unconfirmed draft', 'saveAnswers.done saved'],
      ends: 'editing.typing',
      starts: [
        ['readAnswers', asked],
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: earlier }],
      ],
      context: { answers: mine, unconfirmed: undefined },
    },
    'what a refusal or another window settles is not saved again': {
      events: [
        'readAnswers.done stored',
        'answer.change operation',
        'after.beforeSave',
        'saveAnswers.done refused',
        'answer.change volume',
        'after.beforeSave',
        'saveAnswers.done conflict',
      ],
      ends: 'conflict',
      starts: [
        ['readAnswers', asked],
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: changed }],
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: { ...changed, volume: '400' } }],
      ],
      context: { unconfirmed: undefined },
    },
    'a draft that was saved without this browser hearing of it is no other window’s': {
      events: ['readAnswers.done own draft, saved'],
      ends: 'editing.saving',
      context: { revision: 3, answers: mine },
    },
    'nor is one of which an earlier part was saved': {
      events: ['readAnswers.done unconfirmed draft, saved'],
      ends: 'editing.saving',
      starts: [
        ['readAnswers', asked],
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: mine }],
      ],
    },
    'what this browser could not save goes on from where it was': {
      events: ['readAnswers.done own draft'],
      ends: 'editing.saving',
      starts: [
        ['readAnswers', asked],
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: mine }],
      ],
    },
    'the later of two windows can show the other one’s answers': {
      events: [
        'readAnswers.done stored',
        'answer.change operation',
        'after.beforeSave',
        'saveAnswers.done conflict',
        'other.show',
        'readAnswers.done stored',
      ],
      ends: 'editing.saved',
      context: { answers: complete },
    },
    'the later of two windows can keep its own answers': {
      events: [
        'readAnswers.done stored',
        'answer.change operation',
        'after.beforeSave',
        'saveAnswers.done conflict',
        'own.keep',
        'readAnswers.done newer',
      ],
      ends: 'editing.saving',
      starts: [
        ['readAnswers', asked],
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: changed }],
        ['readAnswers', asked],
        ['saveAnswers', { projectId: 'p1', revision: 7, answers: changed }],
      ],
    },
    'so can somebody whose browser kept answers to an older revision': {
      events: ['readAnswers.done outdated draft', 'own.keep', 'readAnswers.done newer'],
      ends: 'editing.saving',
      starts: [
        ['readAnswers', asked],
        ['readAnswers', asked],
        ['saveAnswers', { projectId: 'p1', revision: 7, answers: mine }],
      ],
    },
    'the choice stays open while the other answers cannot be read': {
      events: ['readAnswers.done outdated draft', 'own.keep', 'readAnswers.error'],
      ends: 'conflict',
      shows: [unreachable, other],
    },
    'what was sent meanwhile from another window is closed': {
      events: ['readAnswers.done outdated draft', 'own.keep', 'readAnswers.done sent'],
      ends: 'sent',
      actions: [['dropDraft', asked]],
      isDone: true,
    },
    'also if that is noticed while saving': {
      events: [
        'readAnswers.done stored',
        'answer.change operation',
        'after.beforeSave',
        'saveAnswers.done closed',
        'readAnswers.done sent',
      ],
      ends: 'sent',
      actions: [
        ['keepDraft', { ...asked, revision: 3, answers: changed, unconfirmed: undefined }],
        ['dropDraft', asked],
        ['dropDraft', asked],
      ],
      isDone: true,
    },
    'or while sending': {
      events: ['readAnswers.done stored', 'answers.send', 'sendAnswers.done closed'],
      ends: 'loading',
      starts: [
        ['readAnswers', asked],
        ['sendAnswers', { projectId: 'p1', revision: 3, answers: complete }],
        ['readAnswers', asked],
      ],
      actions: [['dropDraft', asked]],
    },
    'answers that another window changed are not sent': {
      events: ['readAnswers.done stored', 'answers.send', 'sendAnswers.done conflict'],
      ends: 'conflict',
      shows: [other],
    },
    'what the server refuses is told at its question': {
      events: ['readAnswers.done stored', 'answers.send', 'sendAnswers.done refused'],
      ends: 'editing.refused',
      actions: [['focusOn', { place: 'volume' }]],
      shows: ['Please give a figure, or an estimate.', 'Please check the marked fields.'],
    },
    'also while it saves': {
      events: [
        'readAnswers.done stored',
        'answer.change operation',
        'after.beforeSave',
        'saveAnswers.done refused',
      ],
      ends: 'editing.refused',
      shows: ['Your answer can have at most 200 characters.'],
    },
    'without an answer of the server nothing is lost, and sending is possible again': {
      events: ['readAnswers.done stored', 'answers.send', 'sendAnswers.error', 'answers.send'],
      ends: 'sending',
      starts: [
        ['readAnswers', asked],
        ['sendAnswers', { projectId: 'p1', revision: 3, answers: complete }],
        ['sendAnswers', { projectId: 'p1', revision: 3, answers: complete }],
      ],
      actions: [['focusOn', { place: 'button' }]],
    },
    'answers that cannot be read are asked for again': {
      events: ['readAnswers.error', 'questionnaire.retry', 'readAnswers.done new'],
      ends: 'editing.saved',
      starts: [
        ['readAnswers', asked],
        ['readAnswers', asked],
      ],
      context: { error: undefined },
    },
    'sending closes it and tells the page': {
      events: ['readAnswers.done stored', 'answers.send', 'sendAnswers.done sent'],
      ends: 'sent',
      starts: [
        ['readAnswers', asked],
        ['sendAnswers', { projectId: 'p1', revision: 3, answers: complete }],
      ],
      actions: [
        ['focusOn', { place: 'sent' }],
        ['reportProject', { project }],
        ['dropDraft', asked],
      ],
      isDone: true,
      shows: ['My losses'],
    },
    'sending while it saves waits for the saving': {
      events: [
        'readAnswers.done stored',
        'answer.change operation',
        'after.beforeSave',
        'answers.send',
        'saveAnswers.done saved',
      ],
      ends: 'sending',
      starts: [
        ['readAnswers', asked],
        ['saveAnswers', { projectId: 'p1', revision: 3, answers: changed }],
        ['sendAnswers', { projectId: 'p1', revision: 4, answers: changed }],
      ],
    },
    'what is missing is told at its question, and nothing is sent': {
      events: ['readAnswers.done new', 'answers.send'],
      ends: 'editing.refused',
      starts: [['readAnswers', asked]],
      actions: [['focusOn', { place: 'operation' }]],
      shows: ['Please name the operation.', 'Please check the marked fields.'],
    },
  },
  eventCases: {
    'readAnswers.done': {
      new: { questionnaire: empty, draft: null },
      stored: { questionnaire: stored, draft: null },
      newer: { questionnaire: { ...stored, revision: 7 }, draft: null },
      'own draft': { questionnaire: stored, draft: { ...kept, revision: 3 } },
      'unconfirmed draft': { questionnaire: stored, draft: { ...kept, revision: 3, unconfirmed: earlier } },
      'outdated draft': { questionnaire: stored, draft: { ...kept, revision: 2, unconfirmed: earlier } },
      'own draft, saved': { questionnaire: { ...stored, answers: mine }, draft: { ...kept, revision: 2 } },
      'unconfirmed draft, saved': {
        questionnaire: stored,
        draft: { ...kept, revision: 2, unconfirmed: complete },
      },
      sent: { questionnaire: closed, draft: null },
    },
    'readAnswers.error': { offline: new Error(unreachable) },
    'answer.change': {
      operation: { name: 'operation', value: 'Invoice approval' },
      volume: { name: 'volume', value: '400' },
    },
    'saveAnswers.done': {
      saved: { outcome: 'saved', questionnaire: { ...stored, revision: 4 } },
      conflict: { outcome: 'conflict' },
      closed: { outcome: 'closed' },
      refused: {
        outcome: 'refused',
        error: 'Please check the marked fields.',
        issues: { volume: 'Your answer can have at most 200 characters.' },
      },
    },
    'saveAnswers.error': { offline: new Error(unreachable) },
    'sendAnswers.done': {
      sent: { outcome: 'sent', questionnaire: closed, project },
      conflict: { outcome: 'conflict' },
      closed: { outcome: 'closed' },
      refused: {
        outcome: 'refused',
        error: 'Please check the marked fields.',
        issues: { volume: 'Please give a figure, or an estimate.' },
      },
    },
    'sendAnswers.error': { offline: new Error(unreachable) },
  },
  eventActions: {
    'questionnaire.retry': (person) => person.click('button', 'Try again'),
    'answer.change': (person, { name, value }) => person.fill(name === 'volume' ? volume : operation, value),
    'answers.save': (person) => person.click('button', 'Save now'),
    'answers.send': (person) => person.click('button', 'Send'),
    'other.show': (person) => person.click('button', 'Show the other answers'),
    'own.keep': (person) => person.click('button', 'Keep these answers'),
  },
  assertions: {
    loading: { shows: ['Loading the questionnaire...'], hides: [{ role: 'textbox' }, alert] },
    failed: {
      shows: [alert, unreachable, { role: 'button', name: 'Try again' }],
      hides: [{ role: 'textbox' }],
    },
    'editing.saved': { shows: [lead, 'Saved.', send], hides: [alert] },
    'editing.typing': { shows: [lead, 'Not saved yet.', send], hides: [alert] },
    'editing.saving': { shows: [lead, 'Saving...', send], hides: [alert] },
    'editing.notSaved': {
      shows: [alert, 'Your answers are kept in this browser.', { role: 'button', name: 'Save now' }, send],
      hides: ['Saved.'],
    },
    'editing.refused': { shows: [alert, send], hides: ['Saved.', other] },
    conflict: {
      shows: [
        alert,
        'These answers were changed in another window.',
        other,
        { role: 'button', name: 'Keep these answers' },
      ],
      hides: ['Saved.'],
    },
    overwriting: { shows: [{ role: 'button', name: 'Keeping...', disabled: true }], hides: ['Saved.'] },
    sending: { shows: [{ role: 'button', name: 'Sending...', disabled: true }], hides: [alert] },
    sent: {
      shows: ['Sent. We read every answer before we begin. A copy is in your mail.'],
      hides: [{ role: 'textbox' }, send],
    },
  },
}
