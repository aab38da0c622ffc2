import type { VisitRecord } from '#contract/visits/visits.ts'
import { visitMachine } from '#machines/visit.ts'
import type { StartedActor, TablesWithoutScreen } from '#tests/model/tables.ts'
import { scenariosAfter } from './scenarios.ts'

const visitReport: VisitRecord = {
  deviceType: 'desktop',
  browser: 'Firefox',
  os: 'Linux',
  screenResolution: '1440 x 900',
  isMobile: false,
  isTablet: false,
  referrer: 'direct',
  pageUrl: '/pricing',
  language: 'en',
  timezone: 'Asia/Kolkata',
  isReturning: false,
  userAgent: 'Mozilla/5.0',
}

const sendBeacon: StartedActor = ['sendBeacon', visitReport]
const sendCall: StartedActor = ['sendCall', visitReport]

const opened = scenariosAfter({ events: [], ends: 'over', starts: [['pageLoad']] })
/** A tenth of a second after the page has loaded. */
const looking = scenariosAfter({
  events: ['pageLoad.done', 'after.beforeReport'],
  ends: 'over',
  starts: [['pageLoad'], ['takeReport']],
})
const beaconing = scenariosAfter({
  events: ['pageLoad.done', 'after.beforeReport', 'takeReport.done report'],
  ends: 'over',
  starts: [['pageLoad'], ['takeReport'], sendBeacon],
})

export const visit: TablesWithoutScreen<typeof visitMachine> = {
  machine: visitMachine,
  scenarios: {
    'a visit waits for the page at first': opened([], { ends: 'loading', elapsedMs: 0 }),
    'right after the page has loaded nothing is looked at yet': opened(['pageLoad.done'], {
      ends: 'settling',
      elapsedMs: 0,
    }),
    'a page that was left while it loaded reports nothing': opened(['pageLoad.error']),
    'a visit is looked at a tenth of a second after the page has loaded': looking([], {
      ends: 'looking',
      elapsedMs: 100,
    }),
    'a session that was reported is not reported again': looking(['takeReport.done none']),
    'a browser that remembers nothing is never reported twice, so not at all': looking(['takeReport.error']),
    'the report of a visit goes out by a beacon first': beaconing([], { ends: 'beaconing' }),
    'a visit is reported by a beacon, a tenth of a second after the page has loaded': beaconing(
      ['sendBeacon.done'],
      { isDone: true, context: { report: undefined }, elapsedMs: 100 },
    ),
    'the report of a visit goes out by a call where beacons are refused': beaconing(['sendBeacon.error'], {
      ends: 'calling',
      starts: [sendCall],
    }),
    'a visit is reported by a call where beacons are refused': beaconing(
      ['sendBeacon.error', 'sendCall.done'],
      { starts: [sendCall] },
    ),
    'nobody hears of a report that neither a beacon nor a call could send': beaconing(
      ['sendBeacon.error', 'sendCall.error'],
      { starts: [sendCall] },
    ),
  },
  screen: 'none',
  eventCases: {
    'takeReport.done': { report: visitReport, none: undefined },
  },
  eventActions: {},
}
