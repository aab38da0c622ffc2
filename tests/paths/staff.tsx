import { messages } from '#contract/errors.ts'
import { staffMessages, type StaffMember } from '#contract/staff/staff.ts'
import { staffMachine } from '#machines/office/staff.ts'
import { StaffScreen } from '#src/screens/office/staff.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { callOf, scenariosAfter, tryAgainButton, unreachableText } from './scenarios.ts'
import { alert, button, disabledButton, heading, link, textField } from './screen-items.ts'

const member = (email: string, changed: Partial<StaffMember> = {}): StaffMember => ({
  id: email,
  email,
  role: 'sales',
  hasSignedIn: true,
  addedAt: '2026-03-01T23:30:00.000Z',
  ...changed,
})
const ada = member('ada@northloop.example', { role: 'owner' })
const grace = member('grace@northloop.example')
const edith = member('edith@northloop.example', { role: 'editor', hasSignedIn: false })

const invalidEmailText = 'Please enter a valid email address.'
const title = heading('Staff')
const signInLink = link('Sign in again')
const questionHeading = heading('Remove from the office?')

const listed = scenariosAfter('listStaff.done two ⇒ shown', { starts: [['listStaff']] })
const removing = scenariosAfter('listStaff.done two → removal.ask → removal.confirm ⇒ shown', {
  starts: [['listStaff'], ['changeStaff', { id: grace.id, change: { change: 'remove' } }]],
})
const promotion = callOf('changeStaff', { id: grace.id, change: { change: 'role', role: 'editor' } })

export const staff = pathTables(staffMachine, {
  render: (actor) => <StaffScreen actor={actor} onSignIn={() => {}} />,
  scenarios: {
    'after an outage everybody is listed with their role and whether they have signed in': {
      path: 'listStaff.error → retry → listStaff.done three ⇒ shown',
      starts: [['listStaff'], ['listStaff']],
      context: { error: undefined },
      shows: [
        /ada@northloop\.example.*Yes.*March 1, 2026/,
        /edith@northloop\.example.*Not yet/,
        button('Remove grace@northloop.example'),
        button('Add'),
      ],
    },
    'an owner adds an editor by address, and the form is empty again': listed(
      'email.change → role.choose → member.add → addStaff.done edith',
      {
        starts: [['addStaff', { email: edith.email, role: 'editor' }]],
        context: { members: [ada, grace, edith], added: { email: '', role: 'sales' } },
        shows: [edith.email],
      },
    ),
    'an address that is none is marked until it is typed on, and stays typed': listed(
      [
        'member.add → addStaff.done invalid → email.change',
        { hides: [invalidEmailText] },
        'member.add → addStaff.done invalid',
      ],
      {
        starts: [
          ['addStaff', { email: '', role: 'sales' }],
          ['addStaff', { email: edith.email, role: 'sales' }],
        ],
        shows: [invalidEmailText, textField('Email Address', edith.email)],
      },
    ),
    'somebody gets another role, which the last owner is refused without the way to a sign-in': listed(
      [
        'member.change → changeStaff.done last owner',
        { shows: [staffMessages.lastOwner], hides: [signInLink] },
        'member.change → changeStaff.done promoted',
      ],
      {
        starts: [promotion, promotion],
        context: { members: [ada, { ...grace, role: 'editor' }], changed: undefined },
      },
    ),
    'before somebody is removed there is a question, which can be answered with no': listed(
      'removal.ask → removal.cancel',
      { context: { changed: undefined } },
    ),
    'a member is removed when the question is answered with yes': removing('changeStaff.done removed', {
      context: { members: [ada] },
      hides: [grace.email],
    }),
    'a sign-in that is too old leads to a new one': removing('changeStaff.done too old', {
      shows: [alert, staffMessages.signInAgain, signInLink],
    }),
  },
  /** Adding the same person again and again makes no new situation. */
  behaviour: ({ members, ...others }) => [
    [...new Set(members.map(({ id, role }) => `${id} ${role}`))],
    others,
  ],
  eventCases: {
    'listStaff.done': { two: [ada, grace], three: [ada, grace, edith] },
    'email.change': { '': { value: edith.email } },
    'role.choose': { '': { role: 'editor' } },
    'member.change': { '': { id: grace.id, change: { change: 'role', role: 'editor' } } },
    'removal.ask': { '': { id: grace.id } },
    'addStaff.done': {
      edith: { outcome: 'added', member: edith },
      invalid: { outcome: 'refused', error: messages.checkFields, issue: invalidEmailText, signIn: false },
    },
    'changeStaff.done': {
      promoted: { outcome: 'changed', members: [ada, { ...grace, role: 'editor' }] },
      removed: { outcome: 'changed', members: [ada] },
      'too old': { outcome: 'refused', error: staffMessages.signInAgain, signIn: true },
      'last owner': { outcome: 'refused', error: staffMessages.lastOwner, signIn: false },
    },
  },
  eventActions: {
    ...clicks({ retry: 'Try again', 'member.add': 'Add', 'removal.ask': 'Remove grace@northloop.example' }),
    ...clicks({ 'removal.cancel': 'Keep', 'removal.confirm': 'Remove' }),
    'email.change': (person, { value }) => person.fill('Email Address', value),
    'role.choose': (person) => person.choose('Role', 'Editor: articles'),
    'member.change': (person) => person.choose('Role of grace@northloop.example', 'Editor'),
  },
  assertions: {
    loading: { shows: [title, 'Loading staff...'], hides: [alert, tryAgainButton] },
    failed: { shows: [title, alert, unreachableText, tryAgainButton], hides: ['Add a person'] },
    shown: { shows: [title, 'Add a person'], hides: [tryAgainButton, questionHeading] },
    asking: {
      shows: [
        questionHeading,
        'grace@northloop.example will no longer be able to see or do anything in the office.',
      ],
    },
    adding: { shows: [title, disabledButton('Adding...')], hides: [alert] },
    changing: { shows: [title, disabledButton('Add')], hides: [alert, questionHeading] },
  },
})
