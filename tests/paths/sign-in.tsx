import { signInMachine, type SignInAnswer } from '#machines/sign-in.ts'
import { SignInScreen } from '#src/screens/sign-in.tsx'
import type { Tables } from '#tests/model/tables.ts'

const usable: SignInAnswer = { error: undefined, token: 'usable', begun: true, destination: '/dashboard' }
const finalizing = [
  { role: 'heading', name: 'Finalizing authentication...' } as const,
  'Please wait, you are being redirected.',
]
const toLogin = (error: string): [string, unknown] => ['goTo', { path: `/login?error=${error}` }]

export const signIn: Tables<typeof signInMachine> = {
  machine: signInMachine,
  render: () => <SignInScreen />,
  scenarios: {
    'while the answer is read nobody is sent anywhere': {
      events: [],
      ends: 'reading',
      starts: [['readAnswer']],
      actions: [],
      leaves: [],
    },
    'nor while a usable token logs in': {
      events: ['readAnswer.done usable'],
      ends: 'loggingIn',
      starts: [['readAnswer'], ['logIn']],
      actions: [],
      leaves: [],
    },
    'a usable token logs in and opens the dashboard': {
      events: ['readAnswer.done usable', 'logIn.done yes'],
      ends: 'arrived',
      isDone: true,
      starts: [['readAnswer'], ['logIn']],
      actions: [['goTo', { path: '/dashboard' }]],
    },
    'whoever was on the way to a checkout comes back to it': {
      events: ['readAnswer.done usable to a checkout', 'logIn.done yes'],
      ends: 'arrived',
      actions: [['goTo', { path: '/checkout?product=blueprint' }]],
    },
    'an error goes back to the sign-in page': {
      events: ['readAnswer.done refused'],
      ends: 'refused',
      isDone: true,
      starts: [['readAnswer']],
      actions: [toLogin('access_denied')],
    },
    'an error counts before a token does': {
      events: ['readAnswer.done refused with a token'],
      ends: 'refused',
      starts: [['readAnswer']],
      actions: [toLogin('access_denied')],
    },
    'the words of an error stay one value of the address': {
      events: ['readAnswer.done refused in odd words'],
      ends: 'refused',
      actions: [toLogin('a%26b%3D%2F%5C%23')],
    },
    'a token that cannot be decoded is invalid': {
      events: ['readAnswer.done undecodable'],
      ends: 'refused',
      starts: [['readAnswer']],
      actions: [toLogin('invalid_token')],
    },
    'an undecodable token is invalid whoever sent it': {
      events: ['readAnswer.done undecodable and uninvited'],
      ends: 'refused',
      actions: [toLogin('invalid_token')],
    },
    'an expired token fails': {
      events: ['readAnswer.done expired'],
      ends: 'refused',
      starts: [['readAnswer']],
      actions: [toLogin('auth_failed')],
    },
    'a token this browser did not ask for logs nobody in': {
      events: ['readAnswer.done uninvited'],
      ends: 'refused',
      starts: [['readAnswer']],
      actions: [toLogin('auth_failed')],
    },
    'an empty answer fails': {
      events: ['readAnswer.done empty'],
      ends: 'refused',
      actions: [toLogin('auth_failed')],
    },
    'an answer that cannot be read at all fails': {
      events: ['readAnswer.error'],
      ends: 'refused',
      starts: [['readAnswer']],
      actions: [toLogin('auth_failed')],
    },
    'a log-in that ends with nobody logged in fails': {
      events: ['readAnswer.done usable to a checkout', 'logIn.done no'],
      ends: 'refused',
      actions: [toLogin('auth_failed')],
    },
    'so does one that breaks': {
      events: ['readAnswer.done usable to a checkout', 'logIn.error'],
      ends: 'refused',
      starts: [['readAnswer'], ['logIn']],
      actions: [toLogin('auth_failed')],
    },
  },
  eventCases: {
    'readAnswer.done': {
      usable,
      'usable to a checkout': { ...usable, destination: '/checkout?product=blueprint' },
      refused: { ...usable, error: 'access_denied', token: 'none' },
      'refused with a token': { ...usable, error: 'access_denied' },
      'refused in odd words': { ...usable, error: 'a&b=/\\#', token: 'none' },
      undecodable: { ...usable, token: 'undecodable' },
      'undecodable and uninvited': { ...usable, token: 'undecodable', begun: false },
      expired: { ...usable, token: 'expired' },
      uninvited: { ...usable, begun: false },
      empty: { ...usable, token: 'none' },
    },
    'readAnswer.error': { broken: new Error('The storage is blocked.') },
    'logIn.done': { yes: true, no: false },
    'logIn.error': { broken: new Error('The session is gone.') },
  },
  eventActions: {},
  assertions: {
    reading: { shows: finalizing },
    loggingIn: { shows: finalizing },
    arrived: { shows: finalizing },
    refused: { shows: finalizing },
  },
}
