import { assign, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import { withoutIssue } from '#contract/forms/issues.ts'
import { issuesBeforeSending } from '#contract/projects/questionnaire.ts'
import {
  draftedContext,
  projectOf,
  refusalOf,
  savedContext,
  savingContext,
  storedContext,
} from './questionnaire/answers.ts'
import {
  dropDraftAction,
  initialContext,
  keepDraftAction,
  questionnaireSetup,
} from './questionnaire/setup.ts'

/**
 * The questionnaire of a project. It is saved while the person types and can be continued in any browser; what could not be saved
 * stays in this one. If another window has saved meanwhile, the person decides which answers stay. It closes when it is sent, when the
 * draft is shared and when the order is refunded. Unsent answers can still be read, also when another window sent different ones.
 */

const changeAnswer = questionnaireSetup.assign(({ context, event }) =>
  event.type === 'answer.change'
    ? {
        answers: { ...context.answers, [event.name]: event.value },
        issues: withoutIssue(context.issues, event.name),
      }
    : {},
)

const sendOnceSaved = {
  target: 'saving',
  actions: questionnaireSetup.assign({ isSendWanted: true }),
} as const

export const questionnaireMachine = questionnaireSetup.createMachine({
  id: 'questionnaire',
  description: 'A project’s questionnaire.',
  context: ({ input }) => initialContext(input),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readAnswers',
        src: 'readAnswers',
        input: ({ context: { projectId, userId } }) => ({ projectId, userId }),
        onDone: [
          {
            guard: { type: 'isSentOtherwise', params: ({ event }) => event.output },
            target: 'sentOtherwise',
            actions: assign(({ event }) => draftedContext(event.output)),
          },
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'sent',
            actions: assign(({ event }) => storedContext(event.output)),
          },
          {
            guard: { type: 'isNoLongerOpen', params: ({ event }) => event.output },
            target: 'closed',
            actions: assign(({ event }) => draftedContext(event.output)),
          },
          {
            guard: { type: 'isDraftOutdated', params: ({ event }) => event.output },
            target: 'conflict',
            actions: assign(({ event }) => draftedContext(event.output)),
          },
          {
            guard: { type: 'hasDraft', params: ({ event }) => event.output },
            target: 'editing.saving',
            actions: assign(({ event }) => draftedContext(event.output)),
          },
          { target: 'editing', actions: assign(({ event }) => storedContext(event.output)) },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: assign({ error: undefined }) } } },
    editing: {
      initial: 'saved',
      states: {
        saved: {},
        typing: { after: { beforeSave: { target: 'saving' } }, on: { 'answers.send': sendOnceSaved } },
        saving: {
          entry: assign(({ context }) => savingContext(context)),
          invoke: {
            id: 'saveAnswers',
            src: 'saveAnswers',
            input: ({ context: { projectId, revision, answers, unconfirmed = answers } }) => ({
              projectId,
              revision,
              answers: unconfirmed,
            }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'stored',
                actions: assign(({ event }) => savedContext(event.output)),
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                target: '#conflict',
                actions: assign({ unconfirmed: undefined }),
              },
              {
                guard: { type: 'isClosed', params: ({ event }) => event.output },
                target: '#questionnaire.loading',
                actions: keepDraftAction,
              },
              { target: 'refused', actions: assign(({ event }) => refusalOf(event.output)) },
            ],
            onError: {
              target: 'notSaved',
              actions: assign({ error: ({ event }) => (event.error as Error).message, isSendWanted: false }),
            },
          },
          on: {
            'answer.change': { actions: [changeAnswer, assign({ isChanged: true }), keepDraftAction] },
            'answers.send': { actions: assign({ isSendWanted: true }) },
          },
        },
        stored: {
          description: 'It has been saved. Anything the person changed in the meantime is saved next.',
          always: [
            { guard: 'isChangedBeforeSending', target: 'saving', actions: keepDraftAction },
            { guard: 'isChanged', target: 'typing', actions: keepDraftAction },
            { guard: 'isSendWanted', target: 'checking', actions: dropDraftAction },
            { target: 'saved', actions: dropDraftAction },
          ],
        },
        checking: {
          always: [
            { guard: 'isComplete', target: '#questionnaire.sending' },
            {
              target: 'refused',
              actions: assign(({ context }) => ({
                issues: issuesBeforeSending(context.answers),
                error: messages.checkFields,
              })),
            },
          ],
        },
        notSaved: {
          after: { beforeRetry: { target: 'saving' } },
          on: { 'answers.save': { target: 'saving' }, 'answers.send': sendOnceSaved },
        },
        refused: {
          entry: [
            assign({ isSendWanted: false }),
            {
              type: 'focusOn',
              params: ({ context: { issues } }) => ({ place: Object.keys(issues)[0] ?? 'button' }),
            },
          ],
        },
      },
      on: {
        'answer.change': { target: '.typing', actions: [changeAnswer, keepDraftAction] },
        'answers.send': { target: '.checking' },
      },
    },
    conflict: {
      id: 'conflict',
      description: 'Different answers have been saved in another window.',
      tags: 'locked',
      entry: assign({ isSendWanted: false }),
      on: {
        'other.show': { target: 'loading', actions: [dropDraftAction, assign({ error: undefined })] },
        'own.keep': { target: 'overwriting', actions: assign({ error: undefined }) },
      },
    },
    overwriting: {
      description: 'The stored revision is loaded, so that these answers can be saved as the next one.',
      tags: ['busy', 'locked'],
      invoke: {
        id: 'readAnswers',
        src: 'readAnswers',
        input: ({ context: { projectId, userId } }) => ({ projectId, userId }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'loading',
            actions: keepDraftAction,
          },
          {
            target: 'editing.saving',
            actions: assign({ revision: ({ event }) => event.output.questionnaire.revision }),
          },
        ],
        onError: {
          target: 'conflict',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    sending: {
      tags: ['busy', 'locked'],
      invoke: {
        id: 'sendAnswers',
        src: 'sendAnswers',
        input: ({ context: { projectId, revision, answers } }) => ({ projectId, revision, answers }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'sent',
            actions: [
              assign(({ event }) => savedContext(event.output)),
              { type: 'focusOn', params: { place: 'sent' } },
              { type: 'reportProject', params: ({ event }) => ({ project: projectOf(event.output) }) },
            ],
          },
          { guard: { type: 'isConflict', params: ({ event }) => event.output }, target: 'conflict' },
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'loading',
            actions: keepDraftAction,
          },
          { target: 'editing.refused', actions: assign(({ event }) => refusalOf(event.output)) },
        ],
        onError: {
          target: 'editing.refused',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    sent: { type: 'final', entry: dropDraftAction },
    sentOtherwise: {
      description:
        'Another window sent different answers. Those of this window can be read until they are discarded.',
      on: { 'draft.discard': { target: 'loading', actions: dropDraftAction } },
    },
    closed: { description: 'The project stopped taking answers before these were sent.', type: 'final' },
  },
})

export type QuestionnaireActor = ActorRefFrom<typeof questionnaireMachine>
