import { fromCallback, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

/**
 * The banner's two panels and, on small screens, its list. The browser opens and closes them, also before any script runs;
 * this follows it, closes what would stay open behind the person's back, and expands the list's groups one at a time.
 */
export type Group = 'solutions' | 'development'
export type Popup = Group | 'menu'

export type MenuEvent =
  | { type: 'popup.opened'; popup: Popup }
  | { type: 'popup.closed'; popup: Popup }
  | { type: 'group.toggle'; group: Group }
  | { type: 'focus.left' }
  | { type: 'page.changed' }
  | { type: 'screen.changed' }

export const menuMachine = setup({
  types: {} as { events: MenuEvent },
  actors: {
    popups: fromCallback<MenuEvent>(() => {
      throw new Error('menu: popups is not provided')
    }),
  },
  actions: {
    hide: (_, _params: { popup: Popup }) => {},
  },
  guards: {
    is: (_, { given, wanted }: { given: Popup; wanted: Popup }) => given === wanted,
  },
}).createMachine({
  id: 'menu',
  description: "The banner's two panels and, on small screens, its list.",
  invoke: { id: 'popups', src: 'popups' },
  initial: 'closed',
  on: {
    'popup.opened': [
      {
        guard: { type: 'is', params: ({ event }) => ({ given: event.popup, wanted: 'solutions' }) },
        target: '.solutions',
      },
      {
        guard: { type: 'is', params: ({ event }) => ({ given: event.popup, wanted: 'development' }) },
        target: '.development',
      },
      { target: '.menu' },
    ],
  },
  states: {
    closed: {},
    solutions: {
      on: {
        'popup.closed': {
          guard: { type: 'is', params: ({ event }) => ({ given: event.popup, wanted: 'solutions' }) },
          target: 'closed',
        },
        ...closes('solutions'),
      },
    },
    development: {
      on: {
        'popup.closed': {
          guard: { type: 'is', params: ({ event }) => ({ given: event.popup, wanted: 'development' }) },
          target: 'closed',
        },
        ...closes('development'),
      },
    },
    menu: {
      initial: 'folded',
      states: {
        folded: {
          on: {
            'group.toggle': [
              {
                guard: { type: 'is', params: ({ event }) => ({ given: event.group, wanted: 'solutions' }) },
                target: 'solutions',
              },
              { target: 'development' },
            ],
          },
        },
        solutions: {
          on: {
            'group.toggle': [
              {
                guard: { type: 'is', params: ({ event }) => ({ given: event.group, wanted: 'solutions' }) },
                target: 'folded',
              },
              { target: 'development' },
            ],
          },
        },
        development: {
          on: {
            'group.toggle': [
              {
                guard: { type: 'is', params: ({ event }) => ({ given: event.group, wanted: 'development' }) },
                target: 'folded',
              },
              { target: 'solutions' },
            ],
          },
        },
      },
      on: {
        'popup.closed': {
          guard: { type: 'is', params: ({ event }) => ({ given: event.popup, wanted: 'menu' }) },
          target: 'closed',
        },
        ...closes('menu'),
      },
    },
  },
})

export type MenuActor = ActorRefFrom<typeof menuMachine>
type MenuSnapshot = SnapshotFrom<typeof menuMachine>

/** Whether a panel or the list is open. */
export const isOpen = (snapshot: MenuSnapshot, popup: Popup): boolean => snapshot.matches(popup)

/** Whether a group of the list is expanded. */
export const isExpanded = (snapshot: MenuSnapshot, group: Group): boolean => snapshot.matches({ menu: group })

/** What closes an open popup behind the person's back. */
function closes(popup: Popup) {
  const hiding = { target: 'closed', actions: { type: 'hide', params: { popup } } } as const
  return { 'focus.left': hiding, 'page.changed': hiding, 'screen.changed': hiding }
}
