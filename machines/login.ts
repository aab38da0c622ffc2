import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { signInErrors } from '#contract/session.ts'

/**
 * The sign-in page. Leaving it for the provider notes, in this browser, that a sign-in began and where the person was
 * going; what went wrong last time is said in a sentence, never in the raw value of the address.
 */
export type LoginEvent = { type: 'signIn.begin' }
type Input = { error: string | undefined; redirect: string | undefined }
type Context = Input

export const loginMachine = setup({
  types: {} as { input: Input; context: Context; events: LoginEvent },
  actions: {
    rememberSignIn: (_, _params: { redirect: string | undefined }) => {},
  },
}).createMachine({
  id: 'login',
  description: 'The sign-in page.',
  context: ({ input }) => input,
  initial: 'welcoming',
  states: {
    welcoming: {
      on: {
        'signIn.begin': {
          actions: { type: 'rememberSignIn', params: ({ context }) => ({ redirect: context.redirect }) },
        },
      },
    },
  },
})

export type LoginActor = ActorRefFrom<typeof loginMachine>

type Refusal = (typeof signInErrors)[number] | 'other'

/** Which sentence the page owes, if any. */
export const refusalOf = (snapshot: SnapshotFrom<typeof loginMachine>): Refusal | undefined => {
  const { error } = snapshot.context
  return error ? (signInErrors.find((known) => known === error) ?? 'other') : undefined
}
