import type { User } from '#contract/sign-in/session.ts'
import { guardMachine } from '#machines/sign-in/guard.ts'
import { Gate } from '#src/app/guarded.tsx'
import { asha } from '#tests/effects/tokens.ts'
import type { Scenario, Tables } from '#tests/model/tables.ts'
import { sentBy } from './event-actions.ts'
import { heading } from './screen-items.ts'

const ashaAsMember: User = { ...asha, role: 'member', subscription_status: 'none' }
const pageHeading = heading('The page')
const waitingAssertion = { shows: ['Loading...'], hides: [pageHeading] }

const signedInOnly = { needs: 'session', otherwise: '/login', detour: undefined, user: undefined } as const
const partnersOnly = { ...signedInOnly, needs: 'partner', otherwise: '/dashboard' } as const

/** Somebody at a guarded page, who is led to `path` unless they see it or wait. */
const guarded = (input: string, events: Scenario['events'], ends: string, path?: string): Scenario => ({
  input,
  events,
  ends,
  starts: [['session']],
  actions: path === undefined ? [] : [['goTo', { path }]],
})

export const guard: Tables<typeof guardMachine> = {
  machine: guardMachine,
  render: (actor) => (
    <Gate actor={actor}>
      <h1>The page</h1>
    </Gate>
  ),
  scenarios: {
    'until the session is known the person waits': guarded('for everybody signed in', [], 'watching.waiting'),
    'somebody signed in sees the page, also after their session was renewed': guarded(
      'for everybody signed in',
      ['session.loggedIn member', 'session.loggedIn client'],
      'watching.admitted',
    ),
    'when the session ends the page goes too, and stays its person’s while they are led elsewhere': {
      ...guarded(
        'for everybody signed in',
        ['session.loggedIn client', 'session.loggedOut elsewhere'],
        'turnedAway',
        '/login',
      ),
      context: { user: asha },
    },
    'whoever logs out on purpose goes where they wanted': guarded(
      'for everybody signed in',
      ['session.loggedIn client', 'session.loggedOut home'],
      'turnedAway',
      '/',
    ),
    'whoever logged out before is asked to sign in at a page opened later': guarded(
      'for everybody signed in',
      ['session.loggedOut home'],
      'turnedAway',
      '/login',
    ),
    'somebody whose session is known sees the page at once': guarded(
      'for everybody signed in, opened by a client',
      [],
      'watching.admitted',
    ),
    'a client whose session is known is not shown what is for partners': guarded(
      'for partners, opened by a client',
      [],
      'watching.waiting',
    ),
    'a partner sees what is for partners, and leaves it when their plan ends': guarded(
      'for partners',
      ['session.loggedIn partner', { shows: [pageHeading] }, 'session.loggedIn client'],
      'turnedAway',
      '/dashboard',
    ),
    'a role opens no page of another role': guarded(
      'for clients',
      ['session.loggedIn partner'],
      'turnedAway',
      '/dashboard',
    ),
    'a client who opens a page for partners goes to the dashboard instead': guarded(
      'for partners',
      ['session.loggedIn client'],
      'turnedAway',
      '/dashboard',
    ),
    'a visitor who opens a page for partners goes to the dashboard instead': guarded(
      'for partners',
      ['session.loggedOut elsewhere'],
      'turnedAway',
      '/dashboard',
    ),
    'an address that names nothing sends everybody on without asking who they are': {
      ...guarded('at an address that names nothing', [], 'turnedAway', '/pricing'),
      starts: [],
    },
  },
  inputs: {
    'for everybody signed in': signedInOnly,
    'for partners': partnersOnly,
    'for clients': { ...partnersOnly, needs: 'client' },
    'for partners, opened by a client': { ...partnersOnly, user: asha },
    'for everybody signed in, opened by a client': { ...signedInOnly, user: asha },
    'at an address that names nothing': { ...signedInOnly, detour: '/pricing', user: asha },
  },
  eventCases: {
    'session.loggedIn': {
      member: { user: ashaAsMember },
      client: { user: asha },
      partner: { user: { ...asha, role: 'partner' } },
    },
    'session.loggedOut': {
      elsewhere: { leaveTo: undefined },
      home: { leaveTo: '/' },
    },
  },
  eventActions: {
    ...sentBy('session', 'session.loggedIn', 'session.loggedOut'),
  },
  assertions: {
    'watching.waiting': waitingAssertion,
    'watching.admitted': { shows: [pageHeading], hides: ['Loading...'] },
    turnedAway: { ...waitingAssertion, isDone: true },
  },
}
