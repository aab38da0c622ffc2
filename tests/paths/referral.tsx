import { referralMachine } from '#machines/referrals/referral.ts'
import { ReferralLine } from '#src/screens/referrals/referral-line.tsx'
import { fromActor, type Tables } from '#tests/model/tables.ts'

const referralCode = 'abcdefgh23'
const recommendationRegion = { role: 'region', name: 'Recommendation' } as const
const acceptButton = { role: 'button', name: 'Remember it' } as const
const storeCodeAction: [string, unknown] = ['storeCode', { code: referralCode }]

const findReferrerStart: [string, unknown] = ['findReferrer', { code: referralCode }]

export const referral: Tables<typeof referralMachine> = {
  machine: referralMachine,
  render: (actor) => <ReferralLine actor={actor} />,
  scenarios: {
    'a visitor without a code is asked nothing': {
      events: ['readCodes.done nothing'],
      ends: 'none',
      isDone: true,
      starts: [['readCodes']],
      actions: [],
    },
    'a known code is asked about, and nothing is kept before the answer': {
      events: ['readCodes.done given', 'findReferrer.done known'],
      ends: 'asking',
      starts: [['readCodes'], findReferrerStart],
      actions: [],
    },
    'an unknown code is ignored': {
      events: ['readCodes.done given', 'findReferrer.done unknown'],
      ends: 'none',
      actions: [],
    },
    'a code that cannot be looked up is ignored': {
      events: ['readCodes.done given', 'findReferrer.error'],
      ends: 'none',
      actions: [],
    },
    'a code that the visitor declines is not kept': {
      events: ['readCodes.done given', 'findReferrer.done known', 'referral.decline'],
      ends: 'none',
      isDone: true,
      actions: [],
    },
    'a code that the visitor accepts is kept here until somebody signs in, and then with us': {
      events: [
        'readCodes.done given',
        'findReferrer.done known',
        'referral.accept',
        'session.loggedIn',
        'sendReferral.done',
      ],
      ends: 'sent',
      isDone: true,
      starts: [['readCodes'], findReferrerStart, ['session'], ['sendReferral', { code: referralCode }]],
      actions: [storeCodeAction, ['dropCode']],
    },
    'the codes are read first': {
      events: [],
      ends: 'reading',
      starts: [['readCodes']],
      actions: [],
    },
    'a given code is looked up': {
      events: ['readCodes.done given'],
      ends: 'looking',
      starts: [['readCodes'], findReferrerStart],
      actions: [],
    },
    'a kept code is sent when somebody is signed in': {
      events: ['readCodes.done kept', 'session.loggedIn'],
      ends: 'sending',
      starts: [['readCodes'], ['session'], ['sendReferral', { code: 'earlier2345' }]],
      actions: [],
    },
    'an earlier code counts, and a new code in the address is not looked up': {
      events: ['readCodes.done kept'],
      ends: 'kept',
      starts: [['readCodes'], ['session']],
      actions: [],
      context: { code: 'earlier2345' },
    },
    'what could not be sent stays in this browser': {
      events: ['readCodes.done kept', 'session.loggedIn', 'sendReferral.error'],
      ends: 'unsent',
      isDone: true,
      starts: [['readCodes'], ['session'], ['sendReferral', { code: 'earlier2345' }]],
      actions: [],
    },
    'blocked storage asks nothing': {
      events: ['readCodes.error'],
      ends: 'none',
      actions: [],
    },
  },
  eventCases: {
    'readCodes.done': {
      nothing: { kept: undefined, given: undefined },
      given: { kept: undefined, given: referralCode },
      kept: { kept: 'earlier2345', given: referralCode },
    },
    'readCodes.error': { blocked: new Error('blocked') },
    'findReferrer.done': { known: 'Grace Hopper', unknown: undefined },
    'findReferrer.error': { offline: new Error('offline') },
    'sendReferral.done': { '': undefined },
    'sendReferral.error': { offline: new Error('offline') },
  },
  eventActions: {
    'referral.accept': (person) => person.click('button', 'Remember it'),
    'referral.decline': (person) => person.click('button', 'No, thank you'),
    'session.loggedIn': fromActor('session'),
  },
  assertions: {
    reading: { hides: [recommendationRegion] },
    looking: { hides: [recommendationRegion] },
    asking: {
      shows: [recommendationRegion, 'Grace Hopper recommended Northloop to you.', acceptButton, /60 days/],
    },
    kept: { hides: [recommendationRegion] },
    sending: { hides: [recommendationRegion] },
    sent: { hides: [recommendationRegion] },
    unsent: { hides: [recommendationRegion] },
    none: { hides: [recommendationRegion] },
  },
}
