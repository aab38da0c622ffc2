import { useSelector } from '@xstate/react'
import { createActor } from 'xstate'
import { hourMs } from '#contract/time/durations.ts'
import type { User } from '#contract/sign-in/session.ts'
import { menuMachine } from '#machines/menu.ts'
import { sessionMachine, sessionState, type SessionActor } from '#machines/sign-in/session.ts'
import { SiteHeader } from '#src/screens/shell/header.tsx'
import { fromActor, type Tables } from '#tests/model/tables.ts'

const ada: User = {
  id: 'u1',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'member',
  subscription_status: 'none',
}

const closedMenu = createActor(menuMachine)

/** The site's header with its popovers hidden, as a browser hides closed ones. */
const HeaderWithoutPopovers = ({ actor }: { actor: SessionActor }) => (
  <>
    <style>{'[popover] { display: none }'}</style>
    <SiteHeader
      menu={closedMenu}
      isHydrating={false}
      session={useSelector(
        actor,
        sessionState,
        (one, other) => JSON.stringify(one) === JSON.stringify(other),
      )}
      onLogOut={() => actor.send({ type: 'logout', leaveTo: '/' })}
    />
  </>
)

const loginLink = { role: 'link', name: 'Login' } as const
const contactLink = { role: 'link', name: 'Contact Us' } as const
const dashboardLink = { role: 'link', name: 'Dashboard' } as const
const logOutButton = { role: 'button', name: 'Log out' } as const
const startedActors: [string, unknown?][] = [
  ['otherTabs'],
  ['pendingLogOuts'],
  ['readToken', { offered: undefined }],
]
const readTokenStart: [string, unknown] = ['readToken', { offered: undefined }]
const signedInAssertion = { shows: [dashboardLink, logOutButton], hides: [loginLink] }
const signedOutAssertion = { shows: [loginLink, contactLink], hides: [dashboardLink, logOutButton] }

export const session: Tables<typeof sessionMachine> = {
  machine: sessionMachine,
  render: (actor) => <HeaderWithoutPopovers actor={actor} />,
  scenarios: {
    'a stored token that cannot be read logs nobody in, and Login is offered': {
      events: ['readToken.error'],
      ends: 'loggedOut',
      starts: startedActors,
      actions: [],
      shows: [loginLink],
    },
    'a renewed token that cannot be read logs the person out, and Login is offered': {
      events: ['readToken.done somebody', 'token.changed', 'readToken.error'],
      ends: 'loggedOut',
      starts: [...startedActors, readTokenStart],
      actions: [],
      shows: [loginLink],
    },
    'nobody is signed in where no token is stored': {
      events: ['readToken.done nobody'],
      ends: 'loggedOut',
      starts: startedActors,
      actions: [],
    },
    'while a changed token is read the person stays signed in': {
      events: ['readToken.done somebody', 'token.changed'],
      ends: 'loggedIn.renewing',
      starts: [...startedActors, readTokenStart],
      actions: [],
      shows: [logOutButton],
    },
    'a token that changes while one is read is read once more': {
      events: ['readToken.done somebody', 'token.changed', 'token.changed', 'readToken.done client'],
      ends: 'loggedIn.holding',
      starts: [...startedActors, readTokenStart, readTokenStart],
      actions: [],
    },
    'a token that is given while another is read is read next': {
      events: ['readToken.done somebody', 'login', 'login'],
      ends: 'loggedIn.renewing',
      starts: [
        ...startedActors,
        ['readToken', { offered: 'fresh.token' }],
        ['readToken', { offered: 'fresh.token' }],
      ],
      actions: [],
    },
    'another tab that signs in is read from the store': {
      events: ['readToken.done nobody', 'token.changed'],
      ends: 'loading',
      starts: [...startedActors, readTokenStart],
      actions: [],
    },
    'whoever logs out while a token is read is logged out at once': {
      events: ['readToken.done somebody', 'token.changed', 'logout'],
      ends: 'loggedOut',
      actions: [['endToken']],
      shows: [loginLink],
    },
    'a token refused while another is read ends the session': {
      events: ['readToken.done somebody', 'login', 'token.refused'],
      ends: 'loggedOut',
      actions: [['deleteToken']],
      shows: [loginLink],
    },
    'while it is not known who is there, nothing is offered': {
      events: [],
      ends: 'loading',
      hides: [contactLink],
    },
    'a stored token logs its holder in': {
      events: ['readToken.done somebody'],
      ends: 'loggedIn.holding',
      context: { user: ada, remaining: 12 * hourMs, leaveTo: undefined },
      starts: [['otherTabs'], ['pendingLogOuts'], ['readToken', { offered: undefined }]],
      actions: [],
      shows: [contactLink],
    },
    'whoever logs out goes home, the token is given up, and nothing of the person is kept': {
      events: ['readToken.done somebody', 'logout'],
      ends: 'loggedOut',
      context: { user: undefined, remaining: 0, leaveTo: '/' },
      actions: [['endToken']],
    },
    'whoever signs in again after logging out is on the way to nowhere in particular': {
      events: ['readToken.done somebody', 'logout', 'login', 'readToken.done client'],
      ends: 'loggedIn.holding',
      context: { user: { ...ada, role: 'client' }, remaining: 10 * hourMs, leaveTo: undefined },
    },
    'a token given by a sign-in is read, and logs in': {
      events: ['readToken.done nobody', 'login', 'readToken.done somebody'],
      ends: 'loggedIn.holding',
      starts: [
        ['otherTabs'],
        ['pendingLogOuts'],
        ['readToken', { offered: undefined }],
        ['readToken', { offered: 'fresh.token' }],
      ],
    },
    'a payment brings a new token, and the header never flickers': {
      events: ['readToken.done somebody', 'login', 'readToken.done client'],
      ends: 'loggedIn.holding',
      starts: [
        ['otherTabs'],
        ['pendingLogOuts'],
        ['readToken', { offered: undefined }],
        ['readToken', { offered: 'fresh.token' }],
      ],
      actions: [],
    },
    'when the token expires the session ends and forgets it': {
      events: ['readToken.done somebody', 'after.untilExpiry'],
      ends: 'loggedOut',
      actions: [['deleteToken']],
      elapsedMs: 12 * hourMs,
    },
    'a renewed token is held as long as it says': {
      events: ['readToken.done somebody', 'token.changed', 'readToken.done client', 'after.untilExpiry'],
      ends: 'loggedOut',
      actions: [['deleteToken']],
      elapsedMs: 10 * hourMs,
    },
    'another tab logs out, and so does this one': {
      events: ['readToken.done somebody', 'token.changed', 'readToken.done nobody'],
      ends: 'loggedOut',
      actions: [],
    },
    'another tab signs in, and so does this one': {
      events: ['readToken.done nobody', 'token.changed', 'readToken.done somebody'],
      ends: 'loggedIn.holding',
    },
    'the server refuses the token, and the session ends': {
      events: ['readToken.done somebody', 'token.refused'],
      ends: 'loggedOut',
      actions: [['deleteToken']],
    },
    'a token read too late logs nobody in again': {
      events: ['readToken.done somebody', 'login', 'logout', 'readToken.done client'],
      ends: 'loggedOut',
      actions: [['endToken']],
    },
    'only the newest of two tokens is read to its end': {
      events: ['readToken.done somebody', 'token.changed', 'login', 'readToken.done client'],
      ends: 'loggedIn.holding',
      starts: [
        ['otherTabs'],
        ['pendingLogOuts'],
        ['readToken', { offered: undefined }],
        ['readToken', { offered: undefined }],
        ['readToken', { offered: 'fresh.token' }],
      ],
    },
    'a refusal that comes after logging out changes nothing': {
      events: ['readToken.done somebody', 'logout', 'token.refused'],
      ends: 'loggedOut',
      actions: [['endToken']],
    },
  },
  eventCases: {
    login: { token: { token: 'fresh.token' } },
    logout: { home: { leaveTo: '/' } },
    'readToken.done': {
      somebody: { user: ada, remaining: 12 * hourMs },
      client: { user: { ...ada, role: 'client' }, remaining: 10 * hourMs },
      nobody: undefined,
    },
    'readToken.error': { unreadable: new Error('The storage is blocked.') },
  },
  eventActions: {
    'token.changed': fromActor('otherTabs'),
    login: 'external',
    logout: (person) => person.click('button', 'Log out'),
    'token.refused': 'external',
  },
  assertions: {
    loading: { hides: [loginLink, dashboardLink, logOutButton] },
    loggedOut: signedOutAssertion,
    'loggedIn.holding': signedInAssertion,
    'loggedIn.renewing': signedInAssertion,
  },
}
