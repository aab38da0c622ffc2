import { assign, fromCallback, setup, type ActorRefFrom } from 'xstate'
import type { User } from '#contract/session.ts'

/**
 * Who may see a page. It waits while the session loads, then lets the person in or sends them elsewhere, and sends them
 * away again when the session ends. Somebody who logged out on purpose goes where they wanted to go, from a page they were
 * on: a page opened later sends them to sign in.
 */
export type GuardEvent =
  { type: 'session.loggedIn'; user: User } | { type: 'session.loggedOut'; leaveTo: string | undefined }

type Input = {
  needs: 'session' | 'partner'
  /** Where people without that go. */
  otherwise: string
  /** Where everybody goes because the address names nothing, or undefined. */
  detour: string | undefined
  /** Who is signed in, where the session is known as the page is opened: no waiting is shown to them. */
  user: User | undefined
}
/** `user` is who was signed in last: a page stays theirs while they are led elsewhere. */
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
    hasDetour: ({ context }) => context.detour !== undefined,
    isAdmitted: ({ context }, user: User | undefined) =>
      user !== undefined && (context.needs === 'session' || user.role === 'partner'),
  },
}).createMachine({
  id: 'guard',
  description: 'Who may see a page.',
  context: ({ input }) => ({ ...input, destination: input.detour ?? input.otherwise }),
  initial: 'arriving',
  states: {
    arriving: {
      always: [
        { guard: 'hasDetour', target: 'turnedAway' },
        {
          guard: { type: 'isAdmitted', params: ({ context }) => context.user },
          target: 'attending.admitted',
        },
        { target: 'attending' },
      ],
    },
    attending: {
      invoke: { id: 'session', src: 'session' },
      initial: 'waiting',
      states: {
        waiting: { on: { 'session.loggedOut': { target: '#guard.turnedAway' } } },
        admitted: {
          on: {
            'session.loggedOut': {
              target: '#guard.turnedAway',
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
          { target: 'turnedAway' },
        ],
      },
    },
    turnedAway: {
      type: 'final',
      entry: { type: 'goTo', params: ({ context }) => ({ path: context.destination }) },
    },
  },
})

export type GuardActor = ActorRefFrom<typeof guardMachine>
