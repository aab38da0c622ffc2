import type { User } from '#contract/sign-in/session.ts'
import { guardMachine } from '#machines/sign-in/guard.ts'
import { Gate } from '#src/app/guarded.tsx'
import { asha } from '#tests/effects/tokens.ts'
import { pathTables } from '#tests/model/tables.ts'
import type { Scenario } from '#tests/model/scenario.ts'
import { sentBy } from './event-actions.ts'
import { heading } from './screen-items.ts'

const ashaAsMember: User = { ...asha, role: 'member', subscription_status: 'none' }
const pageHeading = heading('The page')
const waitingAssertion = { shows: ['Loading...'], hides: [pageHeading] }

const signedIn = { needs: 'session', otherwise: '/login', redirectTo: undefined, user: undefined } as const
const partnersOnly = { ...signedIn, needs: 'partner', otherwise: '/dashboard' } as const

/** Where a visit ends, the state or the address to which the person is led, after these events. */
type Visit = [end: string, ...events: Scenario['events']]

/** What people meet at a page that is guarded so. */
const guarded = (input: string, visits: Record<string, Visit>): [name: string, Scenario][] =>
  Object.entries(visits).map(([name, [end, ...events]]) => {
    const isLed = end.startsWith('/')
    const actions: Scenario['actions'] = isLed ? [['goTo', { path: end }]] : []
    return [name, { input, events, ends: isLed ? 'redirected' : end, starts: [['session']], actions }]
  })

export const guard = pathTables(guardMachine, {
  render: (actor) => (
    <Gate actor={actor}>
      <h1>The page</h1>
    </Gate>
  ),
  scenarios: Object.fromEntries([
    ...guarded('for everybody signed in', {
      'until the session is known the person waits': ['watching.waiting'],
      'somebody signed in sees the page, also after their session was renewed': [
        'watching.admitted',
        'session.loggedIn member',
        'session.loggedIn client',
      ],
      'when the session ends the page goes too, and stays its person’s while they are led elsewhere': [
        '/login',
        'session.loggedIn client',
        'session.loggedOut elsewhere',
        { context: { user: asha } },
      ],
      'whoever logs out on purpose goes where they wanted': [
        '/',
        'session.loggedIn client',
        'session.loggedOut home',
      ],
      'whoever logged out before is asked to sign in at a page opened later': [
        '/login',
        'session.loggedOut home',
      ],
    }),
    ...guarded('for everybody signed in, opened by a client', {
      'somebody whose session is known sees the page at once': ['watching.admitted'],
    }),
    ...guarded('for partners, opened by a client', {
      'a client whose session is known is not shown what is for partners': ['watching.waiting'],
    }),
    ...guarded('for partners', {
      'a partner sees what is for partners, and leaves it when their plan ends': [
        '/dashboard',
        'session.loggedIn partner',
        { shows: [pageHeading] },
        'session.loggedIn client',
      ],
      'a client who opens a page for partners goes to the dashboard instead': [
        '/dashboard',
        'session.loggedIn client',
      ],
      'a visitor who opens a page for partners goes to the dashboard instead': [
        '/dashboard',
        'session.loggedOut elsewhere',
      ],
    }),
    ...guarded('for clients', {
      'a role opens no page of another role': ['/dashboard', 'session.loggedIn partner'],
    }),
    [
      'an address that names nothing sends everybody on without asking who they are',
      {
        path: '(at an address that names nothing) ⇒ redirected',
        starts: [],
        actions: [['goTo', { path: '/pricing' }]],
      },
    ],
  ]),
  inputs: {
    'for everybody signed in': signedIn,
    'for partners': partnersOnly,
    'for clients': { ...partnersOnly, needs: 'client' },
    'for partners, opened by a client': { ...partnersOnly, user: asha },
    'for everybody signed in, opened by a client': { ...signedIn, user: asha },
    'at an address that names nothing': { ...signedIn, redirectTo: '/pricing', user: asha },
  },
  eventCases: {
    'session.loggedIn': {
      member: { user: ashaAsMember },
      client: { user: asha },
      partner: { user: { ...asha, role: 'partner' } },
    },
    'session.loggedOut': { elsewhere: { leaveTo: undefined }, home: { leaveTo: '/' } },
  },
  eventActions: sentBy('session', 'session.loggedIn', 'session.loggedOut'),
  assertions: {
    'watching.waiting': waitingAssertion,
    'watching.admitted': { shows: [pageHeading], hides: ['Loading...'] },
    redirected: { ...waitingAssertion, isDone: true },
  },
})
