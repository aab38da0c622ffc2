import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import { issuesOf, forms, type FormName } from '#contract/forms/forms.ts'
import { withoutIssue } from '#contract/forms/issues.ts'

/**
 * A form of the public site. It starts with the saved draft, validates, and sends once however often the person submits. The
 * draft is kept until the server has accepted the form. Each issue is shown at its field.
 */
export type FormEvent =
  | { type: 'field.change'; name: string; value: string }
  /**
   * What the person sent or typed before. `draft` is the name of their own draft, used from then on, so that the next person in this
   * tab does not see it.
   */
  | { type: 'values.loaded'; draft: string; fields: FieldTexts }
  /** `honeypot` is the value of the hidden field for bots. */
  | { type: 'form.submit'; honeypot: string }

/** Values or issues by field name. */
export type FieldTexts = Record<string, string>
export type SendOutcome = { outcome: 'sent' } | { outcome: 'refused'; error: string; issues: FieldTexts }

type Input = {
  form: FormName
  /** The name under which the browser keeps the draft of the form. */
  draft: string
  /** The initial values if there is no draft. */
  fields: FieldTexts
  /** The subject from the link to the form; it is sent as the first line of the message. */
  subject: string | undefined
}
type FormSubmission = Input & { honeypot: string }
/** `sent` has the values that the server accepted: the confirmation shows them. */
type Context = FormSubmission & { issues: FieldTexts; error: string | undefined; sent: FieldTexts }

export const formMachine = setup({
  types: {} as { input: Input; context: Context; events: FormEvent; tags: 'busy' },
  actors: {
    recall: fromPromise<FieldTexts, Pick<Input, 'form' | 'draft' | 'fields'>>(() =>
      Promise.reject(new Error('form: recall is not provided')),
    ),
    send: fromPromise<SendOutcome, FormSubmission>(() =>
      Promise.reject(new Error('form: send is not provided')),
    ),
  },
  actions: {
    keepDraft: (_, _params: { draft: string; fields: FieldTexts }) => {},
    dropDraft: (_, _params: { draft: string }) => {},
    /** `place` is a field's name, `button` or `sent`. */
    focusOn: (_, _params: { place: string }) => {},
  },
  guards: {
    isEmpty: ({ context }) => Object.values(context.fields).every((value) => value === ''),
    isComplete: ({ context }) => Object.keys(issuesOf(context.form, context.fields)).length === 0,
    isSent: (_, { outcome }: SendOutcome) => outcome === 'sent',
  },
}).createMachine({
  id: 'form',
  description: 'A form on the public site.',
  context: ({ input }) => ({ ...input, honeypot: '', issues: {}, error: undefined, sent: {} }),
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The draft is being read; the form cannot be sent yet.',
      invoke: {
        id: 'recall',
        src: 'recall',
        input: ({ context: { form, draft, fields } }) => ({ form, draft, fields }),
        onDone: { target: 'filling', actions: assign({ fields: ({ event }) => event.output }) },
        onError: { target: 'filling' },
      },
    },
    filling: {
      initial: 'idle',
      states: {
        idle: {},
        error: {
          entry: {
            type: 'focusOn',
            params: ({ context: { form, issues } }) => ({
              place: firstInvalidField(form, issues) ?? 'button',
            }),
          },
        },
      },
      on: {
        'field.change': {
          actions: [
            assign({
              fields: ({ context, event }) => ({ ...context.fields, [event.name]: event.value }),
              issues: ({ context, event }) => withoutIssue(context.issues, event.name),
            }),
            { type: 'keepDraft', params: ({ context: { draft, fields } }) => ({ draft, fields }) },
          ],
        },
        'values.loaded': {
          guard: 'isEmpty',
          actions: assign(({ event: { draft, fields } }) => ({ draft, fields, issues: {} })),
        },
        'form.submit': [
          {
            guard: 'isComplete',
            target: 'submitting',
            actions: assign({ issues: {}, error: undefined, honeypot: ({ event }) => event.honeypot }),
          },
          {
            target: '.error',
            actions: assign({
              issues: ({ context }) => issuesOf(context.form, context.fields),
              error: messages.checkFields,
            }),
          },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { form, draft, fields, subject, honeypot } }) => ({
          form,
          draft,
          fields,
          subject,
          honeypot,
        }),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'success',
            actions: assign(({ context }) => ({ fields: {}, sent: context.fields })),
          },
          { target: 'filling.error', actions: assign(({ event }) => refusalOf(event.output)) },
        ],
        onError: { target: 'filling.error', actions: assign({ error: messages.unknown }) },
      },
    },
    success: {
      type: 'final',
      entry: [
        { type: 'dropDraft', params: ({ context }) => ({ draft: context.draft }) },
        { type: 'focusOn', params: { place: 'sent' } },
      ],
    },
  },
})

export type FormActor = ActorRefFrom<typeof formMachine>
export type FormSnapshot = SnapshotFrom<typeof formMachine>

const firstInvalidField = (form: FormName, issues: FieldTexts): string | undefined =>
  forms[form].find(({ name }) => issues[name] !== undefined)?.name

const refusalOf = (outcome: SendOutcome): Pick<Context, 'error' | 'issues'> =>
  outcome.outcome === 'refused'
    ? { error: outcome.error, issues: outcome.issues }
    : { error: messages.unknown, issues: {} }
