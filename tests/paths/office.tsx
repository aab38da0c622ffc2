import type { OfficeNavigation } from '#contract/staff/staff.ts'
import { officeMachine } from '#machines/office/office.ts'
import { OfficeShell } from '#src/screens/office/shell.tsx'
import type { Tables } from '#tests/model/tables.ts'

const unreachableText = 'We could not reach the server. Please check your connection and try again.'
const endedSessionText =
  'Your session has ended. What you typed is still here: sign in again in this tab to go on.'

const officeWith = (waitingCount: number): OfficeNavigation => ({
  member: { id: 's1', name: 'Ada Lovelace', email: 'ada@northloop.example', role: 'reviewer' },
  areas: [
    { area: 'blueprints', waiting: waitingCount },
    { area: 'partners', waiting: 0 },
    { area: 'jobs', waiting: 0 },
  ],
})

const page = 'The page of partners'
const logOutButton = (disabled: boolean) => ({ role: 'button', name: 'Log out', disabled }) as const
const tryAgainButton = { role: 'button', name: 'Try again' } as const
const signInLink = { role: 'link', name: 'Sign in again' } as const
const alert = { role: 'alert' } as const

export const office: Tables<typeof officeMachine> = {
  machine: officeMachine,
  render: (actor) => (
    <OfficeShell actor={actor} area="partners" address="/office/partners" isDemo={false}>
      <p>{page}</p>
    </OfficeShell>
  ),
  scenarios: {
    'a reviewer sees their areas and what waits in them': {
      events: ['readOffice.done three wait'],
      ends: 'open',
      starts: [['readOffice']],
      shows: [
        'Ada Lovelace',
        'Reviewer',
        { role: 'link', name: 'Blueprints 3 waiting' },
        { role: 'link', name: 'Partners', current: true },
        page,
      ],
      hides: [{ role: 'link', name: 'Staff' }],
    },
    'what waits is read again every minute, and what was read stays if that fails': {
      events: [
        'readOffice.done three wait',
        'after.beforeRefresh',
        'readOffice.error',
        'after.beforeRefresh',
        'readOffice.done nothing waits',
      ],
      ends: 'open',
      starts: [['readOffice'], ['readOffice'], ['readOffice']],
      elapsedMs: 120_000,
      context: { office: officeWith(0), error: undefined },
      hides: ['3 waiting', alert],
    },
    'a page that changed what waits has it read at once, also while it is read': {
      events: [
        'readOffice.done three wait',
        'waiting.changed',
        'waiting.changed',
        'readOffice.done nothing waits',
      ],
      ends: 'open',
      starts: [['readOffice'], ['readOffice'], ['readOffice']],
      elapsedMs: 0,
      context: { office: officeWith(0) },
    },
    'somebody who was removed is shown what everybody else is': {
      events: ['readOffice.done three wait', 'after.beforeRefresh', 'readOffice.done removed'],
      ends: 'removed',
      isDone: true,
      actions: [['reload']],
    },
    'the end of the session leaves the page as it is, and the way back leads here': {
      events: ['readOffice.done three wait', 'session.ended', 'sign-in.begin'],
      ends: 'signedOut',
      actions: [['rememberRedirect', { redirect: '/office/partners' }]],
      shows: [endedSessionText, signInLink, '3 waiting'],
    },
    'after logging out the site is shown': {
      events: ['readOffice.done three wait', 'log-out.request', 'logOut.done'],
      ends: 'loggedOut',
      isDone: true,
      starts: [['readOffice'], ['logOut']],
      actions: [['loadHome']],
    },
    'a log-out that fails is told, and can be tried again': {
      events: ['readOffice.done three wait', 'log-out.request', 'logOut.error', 'log-out.request'],
      ends: 'loggingOut',
      starts: [['readOffice'], ['logOut'], ['logOut']],
      context: { error: undefined },
    },
    'an office that cannot be read is read again': {
      events: ['readOffice.error', 'retry', 'readOffice.done nothing waits'],
      ends: 'open',
      starts: [['readOffice'], ['readOffice']],
      context: { office: officeWith(0), error: undefined },
    },
  },
  eventCases: {
    'readOffice.done': { 'three wait': officeWith(3), 'nothing waits': officeWith(0), removed: null },
    'readOffice.error': { offline: new Error(unreachableText) },
    'logOut.error': { offline: new Error(unreachableText) },
    'sign-in.begin': { here: { redirect: '/office/partners' } },
  },
  eventActions: {
    retry: (person) => person.click('button', 'Try again'),
    'waiting.changed': 'external',
    'session.ended': 'external',
    'sign-in.begin': 'external',
    'log-out.request': (person) => person.click('button', 'Log out'),
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
    loggedOut: { shows: [page], hides: [signInLink] },
    removed: { hides: [signInLink, alert] },
  },
}
