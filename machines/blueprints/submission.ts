import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import {
  firstInvalidField,
  missingFieldIssues,
  type BlueprintIssues,
  type BlueprintFieldName,
  type BlueprintTexts,
} from '#contract/blueprints/fields.ts'
import { messages } from '#contract/errors.ts'
import { withoutIssue } from '#contract/forms/issues.ts'

/**
 * The form in which a partner submits a Blueprint for review. The browser keeps a draft until the server has accepted it, even
 * after a log-out. A preview follows the text with a short delay. `revises` is the id of a Blueprint for which the reviewer
 * asked for changes.
 */
export type SubmissionEvent =
  | { type: 'recall.retry' }
  | { type: 'field.change'; name: BlueprintFieldName; value: string }
  | { type: 'form.submit' }

/** The initial values of the fields and, if changes were asked for, the reviewer's note. */
export type InitialTexts = { texts: BlueprintTexts; note: string | undefined }
export type SubmitOutcome =
  | { outcome: 'sent' }
  | { outcome: 'refused'; error: string; issues: BlueprintIssues }

/** `jobId` is the job for which the Blueprint is written; undefined if there is none. */
type Input = { authorId: string; revises: string | undefined; jobId: string | undefined }
type Context = Input & {
  texts: BlueprintTexts
  /** The Markdown in the preview; follows what is typed after a short delay. */
  previewed: string
  note: string | undefined
  issues: BlueprintIssues
  error: string | undefined
}

const emptyTexts: BlueprintTexts = { title: '', summary: '', content: '' }

export const submissionMachine = setup({
  types: {} as { input: Input; context: Context; events: SubmissionEvent; tags: 'busy' },
  actors: {
    recall: fromPromise<InitialTexts, Input>(() =>
      Promise.reject(new Error('submission: recall is not provided')),
    ),
    submit: fromPromise<SubmitOutcome, Omit<Input, 'authorId'> & { texts: BlueprintTexts }>(() =>
      Promise.reject(new Error('submission: submit is not provided')),
    ),
  },
  actions: {
    keepDraft: (_, _params: Input & { texts: BlueprintTexts }) => {},
    dropDraft: (_, _params: Input) => {},
    /** `place` is a field's name, `button` or `sent`. */
    focusOn: (_, _params: { place: string }) => {},
  },
  guards: {
    isComplete: ({ context }) => Object.keys(missingFieldIssues(context.texts)).length === 0,
    isSent: (_, { outcome }: SubmitOutcome) => outcome === 'sent',
  },
  delays: { beforePreview: 300 },
}).createMachine({
  id: 'submission',
  description: 'The form a partner uses to submit a Blueprint for review.',
  context: ({ input }) => ({
    ...input,
    texts: emptyTexts,
    previewed: '',
    note: undefined,
    issues: {},
    error: undefined,
  }),
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context: { authorId, revises, jobId } }) => ({ authorId, revises, jobId }),
        onDone: {
          target: 'idle',
          actions: assign(({ event: { output } }) => ({ ...output, previewed: output.texts.content })),
        },
        onError: {
          target: 'unavailable',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    unavailable: {
      on: { 'recall.retry': { target: 'restoring', actions: assign({ error: undefined }) } },
    },
    idle: {
      initial: 'ready',
      states: {
        ready: {},
        typing: {
          after: {
            beforePreview: {
              target: 'ready',
              actions: assign({ previewed: ({ context }) => context.texts.content }),
            },
          },
        },
        error: {
          entry: {
            type: 'focusOn',
            params: ({ context: { issues } }) => ({ place: firstInvalidField(issues) ?? 'button' }),
          },
        },
      },
      on: {
        'field.change': {
          target: '.typing',
          actions: [
            assign({
              texts: ({ context, event }) => ({ ...context.texts, [event.name]: event.value }),
              issues: ({ context, event }) => withoutIssue(context.issues, event.name),
            }),
            {
              type: 'keepDraft',
              params: ({ context: { authorId, revises, jobId, texts } }) => ({
                authorId,
                revises,
                jobId,
                texts,
              }),
            },
          ],
        },
        'form.submit': [
          { guard: 'isComplete', target: 'submitting', actions: assign({ issues: {}, error: undefined }) },
          {
            target: '.error',
            actions: assign({
              issues: ({ context }) => missingFieldIssues(context.texts),
              error: messages.checkFields,
            }),
          },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { revises, jobId, texts } }) => ({ revises, jobId, texts }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'success',
            actions: assign({ texts: emptyTexts, previewed: '' }),
          },
          { target: 'idle.error', actions: assign(({ event }) => refusalOf(event.output)) },
        ],
        onError: { target: 'idle.error', actions: assign({ error: messages.unknown }) },
      },
    },
    success: {
      type: 'final',
      entry: [
        {
          type: 'dropDraft',
          params: ({ context: { authorId, revises, jobId } }) => ({ authorId, revises, jobId }),
        },
        { type: 'focusOn', params: { place: 'sent' } },
      ],
    },
  },
})

export type SubmissionActor = ActorRefFrom<typeof submissionMachine>

const refusalOf = (outcome: SubmitOutcome): Pick<Context, 'error' | 'issues'> =>
  outcome.outcome === 'refused'
    ? { error: outcome.error, issues: outcome.issues }
    : { error: messages.unknown, issues: {} }
