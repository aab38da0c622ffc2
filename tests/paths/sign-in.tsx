import { signInMachine, type SignInAnswer } from '#machines/sign-in/sign-in.ts'
import { SignInScreen } from '#src/screens/sign-in/sign-in.tsx'
import type { Tables } from '#tests/model/tables.ts'

const usableAnswer: SignInAnswer = {
  error: undefined,
  token: 'usable',
  begun: true,
  isAlreadySignedIn: false,
  destination: '/dashboard',
}
const finalizingItems = [
  { role: 'heading', name: 'Finalizing authentication...' } as const,
  'Please wait, you are being redirected.',
]
const goToLoginAction = (error: string): [string, unknown] => ['goTo', { path: `/login?error=${error}` }]

export const signIn: Tables<typeof signInMachine> = {
  machine: signInMachine,
  render: () => <SignInScreen />,
  scenarios: {
    'while the answer is read nobody is sent anywhere': {
      events: [],
      ends: 'reading',
      starts: [['readAnswer']],
      actions: [],
      followedLinks: [],
    },
    'nobody is sent anywhere while a usable token logs in': {
      events: ['readAnswer.done usable'],
      ends: 'loggingIn',
      starts: [['readAnswer'], ['logIn']],
      actions: [],
      followedLinks: [],
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
      actions: [goToLoginAction('access_denied')],
    },
    'an error counts before a token does': {
      events: ['readAnswer.done refused with a token'],
      ends: 'refused',
      starts: [['readAnswer']],
      actions: [goToLoginAction('access_denied')],
    },
    'the words of an error stay one value of the address': {
      events: ['readAnswer.done refused in odd words'],
      ends: 'refused',
      actions: [goToLoginAction('a%26b%3D%2F%5C%23')],
    },
    'a token that cannot be decoded is invalid': {
      events: ['readAnswer.done undecodable'],
      ends: 'refused',
      starts: [['readAnswer']],
      actions: [goToLoginAction('invalid_token')],
    },
    'an undecodable token is invalid whoever sent it': {
      events: ['readAnswer.done undecodable and uninvited'],
      ends: 'refused',
      actions: [goToLoginAction('invalid_token')],
    },
    'an expired token fails': {
      events: ['readAnswer.done expired'],
      ends: 'refused',
      starts: [['readAnswer']],
      actions: [goToLoginAction('auth_failed')],
    },
    'a token this browser did not ask for logs nobody in': {
      events: ['readAnswer.done uninvited'],
      ends: 'refused',
      starts: [['readAnswer']],
      actions: [goToLoginAction('auth_failed')],
    },
    'an empty answer fails': {
      events: ['readAnswer.done empty'],
      ends: 'refused',
      actions: [goToLoginAction('auth_failed')],
    },
    'somebody who is signed in and opens the callback by its address goes to the dashboard': {
      events: ['readAnswer.done empty and signed in'],
      ends: 'arrived',
      isDone: true,
      actions: [['goTo', { path: '/dashboard' }]],
    },
    'an answer that cannot be read at all fails': {
      events: ['readAnswer.error'],
      ends: 'refused',
      starts: [['readAnswer']],
      actions: [goToLoginAction('auth_failed')],
    },
    'a log-in that ends with nobody logged in fails': {
      events: ['readAnswer.done usable to a checkout', 'logIn.done no'],
      ends: 'refused',
      actions: [goToLoginAction('auth_failed')],
    },
    'a log-in that breaks fails': {
      events: ['readAnswer.done usable to a checkout', 'logIn.error'],
      ends: 'refused',
      starts: [['readAnswer'], ['logIn']],
      actions: [goToLoginAction('auth_failed')],
    },
  },
  eventCases: {
    'readAnswer.done': {
      usable: usableAnswer,
      'usable to a checkout': { ...usableAnswer, destination: '/checkout?product=blueprint' },
      refused: { ...usableAnswer, error: 'access_denied', token: 'none' },
      'refused with a token': { ...usableAnswer, error: 'access_denied' },
      'refused in odd words': { ...usableAnswer, error: 'a&b=/\\#', token: 'none' },
      undecodable: { ...usableAnswer, token: 'undecodable' },
      'undecodable and uninvited': { ...usableAnswer, token: 'undecodable', begun: false },
      expired: { ...usableAnswer, token: 'expired' },
      uninvited: { ...usableAnswer, begun: false },
      empty: { ...usableAnswer, token: 'none' },
      'empty and signed in': {
        ...usableAnswer,
        token: 'none',
        isAlreadySignedIn: true,
      },
    },
    'readAnswer.error': { broken: new Error('The storage is blocked.') },
    'logIn.done': { yes: true, no: false },
    'logIn.error': { broken: new Error('The session is gone.') },
  },
  eventActions: {},
  assertions: {
    reading: { shows: finalizingItems },
    loggingIn: { shows: finalizingItems },
    arrived: { shows: finalizingItems },
    refused: { shows: finalizingItems },
  },
}
