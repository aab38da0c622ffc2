import { fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate'

/**
 * A background video behind the headline of a page. It starts when the page is idle, unless the person prefers reduced
 * motion, and it can be stopped. Without playback its first frame is shown.
 */
export type BackdropEvent = { type: 'film.stop' } | { type: 'film.resume' } | { type: 'film.failed' }

export const backdropMachine = setup({
  types: {} as { events: BackdropEvent },
  actors: {
    /** Resolves when the page is idle, with whether the video should play. */
    waitUntilIdle: fromPromise<boolean>(() =>
      Promise.reject(new Error('backdrop: waitUntilIdle is not provided')),
    ),
    /** Plays the video while it is on the screen. */
    film: fromCallback<BackdropEvent>(() => {
      throw new Error('backdrop: film is not provided')
    }),
  },
  guards: {
    shouldPlay: (_, shouldPlay: boolean) => shouldPlay,
  },
}).createMachine({
  id: 'backdrop',
  description: 'A background video behind the headline of a page.',
  initial: 'waiting',
  states: {
    waiting: {
      invoke: {
        id: 'waitUntilIdle',
        src: 'waitUntilIdle',
        onDone: [
          { guard: { type: 'shouldPlay', params: ({ event }) => event.output }, target: 'playing' },
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
