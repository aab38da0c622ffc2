import { fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate'

/**
 * A film behind a page's first words. It begins once the page is at rest, only for people who want motion, and can be
 * stopped; whoever does not see it move, because they do not want to or because it cannot be played, sees its first
 * picture.
 */
export type BackdropEvent = { type: 'film.stop' } | { type: 'film.resume' } | { type: 'film.failed' }

export const backdropMachine = setup({
  types: {} as { events: BackdropEvent },
  actors: {
    /** Answers when the page is at rest: whether the film is wanted. */
    awaitRest: fromPromise<boolean>(() => Promise.reject(new Error('backdrop: awaitRest is not provided'))),
    /** Plays the film for as long as it is on the screen. */
    film: fromCallback<BackdropEvent>(() => {
      throw new Error('backdrop: film is not provided')
    }),
  },
  guards: {
    isWanted: (_, isWanted: boolean) => isWanted,
  },
}).createMachine({
  id: 'backdrop',
  description: "A film behind a page's first words.",
  initial: 'waiting',
  states: {
    waiting: {
      invoke: {
        id: 'awaitRest',
        src: 'awaitRest',
        onDone: [
          { guard: { type: 'isWanted', params: ({ event }) => event.output }, target: 'playing' },
          { target: 'still' },
        ],
        onError: { target: 'still' },
      },
    },
    playing: {
      invoke: { id: 'film', src: 'film' },
      on: { 'film.stop': { target: 'stopped' }, 'film.failed': { target: 'failed' } },
    },
    stopped: { on: { 'film.resume': { target: 'playing' } } },
    still: {},
    failed: {},
  },
})

export type BackdropActor = ActorRefFrom<typeof backdropMachine>
