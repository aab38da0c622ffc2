import { referralMachine } from '#machines/referrals/referral.ts'
import { ReferralBar } from '#src/screens/referrals/referral.tsx'
import { fromActor, type Assertion, type StartedActor, type Tables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { scenariosAfter } from './scenarios.ts'
import { button } from './screen-items.ts'

const referralCode = 'abcdefgh23'
const recommendationRegion = { role: 'region', name: 'Recommendation' } as const
const unasked: Assertion = { hides: [recommendationRegion] }
const findReferrer: StartedActor = ['findReferrer', { code: referralCode }]

const opened = scenariosAfter({ events: [], ends: 'none', starts: [['readCodes']], actions: [] })
/** A visitor whose address has a code. */
const given = scenariosAfter({
  events: ['readCodes.done given'],
  ends: 'none',
  starts: [['readCodes'], findReferrer],
  actions: [],
})
/** A visitor whose browser kept an earlier code. */
const kept = scenariosAfter({
  events: ['readCodes.done kept'],
  ends: 'kept',
  starts: [['readCodes'], ['session']],
  actions: [],
})
const sendEarlier: StartedActor = ['sendReferral', { code: 'earlier2345' }]

export const referral: Tables<typeof referralMachine> = {
  machine: referralMachine,
  render: (actor) => <ReferralBar actor={actor} />,
  scenarios: {
    'the codes are read first': opened([], { ends: 'reading' }),
    'a visitor without a code is asked nothing': opened(['readCodes.done nothing'], { isDone: true }),
    'blocked storage asks nothing': opened(['readCodes.error']),
    'a given code is looked up': given([], { ends: 'looking' }),
    'an unknown code is ignored': given(['findReferrer.done unknown']),
    'a code that cannot be looked up is ignored': given(['findReferrer.error']),
    'a known code is asked about, and nothing is kept before the answer': given(['findReferrer.done known'], {
      ends: 'asking',
    }),
    'a code that the visitor declines is not kept': given(['findReferrer.done known', 'referral.decline'], {
      isDone: true,
    }),
    'a code that the visitor accepts is kept here until somebody signs in, and then with us': given(
      ['findReferrer.done known', 'referral.accept', 'session.loggedIn', 'sendReferral.done'],
      {
        ends: 'sent',
        isDone: true,
        starts: [['session'], ['sendReferral', { code: referralCode }]],
        actions: [['storeCode', { code: referralCode }], ['dropCode']],
      },
    ),
    'an earlier code counts, and a new code in the address is not looked up': kept([], {
      context: { code: 'earlier2345' },
    }),
    'a kept code is sent when somebody is signed in': kept(['session.loggedIn'], {
      ends: 'sending',
      starts: [sendEarlier],
    }),
    'what could not be sent stays in this browser': kept(['session.loggedIn', 'sendReferral.error'], {
      ends: 'unsent',
      isDone: true,
      starts: [sendEarlier],
    }),
  },
  eventCases: {
    'readCodes.done': {
      nothing: { kept: undefined, given: undefined },
      given: { kept: undefined, given: referralCode },
      kept: { kept: 'earlier2345', given: referralCode },
    },
    'findReferrer.done': { known: 'Grace Hopper', unknown: undefined },
    'sendReferral.done': { '': undefined },
  },
  eventActions: {
    ...clicks({ 'referral.accept': 'Remember it', 'referral.decline': 'No, thank you' }),
    'session.loggedIn': fromActor('session'),
  },
  assertions: {
    reading: unasked,
    looking: unasked,
    asking: {
      shows: [
        recommendationRegion,
        'Grace Hopper recommended Northloop to you.',
        button('Remember it'),
        /60 days/,
      ],
    },
    kept: unasked,
    sending: unasked,
    sent: unasked,
    unsent: unasked,
    none: unasked,
  },
}
