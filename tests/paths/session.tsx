import { useSelector } from '@xstate/react'
import { createActor } from 'xstate'
import { hourMs } from '#contract/time/durations.ts'
import { menuMachine } from '#machines/menu.ts'
import { sessionMachine, sessionState, type SessionActor } from '#machines/sign-in/session.ts'
import { SiteHeader } from '#src/screens/shell/header.tsx'
import { asha } from '#tests/effects/tokens.ts'
import { fromActor, pathTables } from '#tests/model/tables.ts'
import type { EffectCall } from '#tests/model/scenario.ts'
import { external } from './event-actions.ts'
import { callOf, scenariosAfter } from './scenarios.ts'
import { button, link } from './screen-items.ts'

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
      path={undefined}
      onLogOut={() => actor.send({ type: 'logout', leaveTo: '/' })}
    />
  </>
)

const loginLink = link('Login')
const contactLink = link('Contact Us')
const dashboardLink = link('Dashboard')
const logOutButton = button('Log out')
const signedInAssertion = { shows: [dashboardLink, logOutButton], hides: [loginLink] }

const readToken = (offered?: string) => callOf('readToken', { offered })
const startedActors: EffectCall[] = [['otherTabs'], ['pendingLogOuts'], readToken()]
const opened = scenariosAfter('⇒ loggedOut', { starts: startedActors, actions: [] })
const signedIn = scenariosAfter('readToken.done somebody ⇒ loggedIn.holding', {
  starts: startedActors,
  actions: [],
})

export const session = pathTables(sessionMachine, {
  render: (actor) => <HeaderWithoutPopovers actor={actor} />,
  scenarios: {
    'while it is not known who is there, nothing is offered': opened('⇒ loading', { hides: [contactLink] }),
    'nobody is signed in where no token is stored': opened('readToken.done nobody'),
    'a stored token that cannot be read logs nobody in': opened('readToken.error'),
    'another tab signs in, and so does this one': opened(
      'readToken.done nobody → token.changed → readToken.done somebody ⇒ loggedIn.holding',
      { starts: [readToken()] },
    ),
    'a stored token logs its holder in': signedIn([], {
      context: { user: asha, remaining: 12 * hourMs, leaveTo: undefined },
      shows: [contactLink],
    }),
    'a renewed token that cannot be read logs the person out': signedIn(
      'token.changed → readToken.error ⇒ loggedOut',
      { starts: [readToken()] },
    ),
    'another tab logs out, and so does this one': signedIn(
      'token.changed → readToken.done nobody ⇒ loggedOut',
      { starts: [readToken()] },
    ),
    'a token that changes while one is read is read once more, and the person stays signed in': signedIn(
      'token.changed → token.changed ⇒ loggedIn.renewing',
      { starts: [readToken(), readToken()] },
    ),
    'of tokens that are given one after the other only the newest is read to its end': signedIn(
      'token.changed → login → login → readToken.done partner',
      { starts: [readToken(), readToken('fresh.token'), readToken('fresh.token')] },
    ),
    'whoever logs out goes home, the token is given up, and nothing of the person is kept': signedIn(
      'logout → token.refused ⇒ loggedOut',
      { actions: [['endToken']], context: { user: undefined, remaining: 0, leaveTo: '/' } },
    ),
    'whoever logs out while a token is read is logged out, and a token read too late ignored': signedIn(
      'login → logout → readToken.done partner ⇒ loggedOut',
      { starts: [readToken('fresh.token')], actions: [['endToken']] },
    ),
    'whoever signs in again after logging out is on the way to nowhere in particular': signedIn(
      'logout → login → readToken.done partner',
      {
        starts: [readToken('fresh.token')],
        actions: [['endToken']],
        context: { user: { ...asha, role: 'partner' }, remaining: 10 * hourMs, leaveTo: undefined },
      },
    ),
    'a renewed token is held as long as it says, then the session ends and forgets it': signedIn(
      'token.changed → readToken.done partner → after.untilExpiry ⇒ loggedOut',
      { starts: [readToken()], actions: [['deleteToken']], elapsedMs: 10 * hourMs },
    ),
    'a refused token ends the session': signedIn('token.refused ⇒ loggedOut', { actions: [['deleteToken']] }),
    'a token refused while another is read ends the session': signedIn('login → token.refused ⇒ loggedOut', {
      starts: [readToken('fresh.token')],
      actions: [['deleteToken']],
    }),
  },
  eventCases: {
    login: { token: { token: 'fresh.token' } },
    logout: { home: { leaveTo: '/' } },
    'readToken.done': {
      somebody: { user: asha, remaining: 12 * hourMs },
      partner: { user: { ...asha, role: 'partner' }, remaining: 10 * hourMs },
      nobody: undefined,
    },
  },
  eventActions: {
    ...external('login', 'token.refused'),
    logout: (person) => person.click('button', 'Log out'),
    'token.changed': fromActor('otherTabs'),
  },
  assertions: {
    loading: { hides: [loginLink, dashboardLink, logOutButton] },
    loggedOut: { shows: [loginLink, contactLink], hides: [dashboardLink, logOutButton] },
    'loggedIn.holding': signedInAssertion,
    'loggedIn.renewing': signedInAssertion,
  },
})
