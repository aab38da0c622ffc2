import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import {
  emptyInvoiceDetails,
  invoiceFields,
  invoiceIssues,
  type InvoiceDetails,
  type InvoiceFieldName,
} from '#contract/receipts/invoice-details.ts'
import { withoutIssue } from '#contract/forms/issues.ts'

/**
 * What a person adds to their receipts. It is loaded, changed and saved as often as they like. What they typed is kept as a draft until
 * it is saved.
 */
export type InvoiceDetailsEvent =
  | { type: 'retry' }
  | { type: 'field.change'; name: InvoiceFieldName; value: string }
  | { type: 'details.save' }

export type InvoiceDetailsIssues = Partial<InvoiceDetails>
export type SaveOutcome =
  | { outcome: 'saved'; fields: InvoiceDetails }
  | { outcome: 'refused'; error: string; issues: InvoiceDetailsIssues }

type Context = { fields: InvoiceDetails; issues: InvoiceDetailsIssues; error: string | undefined }

const invoiceDetailsSetup = setup({
  types: {} as { context: Context; events: InvoiceDetailsEvent; tags: 'busy' },
  actors: {
    /** Resolves with the saved details, in which a draft replaces what was saved. */
    readDetails: fromPromise<{ fields: InvoiceDetails }>(() =>
      Promise.reject(new Error('invoice-details: readDetails is not provided')),
    ),
    saveDetails: fromPromise<SaveOutcome, { fields: InvoiceDetails }>(() =>
      Promise.reject(new Error('invoice-details: saveDetails is not provided')),
    ),
  },
  actions: {
    keepDraft: (_, _params: { fields: InvoiceDetails }) => {},
    dropDraft: () => {},
    /** `place` is a field's name or `button`. */
    focusOn: (_, _params: { place: string }) => {},
  },
  guards: {
    isValid: ({ context }) => Object.keys(invoiceIssues(context.fields)).length === 0,
    isSaved: (_, { outcome }: SaveOutcome) => outcome === 'saved',
  },
})

const changeField = invoiceDetailsSetup.assign(({ context, event }) =>
  event.type === 'field.change'
    ? {
        fields: { ...context.fields, [event.name]: event.value },
        issues: withoutIssue(context.issues, event.name),
      }
    : {},
)

const keepDraft = {
  type: 'keepDraft',
  params: ({ context: { fields } }: { context: Context }) => ({ fields }),
} as const

export const invoiceDetailsMachine = invoiceDetailsSetup.createMachine({
  id: 'invoice-details',
  description: 'The details a person adds to their receipts.',
  context: { fields: emptyInvoiceDetails, issues: {}, error: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readDetails',
        src: 'readDetails',
        onDone: { target: 'editing', actions: assign({ fields: ({ event }) => event.output.fields }) },
        onError: {
          target: 'unavailable',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    unavailable: {
      on: { retry: { target: 'loading', actions: assign({ error: undefined }) } },
    },
    editing: {
      initial: 'idle',
      states: {
        idle: {},
        saved: {
          entry: { type: 'focusOn', params: { place: 'button' } },
          on: { 'field.change': { target: 'idle', actions: [changeField, keepDraft] } },
        },
        error: {
          entry: {
            type: 'focusOn',
            params: ({ context }) => ({ place: firstInvalidField(context.issues) ?? 'button' }),
          },
        },
      },
      on: {
        'field.change': { actions: [changeField, keepDraft] },
        'details.save': [
          { guard: 'isValid', target: 'saving', actions: assign({ issues: {}, error: undefined }) },
          {
            target: '.error',
            actions: assign({
              issues: ({ context }) => invoiceIssues(context.fields),
              error: messages.checkFields,
            }),
          },
        ],
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveDetails',
        src: 'saveDetails',
        input: ({ context: { fields } }) => ({ fields }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'editing.saved',
            actions: [
              assign(({ context, event: { output } }) => ({
                fields: output.outcome === 'saved' ? output.fields : context.fields,
              })),
              'dropDraft',
            ],
          },
          { target: 'editing.error', actions: assign(({ event }) => refusalOf(event.output)) },
        ],
        onError: { target: 'editing.error', actions: assign({ error: messages.unknown }) },
      },
    },
  },
})

export type InvoiceDetailsActor = ActorRefFrom<typeof invoiceDetailsMachine>

const firstInvalidField = (issues: InvoiceDetailsIssues): InvoiceFieldName | undefined =>
  invoiceFields.find(({ name }) => issues[name] !== undefined)?.name

const refusalOf = (outcome: SaveOutcome): Pick<Context, 'error' | 'issues'> =>
  outcome.outcome === 'refused'
    ? { error: outcome.error, issues: outcome.issues }
    : { error: messages.unknown, issues: {} }
