import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { LedgerNumbers } from '#contract/ledger.ts'

/**
 * The ledger of what it costs to leave things as they are. It starts with the numbers that this browser kept, takes a visitor's
 * own, and keeps each change. What was typed before the kept numbers are read counts more than they do.
 */
export type LedgerEvent =
  | { type: 'number.change'; name: string; value: string }
  | { type: 'numbers.clear' }
  | { type: 'sheet.print' }

/** `today` is an ISO 8601 time, for the title block. */
export type KeptLedger = { numbers: LedgerNumbers; today: string }
type Context = { numbers: LedgerNumbers; today: string | undefined }

export const ledgerMachine = setup({
  types: {} as { context: Context; events: LedgerEvent },
  actors: {
    recall: fromPromise<KeptLedger>(() => Promise.reject(new Error('ledger: recall is not provided'))),
  },
  actions: {
    keepNumbers: (_, _params: { numbers: LedgerNumbers }) => {},
    focusOn: (_, _params: { place: string }) => {},
    print: () => {},
  },
  guards: {
    hasNumbers: ({ context }) => Object.values(context.numbers).some((typed) => typed !== ''),
  },
}).createMachine({
  id: 'ledger',
  description: 'The cost of waiting, in a visitor’s own numbers.',
  context: { numbers: {}, today: undefined },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The saved numbers are being loaded.',
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: {
          target: 'filling',
          actions: [
            assign(({ context, event }) => ({
              numbers: { ...event.output.numbers, ...context.numbers },
              today: event.output.today,
            })),
            { type: 'keepNumbers', params: ({ context }) => ({ numbers: context.numbers }) },
          ],
        },
        onError: { target: 'filling' },
      },
      on: {
        'number.change': {
          actions: assign({
            numbers: ({ context, event }) => ({ ...context.numbers, [event.name]: event.value }),
          }),
        },
      },
    },
    filling: {
      on: {
        'number.change': {
          actions: [
            assign({
              numbers: ({ context, event }) => ({ ...context.numbers, [event.name]: event.value }),
            }),
            { type: 'keepNumbers', params: ({ context }) => ({ numbers: context.numbers }) },
          ],
        },
        'numbers.clear': {
          guard: 'hasNumbers',
          actions: [
            assign({ numbers: {} }),
            { type: 'keepNumbers', params: { numbers: {} } },
            { type: 'focusOn', params: { place: 'first' } },
          ],
        },
        'sheet.print': { actions: 'print' },
      },
    },
  },
})

export type LedgerActor = ActorRefFrom<typeof ledgerMachine>
export type LedgerSnapshot = SnapshotFrom<typeof ledgerMachine>
