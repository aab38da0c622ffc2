import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'

/**
 * A game on the 404 page: hit a moving target as often as you can in thirty seconds. The target moves to a random spot every 900 ms and after each hit;
 * each hit scores one. The final score is shown for three seconds, then the game resets.
 */
export type GameEvent = { type: 'game.start' } | { type: 'game.stop' } | { type: 'target.hit' }

/** The position of the target, in percent of the free width and height of the play area. */
export type Spot = { x: number; y: number }

type Context = { score: number; secondsLeft: number; spot: Spot | undefined }

const initialContext: Context = { score: 0, secondsLeft: 30, spot: undefined }

export const gameMachine = setup({
  types: {} as { context: Context; events: GameEvent },
  actors: {
    pickSpot: fromPromise<Spot, { previous: Spot | undefined }>(() =>
      Promise.reject(new Error('game: pickSpot is not provided')),
    ),
  },
  guards: {
    isLastSecond: ({ context }) => context.secondsLeft === 1,
  },
  delays: {
    oneSecond: 1_000,
    beforeRelocation: 900,
    finalScore: 3_000,
  },
}).createMachine({
  id: 'game',
  description: 'A game on the 404 page: hit a moving target as often as you can in thirty seconds.',
  context: initialContext,
  initial: 'idle',
  states: {
    idle: {
      on: { 'game.start': { target: 'running' } },
    },
    running: {
      entry: assign(initialContext),
      on: { 'game.stop': { target: 'ended' } },
      type: 'parallel',
      states: {
        time: {
          initial: 'ticking',
          states: {
            ticking: {
              after: {
                oneSecond: [
                  {
                    guard: 'isLastSecond',
                    target: '#game.ended',
                    actions: assign({ secondsLeft: 0 }),
                  },
                  {
                    target: 'ticking',
                    reenter: true,
                    actions: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
                  },
                ],
              },
            },
          },
        },
        target: {
          initial: 'moving',
          on: {
            'target.hit': {
              target: '.moving',
              actions: assign({ score: ({ context }) => context.score + 1 }),
            },
          },
          states: {
            moving: {
              invoke: {
                id: 'pickSpot',
                src: 'pickSpot',
                input: ({ context }) => ({ previous: context.spot }),
                onDone: { target: 'standing', actions: assign({ spot: ({ event }) => event.output }) },
              },
            },
            standing: {
              after: { beforeRelocation: { target: 'moving' } },
            },
          },
        },
      },
    },
    ended: {
      on: { 'game.start': { target: 'running' } },
      after: { finalScore: { target: 'idle', actions: assign(initialContext) } },
    },
  },
})

export type GameActor = ActorRefFrom<typeof gameMachine>
