import { menuMachine, type MenuActor } from '#machines/menu.ts'
import { SiteHeader } from '#src/screens/shell/header.tsx'
import { fromActor, type Assertion, type Tables } from '#tests/model/tables.ts'

const loggedOutSession = { isLoading: false, isLoggedIn: false, user: undefined }

/** The site's header at one screen width, with its popovers visible. `hidden` selects what that width does not show. */
const HeaderAtWidth = ({ actor, hidden }: { actor: MenuActor; hidden: string }) => (
  <>
    <style>{`${hidden} { display: none }`}</style>
    <SiteHeader menu={actor} isHydrating={false} session={loggedOutSession} onLogOut={() => undefined} />
  </>
)

const button = (name: string, expanded: boolean) => ({ role: 'button', name, expanded }) as const
const link = (name: string) => ({ role: 'link', name }) as const
const solutionLink = link('Process Intelligence')
const developmentLink = link('MVP & Prototyping')

const popupEventActions = {
  'popup.opened': fromActor('popups'),
  'popup.closed': fromActor('popups'),
  'focus.left': fromActor('popups'),
  'page.changed': fromActor('popups'),
  'screen.changed': fromActor('popups'),
} as const

const commonTables = {
  machine: menuMachine,
  eventCases: {
    'popup.opened': {
      solutions: { popup: 'solutions' },
      development: { popup: 'development' },
      menu: { popup: 'menu' },
    },
    'popup.closed': {
      solutions: { popup: 'solutions' },
      development: { popup: 'development' },
      menu: { popup: 'menu' },
    },
    'group.toggle': { solutions: { group: 'solutions' }, development: { group: 'development' } },
  },
} satisfies Partial<Tables<typeof menuMachine>>

const panelsAssertion = (isSolutionsOpen: boolean, isDevelopmentOpen: boolean): Assertion => ({
  shows: [button('Solutions', isSolutionsOpen), button('Development', isDevelopmentOpen)],
})

/** The menu on a wide screen: two panels. */
export const wide: Tables<typeof menuMachine> = {
  ...commonTables,
  render: (actor) => <HeaderAtWidth actor={actor} hidden={'div:has(> #site-menu)'} />,
  scenarios: {
    'nothing is open at first': { events: [], ends: 'closed', starts: [['popups']], actions: [] },
    'a panel that closes leaves nothing open': {
      events: ['popup.opened development', 'popup.closed development'],
      ends: 'closed',
      starts: [['popups']],
      actions: [],
    },
    'the list opens collapsed, and its groups are not the panels': {
      events: ['popup.opened menu'],
      ends: 'menu.collapsed',
      starts: [['popups']],
      actions: [],
    },
    'a group of the list is expanded by the list alone': {
      events: ['popup.opened menu', 'group.toggle solutions'],
      ends: 'menu.solutions',
      starts: [['popups']],
      actions: [],
    },
    'another group of the list is expanded by the list alone': {
      events: ['popup.opened menu', 'group.toggle solutions', 'group.toggle development'],
      ends: 'menu.development',
      starts: [['popups']],
      actions: [],
    },
    'the panel of solutions closes when the focus moves on': {
      events: ['popup.opened solutions', 'focus.left'],
      ends: 'closed',
      actions: [['hide', { popup: 'solutions' }]],
    },
    'the panel of development closes when the person goes back a page': {
      events: ['popup.opened development', 'page.changed'],
      ends: 'closed',
      actions: [['hide', { popup: 'development' }]],
    },
    'the panel of development does not stay open on a screen that became small': {
      events: ['popup.opened development', 'screen.changed'],
      ends: 'closed',
      actions: [['hide', { popup: 'development' }]],
    },
    'the farewell of one panel closes the other in no direction': {
      events: ['popup.opened development', 'popup.opened solutions', 'popup.closed development'],
      ends: 'solutions',
      actions: [],
    },
    'what a panel says late does not close the list': {
      events: ['popup.opened solutions', 'popup.opened menu', 'popup.closed solutions'],
      ends: 'menu.collapsed',
      actions: [],
    },
    'one panel gives way to the other, and its late farewell closes nothing': {
      events: ['popup.opened solutions', 'popup.opened development', 'popup.closed solutions'],
      ends: 'development',
      actions: [],
    },
    'a panel closes when the focus moves on': {
      events: ['popup.opened development', 'focus.left'],
      ends: 'closed',
      actions: [['hide', { popup: 'development' }]],
    },
    'a panel closes when the person goes back a page': {
      events: ['popup.opened solutions', 'page.changed'],
      ends: 'closed',
      actions: [['hide', { popup: 'solutions' }]],
    },
    'a panel that the browser closed is not hidden again': {
      events: ['popup.opened solutions', 'popup.closed solutions'],
      ends: 'closed',
      actions: [],
    },
    'a panel does not stay open on a screen that became small': {
      events: ['popup.opened solutions', 'screen.changed'],
      ends: 'closed',
      actions: [['hide', { popup: 'solutions' }]],
    },
  },
  eventActions: { ...popupEventActions, 'group.toggle': 'external' },
  assertions: {
    closed: panelsAssertion(false, false),
    solutions: panelsAssertion(true, false),
    development: panelsAssertion(false, true),
    'menu.collapsed': panelsAssertion(false, false),
    'menu.solutions': panelsAssertion(false, false),
    'menu.development': panelsAssertion(false, false),
  },
}

const closedMenuAssertion: Assertion = {
  shows: [button('Menu', false)],
  hides: [solutionLink, developmentLink],
}

/** The menu on a small screen: a list with two groups. */
export const small: Tables<typeof menuMachine> = {
  ...commonTables,
  render: (actor) => <HeaderAtWidth actor={actor} hidden={'nav[aria-label="Main"]'} />,
  scenarios: {
    'nothing is open at first': { events: [], ends: 'closed', starts: [['popups']], actions: [] },
    'a panel that opens leaves the list closed': {
      events: ['popup.opened solutions'],
      ends: 'solutions',
      starts: [['popups']],
      actions: [],
    },
    'the panel of development leaves the list closed when it opens': {
      events: ['popup.opened development'],
      ends: 'development',
      starts: [['popups']],
      actions: [],
    },
    'one group gives way to the other, and back': {
      events: ['popup.opened menu', 'group.toggle development', 'group.toggle solutions'],
      ends: 'menu.solutions',
      actions: [],
    },
    'the group of solutions folds when it is pressed again': {
      events: ['popup.opened menu', 'group.toggle solutions', 'group.toggle solutions'],
      ends: 'menu.collapsed',
      actions: [],
    },
    'the list closes when the focus moves on': {
      events: ['popup.opened menu', 'focus.left'],
      ends: 'closed',
      actions: [['hide', { popup: 'menu' }]],
    },
    'the list does not stay open on a screen that became wide': {
      events: ['popup.opened menu', 'group.toggle development', 'screen.changed'],
      ends: 'closed',
      actions: [['hide', { popup: 'menu' }]],
    },
    'the groups expand one at a time': {
      events: ['popup.opened menu', 'group.toggle solutions', 'group.toggle development'],
      ends: 'menu.development',
      actions: [],
    },
    'a group folds when it is pressed again': {
      events: ['popup.opened menu', 'group.toggle development', 'group.toggle development'],
      ends: 'menu.collapsed',
    },
    'opened anew, the list is collapsed': {
      events: ['popup.opened menu', 'group.toggle solutions', 'popup.closed menu', 'popup.opened menu'],
      ends: 'menu.collapsed',
    },
    'the list closes when the person goes back a page': {
      events: ['popup.opened menu', 'group.toggle solutions', 'page.changed'],
      ends: 'closed',
      actions: [['hide', { popup: 'menu' }]],
    },
  },
  eventActions: {
    ...popupEventActions,
    'group.toggle': (person, { group }) =>
      person.click('button', group === 'solutions' ? 'Solutions' : 'Development'),
  },
  assertions: {
    closed: closedMenuAssertion,
    solutions: closedMenuAssertion,
    development: closedMenuAssertion,
    'menu.collapsed': {
      shows: [button('Menu', true), button('Solutions', false), button('Development', false)],
      hides: [solutionLink, developmentLink],
    },
    'menu.solutions': {
      shows: [button('Menu', true), button('Solutions', true), button('Development', false), solutionLink],
      hides: [developmentLink],
    },
    'menu.development': {
      shows: [button('Menu', true), button('Solutions', false), button('Development', true), developmentLink],
      hides: [solutionLink],
    },
  },
}
