import type { OfficeNavigation } from '#contract/staff/staff.ts'
import { officeMachine } from '#machines/office/office.ts'
import { OfficeShell } from '#src/screens/office/shell.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks, external } from './event-actions.ts'
import { askedAgain, callOf, scenariosAfter, tryAgainButton, unreachableText } from './scenarios.ts'
import { alert, button, link } from './screen-items.ts'

const endedSessionText =
  'Your session has ended. What you typed is still here: sign in again in this tab to continue.'

const officeWith = (waitingCount: number): OfficeNavigation => ({
  member: { id: 's1', name: 'Ada Lovelace', email: 'ada@northloop.example', role: 'reviewer' },
  areas: [
    { area: 'blueprints', waiting: waitingCount },
    { area: 'partners', waiting: 0 },
    { area: 'jobs', waiting: 0 },
  ],
})

const page = 'The page of partners'
const logOutButton = (disabled: boolean) => ({ ...button('Log out'), disabled })
const signInLink = link('Sign in again')
const readOffice = callOf('readOffice')

const open = scenariosAfter('readOffice.done three wait ⇒ open', { starts: [readOffice], actions: [] })

export const office = pathTables(officeMachine, {
  render: (actor) => (
    <OfficeShell actor={actor} area="partners" address="/office/partners" isDemo={false}>
      <p>{page}</p>
    </OfficeShell>
  ),
  scenarios: {
    'a reviewer sees, if need be at the second attempt, their areas and what waits in them': {
      ...askedAgain(readOffice, 'readOffice.done three wait', 'open'),
      shows: [
        'Ada Lovelace',
        'Reviewer',
        link('Blueprints 3 waiting'),
        { ...link('Partners'), current: true },
        page,
      ],
      hides: [link('Staff')],
    },
    'what waits is read again every minute, and what was read stays if that fails': open(
      'after.beforeRefresh → readOffice.error → after.beforeRefresh → readOffice.done nothing waits',
      {
        starts: [readOffice, readOffice],
        elapsedMs: 120_000,
        context: { office: officeWith(0), error: undefined },
        hides: ['3 waiting', alert],
      },
    ),
    'a page that changed what waits has it read at once, also while it is read': open(
      'waiting.changed → waiting.changed → readOffice.done nothing waits',
      { starts: [readOffice, readOffice], elapsedMs: 0, context: { office: officeWith(0) } },
    ),
    'somebody who was removed is shown what everybody else is': open(
      'after.beforeRefresh → readOffice.done removed ⇒ removed',
      { starts: [readOffice], actions: [['reload']] },
    ),
    'the end of the session leaves the page as it is, and the way back leads here': open(
      'session.ended → sign-in.begin ⇒ signedOut',
      { actions: [['rememberRedirect', { redirect: '/office/partners' }]], shows: ['3 waiting'] },
    ),
    'a log-out that fails is told and tried again, and after it the site is shown': open(
      'log-out.request → logOut.error → log-out.request → logOut.done ⇒ loggedOut',
      { starts: [['logOut'], ['logOut']], actions: [['loadHome']] },
    ),
  },
  eventCases: {
    'readOffice.done': { 'three wait': officeWith(3), 'nothing waits': officeWith(0), removed: null },
    'sign-in.begin': { here: { redirect: '/office/partners' } },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'log-out.request': 'Log out' }),
    ...external('waiting.changed', 'session.ended', 'sign-in.begin'),
  },
  assertions: {
    reading: { shows: ['Opening the office...'], hides: [page, tryAgainButton, alert] },
    failed: { shows: [alert, unreachableText, tryAgainButton], hides: [page] },
    open: {
      shows: [page, logOutButton(false)],
      hides: ['Opening the office...', signInLink, tryAgainButton],
    },
    refreshing: { shows: [page, logOutButton(false)], hides: ['Opening the office...', signInLink] },
    loggingOut: { shows: [page, logOutButton(true)], hides: [alert] },
    signedOut: { shows: [alert, endedSessionText, signInLink], hides: ['Opening the office...'] },
    loggedOut: { shows: [page], hides: [signInLink], isDone: true },
    removed: { hides: [signInLink, alert], isDone: true },
  },
})
