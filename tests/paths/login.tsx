import { loginMachine } from '#machines/sign-in/login.ts'
import { LoginScreen } from '#src/screens/sign-in/login.tsx'
import { fromActor, type Assertion, type Tables } from '#tests/model/tables.ts'

const plainInput = { error: undefined, redirect: undefined, otherwise: '/dashboard' }
const depositKey = 'deposit:6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const refusedInput = (error: string) => ({ ...plainInput, error })
const alert = { role: 'alert' } as const

const readyAssertion: Assertion = {
  shows: [
    { role: 'heading', name: 'Welcome Back' },
    { role: 'link', name: 'Continue with Google' },
    { role: 'link', name: 'terms and conditions' },
    { role: 'link', name: 'privacy policy' },
  ],
  hides: ['temporarily_unavailable', 'constructor'],
}

export const login: Tables<typeof loginMachine> = {
  machine: loginMachine,
  render: (actor) => <LoginScreen actor={actor} />,
  scenarios: {
    'a page that nobody is signed in for waits': {
      input: 'plain',
      events: [],
      ends: 'ready',
      starts: [['session'], ['purchase', { redirect: undefined }]],
      actions: [],
      followedLinks: [],
    },
    'signing in leaves for Google': {
      input: 'plain',
      events: ['signIn.begin'],
      ends: 'ready',
      actions: [['rememberSignIn', { redirect: undefined }]],
      followedLinks: ['/auth/google'],
      hides: [alert],
    },
    'whoever is on the way to pay is told for what': {
      input: 'to a checkout',
      events: ['purchase.found blueprint'],
      ends: 'ready',
      starts: [['session'], ['purchase', { redirect: '/checkout?product=blueprint' }]],
      shows: [
        'Sign in to continue and pay for Operational Intelligence Blueprint: $1,499.00 USD.',
        'Five deliverables within 2 weeks, after a 90-minute discovery session. The whole price is credited to a full project within 60 days.',
      ],
    },
    'whoever is on the way to pay a deposit is told with which account': {
      input: 'to a deposit',
      events: ['purchase.found deposit'],
      ends: 'ready',
      shows: [
        'Sign in to continue and pay the deposit on your proposal, with the Google account of the address that confirmed it.',
      ],
    },
    'whoever is not on the way to pay is told of no purchase': {
      input: 'plain',
      events: [],
      ends: 'ready',
      hides: [/pay for/],
    },
    'where the person was going is remembered': {
      input: 'to a checkout',
      events: ['signIn.begin'],
      ends: 'ready',
      actions: [['rememberSignIn', { redirect: '/checkout?product=blueprint' }]],
      followedLinks: ['/auth/google'],
    },
    'an answer that could not be read is told': {
      input: 'invalid_token',
      events: [],
      ends: 'ready',
      shows: [alert, "We couldn't read Google's answer. Please sign in once more."],
      hides: ['invalid_token'],
    },
    'a sign-in that failed is told': {
      input: 'auth_failed',
      events: [],
      ends: 'ready',
      shows: [alert, 'We could not complete your sign-in. Please try again.'],
      hides: ['auth_failed'],
    },
    'a permission that was not given is told': {
      input: 'access_denied',
      events: [],
      ends: 'ready',
      shows: [alert, 'Google did not receive your permission, so you are not signed in.'],
      hides: ['access_denied'],
    },
    'any other error is told in one general sentence': {
      input: 'unknown',
      events: [],
      ends: 'ready',
      shows: [alert, 'Something went wrong while signing you in. Please try again.'],
    },
    'an error that is called like something every object has is told in one general sentence': {
      input: 'inherited',
      events: [],
      ends: 'ready',
      shows: [alert, 'Something went wrong while signing you in. Please try again.'],
    },
    'an error that names nothing is none': {
      input: 'empty',
      events: [],
      ends: 'ready',
      hides: [alert],
    },
    'whoever is signed in goes on to the dashboard': {
      input: 'plain',
      events: ['session.loggedIn'],
      ends: 'passed',
      isDone: true,
      starts: [['session'], ['purchase', { redirect: undefined }]],
      actions: [['goTo', { path: '/dashboard' }]],
    },
    'whoever is signed in goes on to where they were going': {
      input: 'to a checkout',
      events: ['session.loggedIn'],
      ends: 'passed',
      actions: [['goTo', { path: '/checkout?product=blueprint' }]],
    },
    'whoever is signed in and was refused something is told that first': {
      input: 'auth_failed',
      events: ['session.loggedIn'],
      ends: 'ready',
      shows: [alert, 'We could not complete your sign-in. Please try again.'],
      actions: [],
    },
    'after an error the person may try again': {
      input: 'auth_failed',
      events: ['signIn.begin'],
      ends: 'ready',
      actions: [['rememberSignIn', { redirect: undefined }]],
      followedLinks: ['/auth/google'],
    },
  },
  inputs: {
    plain: plainInput,
    'to a checkout': { ...plainInput, redirect: '/checkout?product=blueprint' },
    'to a deposit': { ...plainInput, redirect: `/checkout?product=${depositKey}` },
    invalid_token: refusedInput('invalid_token'),
    auth_failed: refusedInput('auth_failed'),
    access_denied: refusedInput('access_denied'),
    unknown: refusedInput('<b>temporarily_unavailable</b>'),
    inherited: refusedInput('constructor'),
    empty: refusedInput(''),
  },
  eventCases: {
    'purchase.found': {
      blueprint: { productKey: 'blueprint' },
      deposit: { productKey: depositKey },
    },
  },
  eventActions: {
    'signIn.begin': (person) => person.click('link', 'Continue with Google'),
    'session.loggedIn': fromActor('session'),
    'purchase.found': fromActor('purchase'),
  },
  assertions: { ready: readyAssertion, passed: readyAssertion },
}
