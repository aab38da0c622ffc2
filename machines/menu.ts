import { fromCallback, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

/**
 * The two panels of the site header and, on small screens, its menu. The browser opens and closes these native popovers even
 * before scripts run, so the machine follows their events. It closes a popup when the focus, page or screen size changes.
 * One group of the menu is expanded at a time.
 */
export type HeaderGroup = 'solutions' | 'development'
export type HeaderPopup = HeaderGroup | 'menu'

export type MenuEvent =
  | { type: 'popup.opened'; popup: HeaderPopup }
  | { type: 'popup.closed'; popup: HeaderPopup }
  | { type: 'group.toggle'; group: HeaderGroup }
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
    hide: (_, _params: { popup: HeaderPopup }) => {},
  },
  guards: {
    isPopup: (_, { actual, expected }: { actual: HeaderPopup; expected: HeaderPopup }) => actual === expected,
  },
}).createMachine({
  id: 'menu',
  description: 'The two panels of the site header and, on small screens, its menu.',
  invoke: { id: 'popups', src: 'popups' },
  initial: 'closed',
  on: {
    'popup.opened': [
      {
        guard: { type: 'isPopup', params: ({ event }) => ({ actual: event.popup, expected: 'solutions' }) },
        target: '.solutions',
      },
      {
        guard: { type: 'isPopup', params: ({ event }) => ({ actual: event.popup, expected: 'development' }) },
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
          guard: { type: 'isPopup', params: ({ event }) => ({ actual: event.popup, expected: 'solutions' }) },
          target: 'closed',
        },
        ...closingEvents('solutions'),
      },
    },
    development: {
      on: {
        'popup.closed': {
          guard: {
            type: 'isPopup',
            params: ({ event }) => ({ actual: event.popup, expected: 'development' }),
          },
          target: 'closed',
        },
        ...closingEvents('development'),
      },
    },
    menu: {
      initial: 'collapsed',
      states: {
        collapsed: {
          on: {
            'group.toggle': [
              {
                guard: {
                  type: 'isPopup',
                  params: ({ event }) => ({ actual: event.group, expected: 'solutions' }),
                },
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
                guard: {
                  type: 'isPopup',
                  params: ({ event }) => ({ actual: event.group, expected: 'solutions' }),
                },
                target: 'collapsed',
              },
              { target: 'development' },
            ],
          },
        },
        development: {
          on: {
            'group.toggle': [
              {
                guard: {
                  type: 'isPopup',
                  params: ({ event }) => ({ actual: event.group, expected: 'development' }),
                },
                target: 'collapsed',
              },
              { target: 'solutions' },
            ],
          },
        },
      },
      on: {
        'popup.closed': {
          guard: { type: 'isPopup', params: ({ event }) => ({ actual: event.popup, expected: 'menu' }) },
          target: 'closed',
        },
        ...closingEvents('menu'),
      },
    },
  },
})

export type MenuActor = ActorRefFrom<typeof menuMachine>
type MenuSnapshot = SnapshotFrom<typeof menuMachine>

/** Whether a panel or the menu is open. */
export const isOpen = (snapshot: MenuSnapshot, popup: HeaderPopup): boolean => snapshot.matches(popup)

/** Whether a group of the menu is expanded. */
export const isExpanded = (snapshot: MenuSnapshot, group: HeaderGroup): boolean =>
  snapshot.matches({ menu: group })

/** The events that close an open popup. */
function closingEvents(popup: HeaderPopup) {
  const hiding = { target: 'closed', actions: { type: 'hide', params: { popup } } } as const
  return { 'focus.left': hiding, 'page.changed': hiding, 'screen.changed': hiding }
}
