import type { PersonDetail } from '#contract/people/people.ts'
import { officePersonMachine } from '#machines/office/office-person.ts'
import { OfficePersonScreen } from '#src/screens/office/office-person.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { askedAgain, callOf, scenariosAfter } from './scenarios.ts'
import { alert, heading, link } from './screen-items.ts'

const signedUpAt = '2026-03-01T23:30:00.000Z'
const ada: PersonDetail = {
  id: 'p1',
  email: 'Ada@example.com',
  name: 'Ada Lovelace',
  createdAt: signedUpAt,
  role: 'client',
  plans: [
    {
      productKey: 'client_monthly_10',
      name: 'Client Access',
      status: 'active',
      currentPeriodEnd: '2026-04-01T23:30:00.000Z',
    },
  ],
  orders: [{ id: 'o1', title: 'Client Access', status: 'paid', at: signedUpAt }],
  submissions: [{ id: 's1', title: 'Invoices', status: 'changes_asked', at: signedUpAt }],
  requests: [],
  projects: [],
}

const title = heading('Ada Lovelace')
const dialog = { role: 'dialog', name: 'Permanently erase this person’s data?' } as const
const signInLink = link('Sign in again')
const readingText = 'Loading the person...'
const readPerson = callOf('readPerson', { id: 'p1' })

const asking = scenariosAfter('readPerson.done → erasure.ask ⇒ asking', { starts: [readPerson] })
const erasing = scenariosAfter(
  'readPerson.done → erasure.ask → email.change right → erasure.confirm ⇒ shown',
  { starts: [readPerson, ['erasePerson', { id: 'p1', email: ' ada@EXAMPLE.com' }]] },
)

export const officePerson = pathTables(officePersonMachine, {
  render: (actor) => <OfficePersonScreen actor={actor} onSignIn={() => {}} />,
  inputs: { '': { id: 'p1' } },
  scenarios: {
    'a person is shown with plan, orders and what they sent': {
      path: 'readPerson.done ⇒ shown',
      shows: [
        /Role ?Client ?Plan ?Client Access, until April 1, 2026/,
        link('Client Access'),
        /Invoices ?Changes asked ?March 1, 2026/,
        link('Export all data'),
      ],
    },
    'a person is erased once their address is typed': erasing('erasePerson.done erased ⇒ erased', {
      context: { person: undefined, typed: '', rows: { accounts: 1, ordersKept: 2 } },
      shows: ['This person’s data has been erased', /Accounts ?1 ?Orders kept without a name ?2/],
    }),
    'another address erases nobody, and typing on takes the mark away': asking(
      [
        'email.change wrong → erasure.confirm',
        { shows: ['Please type this person’s email address.'] },
        'email.change right',
      ],
      { context: { issue: undefined } },
    ),
    'a sign-in that is too old leads to the sign-in, and the next question begins anew': erasing(
      ['erasePerson.done too old', { shows: [signInLink] }, 'erasure.ask ⇒ asking'],
      { context: { typed: '', error: undefined, issue: undefined, isSignInTooOld: false } },
    ),
    'an undecided order is named': erasing('erasePerson.done undecided', {
      shows: [alert, 'Nothing was erased: o1, open.'],
      hides: [signInLink],
    }),
    'an erasure that fails says so': erasing('erasePerson.error', {
      shows: [alert, 'An unknown error occurred.'],
      hides: [signInLink],
    }),
    'a person who came at last is shown without the reason': askedAgain(readPerson, 'readPerson.done'),
  },
  eventCases: {
    'readPerson.done': { '': ada },
    'erasePerson.done': {
      erased: { outcome: 'erased', erased: { rows: { accounts: 1, ordersKept: 2 } } },
      undecided: {
        outcome: 'refused',
        error: 'Nothing was erased: o1, open.',
        issue: undefined,
        signIn: false,
      },
      'too old': { outcome: 'refused', error: 'Please sign in again first.', issue: undefined, signIn: true },
    },
    'email.change': { right: { value: ' ada@EXAMPLE.com' }, wrong: { value: 'eve@example.com' } },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'erasure.ask': 'Erase', 'erasure.cancel': 'Keep' }),
    'email.change': (person, { value }) => person.fill('Type the email address', value),
    'erasure.confirm': 'external',
  },
  assertions: {
    loading: { shows: [readingText], hides: [title] },
    failed: { shows: [alert, 'We could not reach the server.'], hides: [title] },
    shown: { shows: [title], hides: [dialog, readingText] },
    asking: { shows: [dialog, { role: 'textbox', name: 'Type the email address' }] },
    erasing: { shows: [dialog] },
    erased: { shows: [heading('This person’s data has been erased')], hides: [title], isDone: true },
  },
})
