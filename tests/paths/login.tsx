import type { Journey } from '#tests/model/journeys.ts'
import { loginMachine } from '#machines/sign-in/login.ts'
import { LoginScreen } from '#src/screens/sign-in/login.tsx'
import { fromActor, pathTables } from '#tests/model/tables.ts'
import type { Assertion } from '#tests/model/scenario.ts'
import { alert, heading, link } from './screen-items.ts'

const plainInput = { error: undefined, redirect: undefined, carried: undefined, otherwise: '/dashboard' }
const depositKey = 'deposit:6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const refusedInput = (error: string) => ({ ...plainInput, error })
const unreadableText = 'We couldn’t read Google’s response. Please sign in again.'
const notPermittedText = 'Google didn’t receive your permission, so you’re not signed in.'
const generalText = 'Something went wrong while signing you in. Please try again.'

const told = (input: string, text: string): Journey => ({ path: `(${input}) ⇒ ready`, shows: [alert, text] })
const begun = (input: string, redirect?: string, link = '/auth/google'): Journey => ({
  path: `(${input}) → signIn.begin ⇒ ready`,
  actions: [['rememberSignIn', { redirect }]],
  followedLinks: [link],
})

const readyAssertion: Assertion = {
  shows: [
    heading('Welcome Back'),
    ...['Continue with Google', 'terms and conditions', 'privacy policy'].map(link),
  ],
  hides: ['temporarily_unavailable', 'constructor', 'invalid_token', 'access_denied', 'auth_failed'],
}

export const login = pathTables(loginMachine, {
  render: (actor) => <LoginScreen actor={actor} />,
  scenarios: {
    'a page that nobody is signed in for waits, and tells of no purchase': {
      path: '(plain) ⇒ ready',
      hides: [/pay for/],
      starts: [['session'], ['purchase', { redirect: undefined }]],
      actions: [],
      followedLinks: [],
    },
    'signing in leaves for Google': begun('plain'),
    'where the person was going is remembered': begun('to a checkout', '/checkout?product=blueprint'),
    'where the person was going is in the link to Google if the browser cannot store it': begun(
      'to a checkout without storage',
      '/checkout?product=blueprint',
      '/auth/google?redirect=%2Fcheckout%3Fproduct%3Dblueprint',
    ),
    'whoever is on the way to pay is told for what': {
      path: '(to a checkout) → purchase.found blueprint ⇒ ready',
      starts: [['session'], ['purchase', { redirect: '/checkout?product=blueprint' }]],
      shows: [
        'Sign in to continue and pay for Operational Intelligence Blueprint: $1,499.00 USD.',
        'Five deliverables within 2 weeks, after a 90-minute discovery session. The whole price is credited towards a full project within 60 days.',
      ],
    },
    'whoever is on the way to pay a deposit is told with which account': {
      path: '(to a deposit) → purchase.found deposit ⇒ ready',
      shows: [
        'To pay the deposit on your proposal, sign in with the Google account for the email address you confirmed when you accepted it.',
      ],
    },
    'an answer that could not be read is told': told('invalid_token', unreadableText),
    'a permission that was not given is told': told('access_denied', notPermittedText),
    'any other error is told in one general sentence': told('unknown', generalText),
    'an error called like something every object has is told in the general sentence': told(
      'inherited',
      generalText,
    ),
    'an error that names nothing is none': { path: '(empty) ⇒ ready', hides: [alert] },
    'whoever is signed in goes on to the dashboard': {
      path: '(plain) → session.loggedIn ⇒ passed',
      isDone: true,
      starts: [['session'], ['purchase', { redirect: undefined }]],
      actions: [['goTo', { path: '/dashboard' }]],
    },
    'whoever is signed in goes on to where they were going': {
      path: '(to a checkout) → session.loggedIn ⇒ passed',
      actions: [['goTo', { path: '/checkout?product=blueprint' }]],
    },
    'whoever is signed in and was refused something is told that first': {
      path: '(auth_failed) → session.loggedIn ⇒ ready',
      shows: [alert, 'We couldn’t complete your sign-in. Please try again.'],
      actions: [],
    },
  },
  inputs: {
    plain: plainInput,
    'to a checkout': { ...plainInput, redirect: '/checkout?product=blueprint' },
    'to a checkout without storage': {
      ...plainInput,
      redirect: '/checkout?product=blueprint',
      carried: '/checkout?product=blueprint',
    },
    'to a deposit': { ...plainInput, redirect: `/checkout?product=${depositKey}` },
    invalid_token: refusedInput('invalid_token'),
    auth_failed: refusedInput('auth_failed'),
    access_denied: refusedInput('access_denied'),
    unknown: refusedInput('<b>temporarily_unavailable</b>'),
    inherited: refusedInput('constructor'),
    empty: refusedInput(''),
  },
  eventCases: {
    'purchase.found': { blueprint: { productKey: 'blueprint' }, deposit: { productKey: depositKey } },
  },
  eventActions: {
    'signIn.begin': (person) => person.click('link', 'Continue with Google'),
    'session.loggedIn': fromActor('session'),
    'purchase.found': fromActor('purchase'),
  },
  assertions: { ready: readyAssertion, passed: readyAssertion },
})
