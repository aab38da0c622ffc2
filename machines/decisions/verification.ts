import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { sizeIssue, type Verification } from '#contract/decisions/seals.ts'

/** Says whether a file is a proposal that we sealed, byte for byte. */
export type VerificationEvent = { type: 'file.choose'; file: NamedFile } | { type: 'retry' }

/** A file of the person’s computer. Its bytes are read by the effect. */
export type NamedFile = { name: string; size: number }

type Context = {
  file: NamedFile | undefined
  verified: Verification | undefined
  error: string | undefined
}

export const verificationMachine = setup({
  types: {} as { context: Context; events: VerificationEvent },
  actors: {
    verify: fromPromise<Verification, { file: NamedFile | undefined }>(() =>
      Promise.reject(new Error('verification: verify is not provided')),
    ),
  },
  guards: {
    isSealed: (_, { sealed }: Verification) => sealed !== null,
    hasUnfitSize: (_, { size }: NamedFile) => sizeIssue(size) !== undefined,
  },
}).createMachine({
  id: 'verification',
  description: 'Checks whether a file is a proposal that we sealed.',
  context: { file: undefined, verified: undefined, error: undefined },
  initial: 'waiting',
  on: {
    'file.choose': [
      {
        guard: { type: 'hasUnfitSize', params: ({ event }) => event.file },
        target: '.unfit',
        actions: assign({
          file: ({ event }) => event.file,
          verified: undefined,
          error: ({ event }) => sizeIssue(event.file.size),
        }),
      },
      {
        target: '.checking',
        actions: assign({ file: ({ event }) => event.file, verified: undefined, error: undefined }),
      },
    ],
  },
  states: {
    waiting: {},
    unfit: { description: 'The file is empty or too large, so it is not sent.' },
    checking: {
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context: { file } }) => ({ file }),
        onDone: [
          {
            guard: { type: 'isSealed', params: ({ event }) => event.output },
            target: 'genuine',
            actions: assign({ verified: ({ event }) => event.output }),
          },
          { target: 'refused', actions: assign({ verified: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    genuine: {},
    refused: { description: 'The file has been changed, or was not sealed by us.' },
    failed: { on: { retry: { target: 'checking' } } },
  },
})

export type VerificationActor = ActorRefFrom<typeof verificationMachine>
