import { messages } from '#contract/errors.ts'
import { staffMessages, type StaffMember } from '#contract/staff/staff.ts'
import { staffMachine } from '#machines/office/staff.ts'
import { StaffScreen } from '#src/screens/office/staff.tsx'
import type { Tables } from '#tests/model/tables.ts'

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

const unreachableText = 'We could not reach the server.'
const invalidEmailText = 'Please enter a valid email address.'
const heading = { role: 'heading', name: 'Staff' } as const
const alert = { role: 'alert' } as const
const tryAgainButton = { role: 'button', name: 'Try again' } as const
const signInLink = { role: 'link', name: 'Sign in again' } as const
const removeQuestionHeading = { role: 'heading', name: 'Remove from the office?' } as const
const removeGraceButton = { role: 'button', name: 'Remove grace@northloop.example' } as const
const removeInput = { id: grace.id, change: { change: 'remove' } } as const

export const staff: Tables<typeof staffMachine> = {
  machine: staffMachine,
  render: (actor) => <StaffScreen actor={actor} onSignIn={() => {}} />,
  scenarios: {
    'everybody is listed with their role and whether they have signed in': {
      events: ['listStaff.done three'],
      ends: 'shown',
      starts: [['listStaff']],
      shows: [
        /ada@northloop\.example.*Yes.*March 1, 2026/,
        /edith@northloop\.example.*Not yet/,
        removeGraceButton,
        { role: 'button', name: 'Add' },
      ],
      hides: [removeQuestionHeading],
    },
    'an owner adds an editor by address, and the form is empty again': {
      events: ['listStaff.done two', 'email.change', 'role.choose', 'member.add', 'addStaff.done edith'],
      ends: 'shown',
      starts: [['listStaff'], ['addStaff', { email: edith.email, role: 'editor' }]],
      context: { members: [ada, grace, edith], added: { email: '', role: 'sales' } },
      shows: [edith.email],
    },
    'an address that is none is marked, and stays typed': {
      events: ['listStaff.done two', 'email.change', 'member.add', 'addStaff.done invalid'],
      ends: 'shown',
      shows: [invalidEmailText, { role: 'textbox', name: 'Email Address', value: edith.email }],
    },
    'typing on takes the mark away': {
      events: ['listStaff.done two', 'member.add', 'addStaff.done invalid', 'email.change'],
      ends: 'shown',
      context: { issue: undefined },
      hides: [invalidEmailText],
    },
    'somebody gets another role': {
      events: ['listStaff.done two', 'member.change', 'changeStaff.done promoted'],
      ends: 'shown',
      starts: [['listStaff'], ['changeStaff', { id: grace.id, change: { change: 'role', role: 'editor' } }]],
      context: { members: [ada, { ...grace, role: 'editor' }], changed: undefined },
    },
    'before somebody is removed there is a question, which can be answered with no': {
      events: ['listStaff.done two', 'removal.ask', 'removal.cancel'],
      ends: 'shown',
      starts: [['listStaff']],
      context: { changed: undefined },
      hides: [removeQuestionHeading],
    },
    'a member is removed when the question is answered with yes': {
      events: ['listStaff.done two', 'removal.ask', 'removal.confirm', 'changeStaff.done removed'],
      ends: 'shown',
      starts: [['listStaff'], ['changeStaff', removeInput]],
      context: { members: [ada] },
      hides: [grace.email],
    },
    'a sign-in that is too old leads to a new one': {
      events: ['listStaff.done two', 'removal.ask', 'removal.confirm', 'changeStaff.done too old'],
      ends: 'shown',
      shows: [alert, staffMessages.signInAgain, signInLink],
    },
    'a change of the last owner is refused without the way to a sign-in': {
      events: ['listStaff.done two', 'member.change', 'changeStaff.done last owner'],
      ends: 'shown',
      shows: [staffMessages.lastOwner],
      hides: [signInLink],
    },
    'a failed change is told': {
      events: ['listStaff.done two', 'member.change', 'changeStaff.error'],
      ends: 'shown',
      shows: [alert, messages.unknown],
      hides: [signInLink],
    },
    'the failure of a change is forgotten with the next change': {
      events: ['listStaff.done two', 'member.change', 'changeStaff.error', 'member.add'],
      ends: 'adding',
      hides: [alert],
    },
    'a failed addition is told': {
      events: ['listStaff.done two', 'member.add', 'addStaff.error'],
      ends: 'shown',
      starts: [['listStaff'], ['addStaff', { email: '', role: 'sales' }]],
      shows: [alert, messages.unknown],
      hides: [signInLink],
    },
    'a list that does not come is asked for again': {
      events: ['listStaff.error', 'retry', 'listStaff.done two'],
      ends: 'shown',
      starts: [['listStaff'], ['listStaff']],
      context: { error: undefined },
    },
  },
  behaviour: ({ members, added, changed, error, issue, isSignInTooOld }) => [
    // Adding the same person again and again makes no new situation.
    [...new Set(members.map(({ id, role }) => `${id} ${role}`))],
    added,
    changed,
    error,
    issue,
    isSignInTooOld,
  ],
  eventCases: {
    'listStaff.done': { two: [ada, grace], three: [ada, grace, edith] },
    'listStaff.error': { offline: new Error(unreachableText) },
    'email.change': { '': { value: edith.email } },
    'role.choose': { '': { role: 'editor' } },
    'member.change': { '': { id: grace.id, change: { change: 'role', role: 'editor' } } },
    'removal.ask': { '': { id: grace.id } },
    'addStaff.done': {
      edith: { outcome: 'added', member: edith },
      invalid: { outcome: 'refused', error: messages.checkFields, issue: invalidEmailText, signIn: false },
    },
    'addStaff.error': { broken: new Error('broken') },
    'changeStaff.done': {
      promoted: { outcome: 'changed', members: [ada, { ...grace, role: 'editor' }] },
      removed: { outcome: 'changed', members: [ada] },
      'too old': { outcome: 'refused', error: staffMessages.signInAgain, signIn: true },
      'last owner': { outcome: 'refused', error: staffMessages.lastOwner, signIn: false },
    },
    'changeStaff.error': { broken: new Error('broken') },
  },
  eventActions: {
    retry: (person) => person.click('button', 'Try again'),
    'email.change': (person, { value }) => person.fill('Email Address', value),
    'role.choose': (person) => person.choose('Role', 'Editor: articles'),
    'member.add': (person) => person.click('button', 'Add'),
    'member.change': (person) => person.choose('Role of grace@northloop.example', 'Editor'),
    'removal.ask': (person) => person.click('button', 'Remove grace@northloop.example'),
    'removal.cancel': (person) => person.click('button', 'Keep'),
    'removal.confirm': (person) => person.click('button', 'Remove'),
  },
  assertions: {
    loading: { shows: [heading, 'Loading staff...'], hides: [alert, tryAgainButton] },
    failed: { shows: [heading, alert, unreachableText, tryAgainButton], hides: ['Add somebody'] },
    shown: { shows: [heading, 'Add somebody'], hides: [tryAgainButton, removeQuestionHeading] },
    asking: {
      shows: [
        removeQuestionHeading,
        'grace@northloop.example will see and do nothing in the office from now on.',
      ],
    },
    adding: { shows: [heading, { role: 'button', name: 'Adding...', disabled: true }], hides: [alert] },
    changing: {
      shows: [heading, { role: 'button', name: 'Add', disabled: true }],
      hides: [alert, removeQuestionHeading],
    },
  },
}
