import {
  noAnswers,
  questions,
  issuesBeforeSending,
  type Answers,
  type Questionnaire,
} from '#contract/projects/questionnaire.ts'
import type { Project } from '#contract/projects/projects.ts'
import { questionnaireMachine } from '#machines/projects/questionnaire.ts'
import { areSameAnswers } from '#machines/projects/questionnaire/setup.ts'
import { QuestionnaireScreen } from '#src/screens/projects/questionnaire.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { sampleProject } from '#tests/support/samples.ts'
import { callOf, scenariosAfter, tryAgainButton, unreachableText } from './scenarios.ts'
import { alert, anyField, button, disabledButton, textField } from './screen-items.ts'

const completeAnswers = {
  ...noAnswers,
  ...Object.fromEntries(questions.slice(0, -1).map(({ name }) => [name, `My ${name}`])),
}
const savedTime = '2026-03-05T10:00:00.000Z'
const storedQuestionnaire: Questionnaire = {
  revision: 3,
  answers: completeAnswers,
  savedAt: savedTime,
  sentAt: null,
  isOpen: true,
}
const emptyQuestionnaire = { ...storedQuestionnaire, revision: 0, answers: noAnswers, savedAt: null }
const closedQuestionnaire: Questionnaire = { ...storedQuestionnaire, isOpen: false }
const sentQuestionnaire: Questionnaire = { ...closedQuestionnaire, revision: 4, sentAt: savedTime }
const project: Project = { ...sampleProject, questionnaireSentAt: savedTime }
const operationLabel = '1. Which operation should we diagnose?'
const checkFieldsText = 'Please check the marked fields.'
const sendButton = { ...button('Send'), disabled: false }
const otherAnswersButton = button('Show the other answers')
const closedText =
  'This questionnaire closed before you sent it, because we’d shared the draft of your Blueprint or refunded your order. You can still read your answers below. If there’s something we should know, write to hello@northloop.example.'
const differText = 'The ones you typed in this browser weren’t sent.'
const leadText = 'Everything is saved as you type'
const questionnaireInput = { projectId: 'p1', userId: 'u1' }
const ownAnswers = { ...completeAnswers, operation: 'Order entry' }
const changedAnswers = { ...completeAnswers, operation: 'Invoice approval' }
const changedVolume = { ...changedAnswers, volume: '400' }
const volumeAlone = { ...noAnswers, volume: '400' }
const earlierAnswers = { ...completeAnswers, operation: 'Order' }
const kept = (revision: number, unconfirmed?: Answers) => ({ answers: ownAnswers, revision, unconfirmed })

const readAnswersStart = callOf('readAnswers', questionnaireInput)
const save = (revision: number, answers: Answers) =>
  callOf('saveAnswers', { projectId: 'p1', revision, answers })
const send = (revision: number, answers: Answers) =>
  callOf('sendAnswers', { projectId: 'p1', revision, answers })
const keepDraft = (revision: number, answers: Answers, unconfirmed?: Answers) =>
  callOf('keepDraft', { ...questionnaireInput, revision, answers, unconfirmed })
const dropDraft = callOf('dropDraft', questionnaireInput)
const focusOn = (place: string) => callOf('focusOn', { place })
const keptVolume = [keepDraft(3, changedVolume, changedAnswers), keepDraft(4, changedVolume)]

const opened = scenariosAfter('⇒ editing.saving', { starts: [readAnswersStart] })
const stored = scenariosAfter('readAnswers.done stored ⇒ sending', { starts: [readAnswersStart] })
const saving = scenariosAfter(
  'readAnswers.done stored → answer.change operation → after.beforeSave ⇒ editing.saving',
  { starts: [readAnswersStart, save(3, changedAnswers)], actions: [keepDraft(3, changedAnswers)] },
)
const closed = scenariosAfter(
  'readAnswers.done stored → answer.change operation → after.beforeSave → saveAnswers.done closed ⇒ closed',
  {
    starts: [readAnswersStart, save(3, changedAnswers), readAnswersStart],
    actions: [keepDraft(3, changedAnswers), keepDraft(3, changedAnswers, changedAnswers)],
  },
)
/** A draft in this browser, of a revision that the server no longer has. */
const outdated = scenariosAfter('readAnswers.done outdated draft → own.keep ⇒ conflict', {
  starts: [readAnswersStart, readAnswersStart],
})

const refusedFor = (volume: string) => ({
  outcome: 'refused' as const,
  error: checkFieldsText,
  issues: { volume },
})

export const questionnaire = pathTables(questionnaireMachine, {
  behaviour: ({ answers, isChanged, isSendWanted, unconfirmed }) => [
    Object.keys(issuesBeforeSending(answers)).length === 0,
    isChanged,
    isSendWanted,
    unconfirmed !== undefined && !areSameAnswers(unconfirmed, answers),
  ],
  render: (actor) => <QuestionnaireScreen actor={actor} places={new Map()} />,
  inputs: { one: questionnaireInput },
  scenarios: {
    'what is typed is kept in the browser, and saved once the person pauses': saving(
      'saveAnswers.done saved ⇒ editing.saved',
      {
        actions: [dropDraft],
        context: { revision: 4, answers: changedAnswers },
        elapsedMs: 1_000,
        shows: [textField(operationLabel, 'Invoice approval')],
      },
    ),
    'what is typed while it saves is saved next, on the new revision': saving(
      'answer.change volume → saveAnswers.done saved → after.beforeSave',
      { starts: [save(4, changedVolume)], actions: keptVolume },
    ),
    'what could not be saved is told and tried again': saving('saveAnswers.error → after.beforeRetry', {
      starts: [save(3, changedAnswers)],
      elapsedMs: 11_000,
    }),
    'answers whose saving was not confirmed are saved again unchanged, before newer ones': saving(
      [
        'saveAnswers.error → answer.change volume → after.beforeSave → saveAnswers.done saved',
        'after.beforeSave',
      ],
      {
        elapsedMs: 3_000,
        starts: [save(3, changedAnswers), save(4, changedVolume)],
        actions: keptVolume,
      },
    ),
    'answers whose saving was not confirmed are saved again unchanged before they are sent': saving(
      'saveAnswers.error → answers.send → saveAnswers.done saved ⇒ sending',
      { starts: [save(3, changedAnswers), send(4, changedAnswers)], actions: [dropDraft] },
    ),
    'answers whose saving was not confirmed are saved again unchanged after a reload': opened(
      'readAnswers.done unconfirmed draft → saveAnswers.done saved ⇒ editing.typing',
      { starts: [save(3, earlierAnswers)], context: { answers: ownAnswers, unconfirmed: undefined } },
    ),
    'what the server refuses is told at its question, and not saved again after a conflict': saving(
      [
        'saveAnswers.done refused ⇒ editing.refused',
        { shows: ['Your answer can have at most 200 characters.'] },
        'answer.change volume → after.beforeSave → saveAnswers.done conflict ⇒ conflict',
      ],
      {
        starts: [save(3, changedVolume)],
        actions: [focusOn('volume'), keepDraft(3, changedVolume)],
        context: { unconfirmed: undefined },
      },
    ),
    'a draft that was saved without this browser hearing of it is no other window’s': opened(
      'readAnswers.done own draft, saved',
      { starts: [save(3, ownAnswers)], context: { revision: 3, answers: ownAnswers } },
    ),
    'a draft of which an earlier part was saved is no other window’s': opened(
      'readAnswers.done unconfirmed draft, saved',
      { starts: [save(3, ownAnswers)] },
    ),
    'what was not saved is saved after a reload': opened('readAnswers.done own draft', {
      starts: [save(3, ownAnswers)],
    }),
    'the later of two windows can show the other one’s answers': saving(
      'saveAnswers.done conflict → other.show → readAnswers.done stored ⇒ editing.saved',
      { starts: [readAnswersStart], actions: [dropDraft], context: { answers: completeAnswers } },
    ),
    'somebody whose browser kept answers to an older revision can keep them': outdated(
      'readAnswers.done newer ⇒ editing.saving',
      { starts: [save(7, ownAnswers)] },
    ),
    'an outage leaves the choice open': outdated('readAnswers.error', { shows: [unreachableText] }),
    'what another window sent is closed, and the own answers can still be read': outdated(
      'readAnswers.done sent → readAnswers.done other answers sent ⇒ sentOtherwise',
      { starts: [readAnswersStart], actions: [keepDraft(3, ownAnswers)], shows: ['Order entry'] },
    ),
    'what was typed here and sent otherwise from another window can be read until it is discarded': closed(
      [
        'readAnswers.done other answers sent',
        { shows: ['Order entry'] },
        'draft.discard → readAnswers.done sent ⇒ sent',
      ],
      { starts: [readAnswersStart], actions: [dropDraft, dropDraft], shows: ['My operation'] },
    ),
    'answers that this browser sent unheard are no other window’s': opened(
      'readAnswers.done own answers sent ⇒ sent',
      { actions: [dropDraft] },
    ),
    'a questionnaire that the draft has closed keeps what was being typed, and says why it is closed': closed(
      'readAnswers.done closed draft',
      { context: { answers: ownAnswers }, shows: ['Order entry'] },
    ),
    'a questionnaire that the draft has closed says so when sending finds it': stored(
      'answers.send → sendAnswers.done closed → readAnswers.done closed ⇒ closed',
      {
        starts: [send(3, completeAnswers), readAnswersStart],
        actions: [keepDraft(3, completeAnswers)],
        shows: [/11 answers.*My losses/],
      },
    ),
    'answers that another window changed are not sent': stored(
      'answers.send → sendAnswers.done conflict ⇒ conflict',
      { starts: [send(3, completeAnswers)] },
    ),
    'what the server refuses is told at its question': stored(
      'answers.send → sendAnswers.done refused ⇒ editing.refused',
      {
        starts: [send(3, completeAnswers)],
        actions: [focusOn('volume')],
        shows: ['Please give a figure, or an estimate.', checkFieldsText],
      },
    ),
    'without an answer of the server nothing is lost, and sending is possible again': stored(
      'answers.send → sendAnswers.error → answers.send',
      { starts: [send(3, completeAnswers), send(3, completeAnswers)], actions: [focusOn('button')] },
    ),
    'answers that cannot be read are asked for again': opened(
      'readAnswers.error → retry → readAnswers.done new ⇒ editing.saved',
      { starts: [readAnswersStart], context: { error: undefined } },
    ),
    'sending closes it and tells the page': stored('answers.send → sendAnswers.done sent ⇒ sent', {
      starts: [send(3, completeAnswers)],
      actions: [focusOn('sent'), ['reportProject', { project }], dropDraft],
      shows: ['My losses'],
    }),
    'sending while it saves waits until all is saved, also what is typed meanwhile': saving(
      'answers.send → answer.change volume → saveAnswers.done saved → saveAnswers.done saved ⇒ sending',
      { starts: [save(4, changedVolume), send(4, changedVolume)], actions: [...keptVolume, dropDraft] },
    ),
    'what is missing is told, all that is typed is saved, and it is sent only when the person asks again':
      opened(
        [
          'readAnswers.done new → answers.send ⇒ editing.refused',
          { shows: ['Please name the operation.', checkFieldsText], actions: [focusOn('operation')] },
          'answer.change volume → answers.send → saveAnswers.done saved ⇒ editing.refused',
          {
            elapsedMs: 0,
            actions: [focusOn('operation'), keepDraft(0, volumeAlone), dropDraft, focusOn('operation')],
          },
          'answer.change operation → after.beforeSave → saveAnswers.done saved ⇒ editing.saved',
        ],
        { starts: [save(0, volumeAlone), save(4, { ...volumeAlone, operation: 'Invoice approval' })] },
      ),
  },
  eventCases: {
    'readAnswers.done': {
      new: { questionnaire: emptyQuestionnaire, draft: null },
      stored: { questionnaire: storedQuestionnaire, draft: null },
      newer: { questionnaire: { ...storedQuestionnaire, revision: 7 }, draft: null },
      'own draft': { questionnaire: storedQuestionnaire, draft: kept(3) },
      'unconfirmed draft': { questionnaire: storedQuestionnaire, draft: kept(3, earlierAnswers) },
      'outdated draft': { questionnaire: storedQuestionnaire, draft: kept(2, earlierAnswers) },
      'own draft, saved': { questionnaire: { ...storedQuestionnaire, answers: ownAnswers }, draft: kept(2) },
      'unconfirmed draft, saved': { questionnaire: storedQuestionnaire, draft: kept(2, completeAnswers) },
      sent: { questionnaire: sentQuestionnaire, draft: null },
      'other answers sent': { questionnaire: sentQuestionnaire, draft: kept(3) },
      'own answers sent': {
        questionnaire: { ...sentQuestionnaire, answers: ownAnswers },
        draft: { ...kept(3), answers: { ...ownAnswers, operation: 'Order entry\n' } },
      },
      closed: { questionnaire: closedQuestionnaire, draft: null },
      'closed draft': { questionnaire: closedQuestionnaire, draft: kept(2) },
    },
    'answer.change': {
      operation: { name: 'operation', value: 'Invoice approval' },
      volume: { name: 'volume', value: '400' },
    },
    'saveAnswers.done': {
      saved: { outcome: 'saved', questionnaire: { ...storedQuestionnaire, revision: 4 } },
      conflict: { outcome: 'conflict' },
      closed: { outcome: 'closed' },
      refused: refusedFor('Your answer can have at most 200 characters.'),
    },
    'sendAnswers.done': {
      sent: { outcome: 'sent', questionnaire: sentQuestionnaire, project },
      conflict: { outcome: 'conflict' },
      closed: { outcome: 'closed' },
      refused: refusedFor('Please give a figure, or an estimate.'),
    },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'answers.save': 'Save now', 'answers.send': 'Send' }),
    ...clicks({ 'other.show': 'Show the other answers', 'own.keep': 'Keep these answers' }),
    ...clicks({ 'draft.discard': 'Discard these and show the sent answers' }),
    'answer.change': (person, { name, value }) =>
      person.fill(name === 'volume' ? '5. How many cases a month?' : operationLabel, value),
  },
  assertions: {
    loading: { shows: ['Loading the questionnaire...'], hides: [anyField, alert] },
    failed: { shows: [alert, unreachableText, tryAgainButton], hides: [anyField] },
    'editing.saved': { shows: [leadText, 'Saved.', sendButton], hides: [alert] },
    'editing.typing': { shows: [leadText, 'Not saved yet.', sendButton], hides: [alert] },
    'editing.saving': { shows: [leadText, 'Saving...', sendButton], hides: [alert] },
    'editing.notSaved': {
      shows: ['Your answers are kept in this browser.', unreachableText, button('Save now'), sendButton],
      hides: ['Saved.'],
    },
    'editing.refused': { shows: [alert, sendButton], hides: ['Saved.', otherAnswersButton] },
    conflict: {
      shows: [
        'These answers were changed in another window.',
        otherAnswersButton,
        button('Keep these answers'),
      ],
      hides: ['Saved.'],
    },
    overwriting: { shows: [disabledButton('Saving...')], hides: ['Saved.'] },
    sending: { shows: [disabledButton('Sending...')], hides: [alert] },
    sent: {
      shows: ['Sent. We read every answer before the analysis. We’ve emailed you a copy.'],
      hides: [anyField, sendButton],
      isDone: true,
    },
    sentOtherwise: { shows: [differText], hides: [anyField, sendButton, 'Sent.', 'Saved.'] },
    closed: { shows: [closedText], hides: [anyField, sendButton, 'Saved.'], isDone: true },
  },
})
