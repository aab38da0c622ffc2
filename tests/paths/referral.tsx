import { referralMachine } from '#machines/referrals/referral.ts'
import { ReferralBar } from '#src/screens/referrals/referral.tsx'
import { fromActor, pathTables } from '#tests/model/tables.ts'
import type { Assertion, Scenario } from '#tests/model/scenario.ts'
import { clicks } from './event-actions.ts'
import { callOf, scenariosAfter } from './scenarios.ts'
import { button } from './screen-items.ts'

const referralCode = 'abcdefgh23'
const recommendationRegion = { role: 'region', name: 'Recommendation' } as const
const withoutQuestion: Assertion = { hides: [recommendationRegion] }
const findReferrer = callOf('findReferrer', { code: referralCode })

const opened = scenariosAfter('⇒ none', { starts: [['readCodes']], actions: [] })
const given = scenariosAfter('readCodes.done given ⇒ none', {
  starts: [['readCodes'], findReferrer],
  actions: [],
})
const known = scenariosAfter('readCodes.done given → findReferrer.done known ⇒ none', {
  starts: [['readCodes'], findReferrer, ['fetchBar']],
  actions: [],
})
/** The end where the visitor could not be asked. */
const unasked: Pick<Scenario, 'isDone' | 'actions'> = {
  isDone: true,
  actions: [['keepUnaskedCode', { code: referralCode }]],
}
const kept = scenariosAfter('readCodes.done kept ⇒ kept', {
  starts: [['readCodes'], ['session']],
  actions: [],
})
const sendEarlier = callOf('sendReferral', { code: 'earlier2345' })

export const referral = pathTables(referralMachine, {
  render: (actor) => <ReferralBar actor={actor} />,
  scenarios: {
    'a visitor without a code is asked nothing': opened(
      ['⇒ reading', { starts: [['readCodes']], actions: [] }, 'readCodes.done nothing'],
      { isDone: true },
    ),
    'blocked storage asks nothing': opened('readCodes.error'),
    'a given code is looked up, and ignored if it is unknown': given([
      '⇒ looking',
      { starts: [['readCodes'], findReferrer], actions: [] },
      'findReferrer.done unknown',
    ]),
    'a code that cannot be looked up stays in the tab': given('findReferrer.error ⇒ unasked', unasked),
    'a code stays in the tab if the question cannot be fetched': known('fetchBar.error ⇒ unasked', unasked),
    'a declined code is not kept': known('fetchBar.done → referral.decline', { isDone: true }),
    'a known code is asked about, kept here once accepted, and with us once somebody signs in': known(
      [
        '⇒ fetching',
        { starts: [['readCodes'], findReferrer, ['fetchBar']], actions: [] },
        'fetchBar.done ⇒ asking',
        { actions: [] },
        'referral.accept → session.loggedIn → sendReferral.done ⇒ sent',
      ],
      {
        isDone: true,
        starts: [['session'], ['sendReferral', { code: referralCode }]],
        actions: [['storeCode', { code: referralCode }], ['dropCode']],
      },
    ),
    'an earlier code counts, and a new one is not looked up': kept([], { context: { code: 'earlier2345' } }),
    'what could not be sent stays in this browser': kept(
      [
        'session.loggedIn ⇒ sending',
        { starts: [['readCodes'], ['session'], sendEarlier], actions: [] },
        'sendReferral.error ⇒ unsent',
      ],
      { isDone: true, starts: [sendEarlier] },
    ),
  },
  eventCases: {
    'readCodes.done': {
      nothing: { kept: undefined, given: undefined },
      given: { kept: undefined, given: referralCode },
      kept: { kept: 'earlier2345', given: referralCode },
    },
    'fetchBar.done': { '': undefined },
    'findReferrer.done': { known: 'Grace Hopper', unknown: undefined },
    'sendReferral.done': { '': undefined },
  },
  eventActions: {
    ...clicks({ 'referral.accept': 'Remember it', 'referral.decline': 'No, thank you' }),
    'session.loggedIn': fromActor('session'),
  },
  assertions: {
    reading: withoutQuestion,
    looking: withoutQuestion,
    fetching: withoutQuestion,
    asking: {
      shows: [
        recommendationRegion,
        'Grace Hopper recommended Northloop to you.',
        button('Remember it'),
        /60 days/,
      ],
    },
    kept: withoutQuestion,
    sending: withoutQuestion,
    sent: withoutQuestion,
    unsent: withoutQuestion,
    unasked: withoutQuestion,
    none: withoutQuestion,
  },
})
