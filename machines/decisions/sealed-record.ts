import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { SealAnswer, SealedProposal } from '#contract/decisions/seals.ts'

/** Loads the sealed record of an accepted proposal. It can be printed, and its file saved. */
export type SealedRecordEvent = { type: 'retry' | 'record.print' | 'file.save' }

/** A sealed file, what it seals, and whether its deposit is paid. */
export type SealedRecord = SealAnswer & { sealed: SealedProposal }
export type SealedRecordAnswer =
  | { outcome: 'found'; record: SealedRecord }
  | { outcome: 'missing'; error: string }

type Input = { id: string }
type Context = Input & { record: SealedRecord | undefined; error: string | undefined }

export const sealedRecordMachine = setup({
  types: {} as { input: Input; context: Context; events: SealedRecordEvent },
  actors: {
    readSeal: fromPromise<SealedRecordAnswer, Input>(() =>
      Promise.reject(new Error('sealed-record: readSeal is not provided')),
    ),
  },
  actions: { print: () => {}, saveFile: (_, _params: { record: SealedRecord | undefined }) => {} },
  guards: { isMissing: (_, { outcome }: SealedRecordAnswer) => outcome === 'missing' },
}).createMachine({
  id: 'sealed-record',
  description: 'The sealed record of an accepted proposal.',
  context: ({ input }) => ({ ...input, record: undefined, error: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readSeal',
        src: 'readSeal',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'notFound',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            target: 'shown',
            actions: assign({ record: ({ event }) => recordOf(event.output), error: undefined }),
          },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: {
      on: {
        'record.print': { actions: 'print' },
        'file.save': {
          actions: { type: 'saveFile', params: ({ context: { record } }) => ({ record }) },
        },
      },
    },
    notFound: { type: 'final' },
    failed: { on: { retry: { target: 'loading' } } },
  },
})

export type SealedRecordActor = ActorRefFrom<typeof sealedRecordMachine>

const errorOf = (answer: SealedRecordAnswer) => (answer.outcome === 'missing' ? answer.error : undefined)
const recordOf = (answer: SealedRecordAnswer) => (answer.outcome === 'found' ? answer.record : undefined)
