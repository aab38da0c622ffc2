import type { User } from '#contract/sign-in/session.ts'
import { guardMachine } from '#machines/sign-in/guard.ts'
import { Gate } from '#src/app/guarded.tsx'
import { fromActor, type Tables } from '#tests/model/tables.ts'

const ada: User = {
  id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'member',
  subscription_status: 'none',
}
const adaAsClient: User = { ...ada, role: 'client' }
const pageHeading = { role: 'heading', name: 'The page' } as const
const waitingAssertion = { shows: ['Loading...'], hides: [pageHeading] }

export const guard: Tables<typeof guardMachine> = {
  machine: guardMachine,
  render: (actor) => (
    <Gate actor={actor}>
      <h1>The page</h1>
    </Gate>
  ),
  scenarios: {
    'until the session is known the person waits': {
      input: 'for everybody signed in',
      events: [],
      ends: 'watching.waiting',
      starts: [['session']],
      actions: [],
    },
    'somebody signed in sees the page': {
      input: 'for everybody signed in',
      events: ['session.loggedIn member'],
      ends: 'watching.admitted',
      starts: [['session']],
      actions: [],
    },
    'somebody signed out is sent to sign in': {
      input: 'for everybody signed in',
      events: ['session.loggedOut elsewhere'],
      ends: 'turnedAway',
      isDone: true,
      starts: [['session']],
      actions: [['goTo', { path: '/login' }]],
    },
    'when the session ends the page goes too': {
      input: 'for everybody signed in',
      events: ['session.loggedIn client', 'session.loggedOut elsewhere'],
      ends: 'turnedAway',
      actions: [['goTo', { path: '/login' }]],
    },
    'whoever logs out on purpose goes where they wanted': {
      input: 'for everybody signed in',
      events: ['session.loggedIn client', 'session.loggedOut home'],
      ends: 'turnedAway',
      actions: [['goTo', { path: '/' }]],
    },
    'whoever logged out before is asked to sign in at a page opened later': {
      input: 'for everybody signed in',
      events: ['session.loggedOut home'],
      ends: 'turnedAway',
      starts: [['session']],
      actions: [['goTo', { path: '/login' }]],
    },
    'a page stays its person’s while they are led elsewhere': {
      input: 'for everybody signed in',
      events: ['session.loggedIn client', 'session.loggedOut elsewhere'],
      ends: 'turnedAway',
      context: { user: { ...ada, role: 'client' } },
    },
    'a renewed session leaves the page where it is': {
      input: 'for everybody signed in',
      events: ['session.loggedIn member', 'session.loggedIn client'],
      ends: 'watching.admitted',
      starts: [['session']],
      actions: [],
    },
    'somebody whose session is known sees the page at once': {
      input: 'for everybody signed in, opened by a client',
      events: [],
      ends: 'watching.admitted',
      starts: [['session']],
      actions: [],
    },
    'a client whose session is known is not shown what is for partners': {
      input: 'for partners, opened by a client',
      events: [],
      ends: 'watching.waiting',
      starts: [['session']],
      actions: [],
    },
    'a partner sees what is for partners': {
      input: 'for partners',
      events: ['session.loggedIn partner'],
      ends: 'watching.admitted',
      actions: [],
    },
    'a role opens no page of another role': {
      input: 'for clients',
      events: ['session.loggedIn partner'],
      ends: 'turnedAway',
      actions: [['goTo', { path: '/dashboard' }]],
    },
    'a client who opens a page for partners goes to the dashboard instead': {
      input: 'for partners',
      events: ['session.loggedIn client'],
      ends: 'turnedAway',
      actions: [['goTo', { path: '/dashboard' }]],
    },
    'a visitor who opens a page for partners goes to the dashboard instead': {
      input: 'for partners',
      events: ['session.loggedOut elsewhere'],
      ends: 'turnedAway',
      actions: [['goTo', { path: '/dashboard' }]],
    },
    'a partner whose plan ends leaves the page': {
      input: 'for partners',
      events: ['session.loggedIn partner', 'session.loggedIn client'],
      ends: 'turnedAway',
      actions: [['goTo', { path: '/dashboard' }]],
    },
    'an address that names nothing sends everybody on without asking who they are': {
      input: 'at an address that names nothing',
      events: [],
      ends: 'turnedAway',
      starts: [],
      actions: [['goTo', { path: '/pricing' }]],
    },
  },
  inputs: {
    'for everybody signed in': {
      needs: 'session',
      otherwise: '/login',
      detour: undefined,
      user: undefined,
    },
    'for partners': { needs: 'partner', otherwise: '/dashboard', detour: undefined, user: undefined },
    'for clients': { needs: 'client', otherwise: '/dashboard', detour: undefined, user: undefined },
    'for partners, opened by a client': {
      needs: 'partner',
      otherwise: '/dashboard',
      detour: undefined,
      user: adaAsClient,
    },
    'for everybody signed in, opened by a client': {
      needs: 'session',
      otherwise: '/login',
      detour: undefined,
      user: adaAsClient,
    },
    'at an address that names nothing': {
      needs: 'session',
      otherwise: '/login',
      detour: '/pricing',
      user: adaAsClient,
    },
  },
  eventCases: {
    'session.loggedIn': {
      member: { user: ada },
      client: { user: adaAsClient },
      partner: { user: { ...ada, role: 'partner' } },
    },
    'session.loggedOut': {
      elsewhere: { leaveTo: undefined },
      home: { leaveTo: '/' },
    },
  },
  eventActions: {
    'session.loggedIn': fromActor('session'),
    'session.loggedOut': fromActor('session'),
  },
  assertions: {
    'watching.waiting': waitingAssertion,
    'watching.admitted': { shows: [pageHeading], hides: ['Loading...'] },
    turnedAway: waitingAssertion,
  },
}
