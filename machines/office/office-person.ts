import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import { officePersonMessages, type PersonDetail, type ErasureResult } from '#contract/people/people.ts'

/** One person: what they bought and sent, and their erasure after their e-mail address was typed. */
export type OfficePersonEvent =
  | { type: 'retry' }
  | { type: 'erasure.ask' }
  | { type: 'erasure.cancel' }
  | { type: 'erasure.confirm' }
  | { type: 'email.change'; value: string }

/** `issue` is about the typed e-mail address; `signIn` means that the sign-in is too old. */
export type ErasureAnswer =
  | { outcome: 'erased'; erased: ErasureResult }
  | { outcome: 'refused'; error: string; issue: string | undefined; signIn: boolean }

type Context = {
  id: string
  person: PersonDetail | undefined
  typed: string
  rows: ErasureResult['rows']
  error: string | undefined
  issue: string | undefined
  isSignInTooOld: boolean
}

const noResult = { error: undefined, issue: undefined, isSignInTooOld: false }

export const officePersonMachine = setup({
  types: {} as {
    context: Context
    events: OfficePersonEvent
    input: { id: string }
    tags: 'busy' | 'shown' | 'asked'
  },
  actors: {
    readPerson: fromPromise<PersonDetail, { id: string }>(() =>
      Promise.reject(new Error('office-person: readPerson is not provided')),
    ),
    erasePerson: fromPromise<ErasureAnswer, { id: string; email: string }>(() =>
      Promise.reject(new Error('office-person: erasePerson is not provided')),
    ),
  },
  guards: {
    isTyped: ({ context: { typed, person } }) => typed.trim().toLowerCase() === person?.email.toLowerCase(),
    isErased: (_, { outcome }: ErasureAnswer) => outcome === 'erased',
  },
}).createMachine({
  id: 'office-person',
  description: 'One person: their orders, submissions, requests and projects, and the erasure of their data.',
  context: ({ input: { id } }) => ({ id, person: undefined, typed: '', rows: {}, ...noResult }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readPerson',
        src: 'readPerson',
        input: ({ context: { id } }) => ({ id }),
        onDone: { target: 'shown', actions: assign({ person: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: assign(noResult) } } },
    shown: {
      tags: 'shown',
      on: { 'erasure.ask': { target: 'asking', actions: assign({ typed: '', ...noResult }) } },
    },
    asking: {
      description: 'The member of staff is asked to confirm before all the person’s data is erased.',
      tags: ['shown', 'asked'],
      on: {
        'email.change': { actions: assign({ typed: ({ event }) => event.value, issue: undefined }) },
        'erasure.cancel': { target: 'shown' },
        'erasure.confirm': [
          { guard: 'isTyped', target: 'erasing' },
          { actions: assign({ issue: officePersonMessages.typed }) },
        ],
      },
    },
    erasing: {
      tags: ['busy', 'shown', 'asked'],
      invoke: {
        id: 'erasePerson',
        src: 'erasePerson',
        input: ({ context: { id, typed } }) => ({ id, email: typed }),
        onDone: [
          {
            guard: { type: 'isErased', params: ({ event }) => event.output },
            target: 'erased',
            actions: assign({
              rows: ({ event }) => erasedRowsOf(event.output),
              person: undefined,
              typed: '',
            }),
          },
          { target: 'shown', actions: assign(({ event }) => refusedContext(event.output)) },
        ],
        onError: { target: 'shown', actions: assign({ error: messages.unknown }) },
      },
    },
    erased: { type: 'final' },
  },
})

export type OfficePersonActor = ActorRefFrom<typeof officePersonMachine>

const erasedRowsOf = (output: ErasureAnswer) => (output.outcome === 'erased' ? output.erased.rows : {})

function refusedContext(output: ErasureAnswer): Partial<Context> {
  if (output.outcome !== 'refused') return {}
  return { error: output.error, issue: output.issue, isSignInTooOld: output.signIn }
}
