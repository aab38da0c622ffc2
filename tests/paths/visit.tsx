import type { VisitRecord } from '#contract/visits.ts'
import { visitMachine } from '#machines/visit.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'

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

const settled = ['pageLoad.done', 'after.beforeReport']
const began: [string][] = [['pageLoad'], ['takeReport']]

export const visit: TablesWithoutScreen<typeof visitMachine> = {
  machine: visitMachine,
  scenarios: {
    'at first it waits for the page': { events: [], ends: 'loading', starts: [['pageLoad']], takes: 0 },
    'right after the page has loaded nothing is looked at yet': {
      events: ['pageLoad.done'],
      ends: 'settling',
      starts: [['pageLoad']],
      takes: 0,
    },
    'a tenth of a second later it is looked at': {
      events: settled,
      ends: 'looking',
      starts: began,
      takes: 100,
    },
    'what is found goes out by a beacon first': {
      events: [...settled, 'takeReport.done report'],
      ends: 'beaconing',
      starts: [...began, ['sendBeacon', report]],
    },
    'and by a call where beacons are refused': {
      events: [...settled, 'takeReport.done report', 'sendBeacon.error'],
      ends: 'calling',
      starts: [...began, ['sendBeacon', report], ['sendCall', report]],
    },
    'a visit is reported by a beacon, a tenth of a second after the page has loaded': {
      events: [...settled, 'takeReport.done report', 'sendBeacon.done'],
      ends: 'over',
      isDone: true,
      context: { report: undefined },
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
  screen: 'none',
  eventCases: {
    'pageLoad.error': { unheard: new Error('There is no page.') },
    'takeReport.done': { report, none: undefined },
    'takeReport.error': { blocked: new Error('The storage is blocked.') },
    'sendBeacon.error': { refused: new Error('Beacons are refused.') },
    'sendCall.error': { offline: new TypeError('Failed to fetch') },
  },
  eventActions: {},
}
