import type { Journey } from '#tests/model/journeys.ts'
import { signInMachine, type SignInAnswer } from '#machines/sign-in/sign-in.ts'
import { SignInScreen } from '#src/screens/sign-in/sign-in.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { callOf } from './scenarios.ts'
import { heading } from './screen-items.ts'

const usableAnswer: SignInAnswer = {
  error: undefined,
  token: 'usable',
  begun: true,
  isAlreadySignedIn: false,
  destination: '/dashboard',
  carried: undefined,
}
const finalizing = {
  shows: [heading('Finalizing authentication...'), 'Please wait, you are being redirected.'],
}
const goTo = (path: string) => callOf('goTo', { path })

const refused = (answer: string, error: string): Journey => ({
  path: `readAnswer.${answer} ⇒ refused`,
  starts: [['readAnswer']],
  actions: [goTo(`/login?error=${error}`)],
  isDone: true,
})
const loggedIn = (outcome: string, ends: string, path: string): Journey => ({
  path: `readAnswer.done usable to a checkout → logIn.${outcome} ⇒ ${ends}`,
  starts: [['readAnswer'], ['logIn']],
  actions: [goTo(path)],
})

export const signIn = pathTables(signInMachine, {
  render: () => <SignInScreen />,
  scenarios: {
    'a usable token logs in and opens the dashboard, and nobody is sent anywhere before': {
      path: [
        '⇒ reading',
        { starts: [['readAnswer']], actions: [], followedLinks: [] },
        'readAnswer.done usable ⇒ loggingIn',
        { starts: [['readAnswer'], ['logIn']], actions: [], followedLinks: [] },
        'logIn.done yes ⇒ arrived',
      ],
      isDone: true,
      starts: [['readAnswer'], ['logIn']],
      actions: [goTo('/dashboard')],
    },
    'whoever went to a checkout comes back': loggedIn('done yes', 'arrived', '/checkout?product=blueprint'),
    'a log-in that ends with nobody fails': loggedIn('done no', 'refused', '/login?error=auth_failed'),
    'a log-in that breaks fails': loggedIn('error', 'refused', '/login?error=auth_failed'),
    'an error counts before a token does': refused('done refused with a token', 'access_denied'),
    'an error gives a path that the sign-in carried back to the sign-in page': refused(
      'done refused on the way to a checkout',
      'access_denied&redirect=%2Fcheckout%3Fproduct%3Dblueprint',
    ),
    'the words of an error stay one value': refused('done refused in odd words', 'a%26b%3D%2F%5C%23'),
    'an undecodable token is invalid': refused('done undecodable and uninvited', 'invalid_token'),
    'an expired token fails': refused('done expired', 'auth_failed'),
    'a token this browser did not ask for logs nobody in': refused('done uninvited', 'auth_failed'),
    'an empty answer fails': refused('done empty', 'auth_failed'),
    'an answer that cannot be read at all fails': refused('error', 'auth_failed'),
    'somebody who is signed in and opens the callback by its address goes to the dashboard': {
      path: 'readAnswer.done empty and signed in ⇒ arrived',
      isDone: true,
      starts: [['readAnswer']],
      actions: [goTo('/dashboard')],
    },
  },
  eventCases: {
    'readAnswer.done': {
      usable: usableAnswer,
      'usable to a checkout': { ...usableAnswer, destination: '/checkout?product=blueprint' },
      'refused with a token': { ...usableAnswer, error: 'access_denied' },
      'refused on the way to a checkout': {
        ...usableAnswer,
        error: 'access_denied',
        token: 'none',
        carried: '/checkout?product=blueprint',
      },
      'refused in odd words': { ...usableAnswer, error: 'a&b=/\\#', token: 'none' },
      'undecodable and uninvited': { ...usableAnswer, token: 'undecodable', begun: false },
      expired: { ...usableAnswer, token: 'expired' },
      uninvited: { ...usableAnswer, begun: false },
      empty: { ...usableAnswer, token: 'none' },
      'empty and signed in': { ...usableAnswer, token: 'none', isAlreadySignedIn: true },
    },
    'logIn.done': { yes: true, no: false },
  },
  eventActions: {},
  assertions: { reading: finalizing, loggingIn: finalizing, arrived: finalizing, refused: finalizing },
})
