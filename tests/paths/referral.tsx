import { referralMachine } from '#machines/referral.ts'
import { ReferralLine } from '#src/screens/shell/referral-line.tsx'
import { from, type Tables } from '#tests/model/tables.ts'

const code = 'abcdefgh23'
const line = { role: 'region', name: 'Recommendation' } as const
const accept = { role: 'button', name: 'Remember it' } as const
const store: [string, unknown] = ['storeCode', { code }]

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
      starts: [['readCodes'], ['findReferrer', { code }]],
      actions: [],
    },
    'an unknown one is ignored': {
      events: ['readCodes.done given', 'findReferrer.done unknown'],
      ends: 'none',
      actions: [],
    },
    'so is one that cannot be looked up': {
      events: ['readCodes.done given', 'findReferrer.error'],
      ends: 'none',
      actions: [],
    },
    'with a no, nothing is kept': {
      events: ['readCodes.done given', 'findReferrer.done known', 'referral.decline'],
      ends: 'none',
      isDone: true,
      actions: [],
    },
    'with a yes it is kept here until somebody signs in, and then with us': {
      events: [
        'readCodes.done given',
        'findReferrer.done known',
        'referral.accept',
        'session.loggedIn',
        'sendReferral.done',
      ],
      ends: 'sent',
      isDone: true,
      starts: [['readCodes'], ['findReferrer', { code }], ['session'], ['sendReferral', { code }]],
      actions: [store, ['dropCode']],
    },
    'the codes are read first': {
      events: [],
      ends: 'reading',
      starts: [['readCodes']],
      actions: [],
    },
    'a given one is looked up': {
      events: ['readCodes.done given'],
      ends: 'looking',
      starts: [['readCodes'], ['findReferrer', { code }]],
      actions: [],
    },
    'a kept one is sent when somebody is signed in': {
      events: ['readCodes.done kept', 'session.loggedIn'],
      ends: 'sending',
      starts: [['readCodes'], ['session'], ['sendReferral', { code: 'earlier2345' }]],
      actions: [],
    },
    'an earlier one counts, and a new code in the address is not looked up': {
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
      given: { kept: undefined, given: code },
      kept: { kept: 'earlier2345', given: code },
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
    'session.loggedIn': from('session'),
  },
  assertions: {
    reading: { hides: [line] },
    looking: { hides: [line] },
    asking: { shows: [line, 'Grace Hopper recommended Northloop to you.', accept, /60 days/] },
    kept: { hides: [line] },
    sending: { hides: [line] },
    sent: { hides: [line] },
    unsent: { hides: [line] },
    none: { hides: [line] },
  },
}
