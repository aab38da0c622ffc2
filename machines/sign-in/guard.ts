import { assign, fromCallback, setup, type ActorRefFrom } from 'xstate'
import type { Role, User } from '#contract/sign-in/session.ts'

/**
 * Protects a page. It waits until the session is loaded, then shows the page or redirects, and redirects when the session
 * ends. After a log-out the person goes to the page that they chose; a protected page opened later redirects to sign in.
 */
export type GuardEvent =
  | { type: 'session.loggedIn'; user: User }
  | { type: 'session.loggedOut'; leaveTo: string | undefined }

type Input = {
  /** Who is admitted: any signed-in person, or those with this role. */
  needs: 'session' | Role
  /** The path to which people who are not admitted are redirected. */
  otherwise: string
  /** The path to which everybody is redirected because the URL names nothing to show; undefined if it does. */
  redirectTo: string | undefined
  /** The signed-in person if the session is already loaded: they see the page without waiting. */
  user: User | undefined
}
/** `user` is the last person who was signed in: the page still shows their data during a redirect. */
type Context = Input & { destination: string }

export const guardMachine = setup({
  types: {} as { input: Input; context: Context; events: GuardEvent },
  actors: {
    session: fromCallback<GuardEvent>(() => {
      throw new Error('guard: session is not provided')
    }),
  },
  actions: {
    goTo: (_, _params: { path: string }) => {},
  },
  guards: {
    hasRedirect: ({ context }) => context.redirectTo !== undefined,
    isAdmitted: ({ context }, user: User | undefined) =>
      user !== undefined && (context.needs === 'session' || user.role === context.needs),
  },
}).createMachine({
  id: 'guard',
  description: 'Protects a page: shows it or redirects.',
  context: ({ input }) => ({ ...input, destination: input.redirectTo ?? input.otherwise }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasRedirect', target: 'redirected' },
        {
          guard: { type: 'isAdmitted', params: ({ context }) => context.user },
          target: 'watching.admitted',
        },
        { target: 'watching' },
      ],
    },
    watching: {
      invoke: { id: 'session', src: 'session' },
      initial: 'waiting',
      states: {
        waiting: { on: { 'session.loggedOut': { target: '#guard.redirected' } } },
        admitted: {
          on: {
            'session.loggedOut': {
              target: '#guard.redirected',
              actions: assign({ destination: ({ context, event }) => event.leaveTo ?? context.otherwise }),
            },
          },
        },
      },
      on: {
        'session.loggedIn': [
          {
            guard: { type: 'isAdmitted', params: ({ event }) => event.user },
            target: '.admitted',
            actions: assign({ user: ({ event }) => event.user }),
          },
          { target: 'redirected' },
        ],
      },
    },
    redirected: {
      type: 'final',
      entry: { type: 'goTo', params: ({ context }) => ({ path: context.destination }) },
    },
  },
})

export type GuardActor = ActorRefFrom<typeof guardMachine>
