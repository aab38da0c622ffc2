import { fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate'

/**
 * The round launcher and its panel. The panel's code is loaded on the first click, then the panel
 * opens. The launcher moves aside while it covers a control of the page.
 */
export type LauncherEvent =
  | { type: 'launcher.open' }
  | { type: 'launcher.close' }
  | { type: 'link.follow' }
  | { type: 'control.covered' }
  | { type: 'controls.cleared' }
  | { type: 'page.changed' }

export const launcherMachine = setup({
  types: {} as { events: LauncherEvent },
  actors: {
    fetchPanel: fromPromise<undefined>(() =>
      Promise.reject(new Error('launcher: fetchPanel is not provided')),
    ),
    surroundings: fromCallback<LauncherEvent>(() => {
      throw new Error('launcher: surroundings is not provided')
    }),
  },
}).createMachine({
  id: 'launcher',
  description: 'The round launcher and its panel.',
  invoke: { id: 'surroundings', src: 'surroundings' },
  type: 'parallel',
  states: {
    panel: {
      initial: 'closed',
      states: {
        closed: {
          on: { 'launcher.open': { target: 'fetching' } },
        },
        fetching: {
          invoke: {
            id: 'fetchPanel',
            src: 'fetchPanel',
            onDone: { target: 'open' },
            onError: { target: 'closed' },
          },
          on: {
            'launcher.close': { target: 'closed' },
            'page.changed': { target: 'closed' },
          },
        },
        open: {
          on: {
            'launcher.close': { target: 'closed' },
            'link.follow': { target: 'left' },
            'page.changed': { target: 'left' },
          },
        },
        left: {
          description:
            'Closed because another page opened; the focus goes to that page, not back to the launcher.',
          on: { 'launcher.open': { target: 'fetching' } },
        },
      },
    },
    place: {
      initial: 'free',
      states: {
        free: { on: { 'control.covered': { target: 'aside' } } },
        aside: { on: { 'controls.cleared': { target: 'free' } } },
      },
    },
  },
})

export type LauncherActor = ActorRefFrom<typeof launcherMachine>
