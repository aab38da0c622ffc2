import type { VisitRecord } from '#contract/visits.ts'
import { visitMachine } from '#machines/visit.ts'
import type { Assertion, Tables } from '#tests/model/tables.ts'

const report: VisitRecord = {
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

const quiet: Assertion = { shows: ['Pricing'], hides: [{ role: 'alert' }, { role: 'status' }] }
const settled = ['pageLoad.done', 'after.beforeReport']
const began: [string][] = [['pageLoad'], ['takeReport']]

export const visit: Tables<typeof visitMachine> = {
  machine: visitMachine,
  render: () => <main>Pricing</main>,
  eventCases: {
    'pageLoad.error': { unheard: new Error('There is no page.') },
    'takeReport.done': { report, none: undefined },
    'takeReport.error': { blocked: new Error('The storage is blocked.') },
    'sendBeacon.error': { refused: new Error('Beacons are refused.') },
    'sendCall.error': { offline: new TypeError('Failed to fetch') },
  },
  eventActions: {},
  assertions: {
    loading: quiet,
    settling: quiet,
    looking: quiet,
    beaconing: quiet,
    calling: quiet,
    over: quiet,
  },
  scenarios: {
    'a visit is reported by a beacon, a tenth of a second after the page has loaded': {
      events: [...settled, 'takeReport.done report', 'sendBeacon.done'],
      ends: 'over',
      starts: [...began, ['sendBeacon', report]],
      takes: 100,
    },
    'where beacons are refused a call reports it': {
      events: [...settled, 'takeReport.done report', 'sendBeacon.error', 'sendCall.done'],
      ends: 'over',
      starts: [...began, ['sendBeacon', report], ['sendCall', report]],
    },
    'nobody hears that neither worked': {
      events: [...settled, 'takeReport.done report', 'sendBeacon.error', 'sendCall.error'],
      ends: 'over',
      starts: [...began, ['sendBeacon', report], ['sendCall', report]],
    },
    'a session that was reported is not reported again': {
      events: [...settled, 'takeReport.done none'],
      ends: 'over',
      starts: began,
    },
    'a browser that remembers nothing is never reported twice, so not at all': {
      events: [...settled, 'takeReport.error'],
      ends: 'over',
      starts: began,
    },
    'a page that was left while it loaded reports nothing': {
      events: ['pageLoad.error'],
      ends: 'over',
      starts: [['pageLoad']],
    },
  },
}
