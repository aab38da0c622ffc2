import type { VisitRecord } from '#contract/visits/visits.ts'
import { visitMachine } from '#machines/visit.ts'
import type { TablesWithoutScreen } from '#tests/model/tables.ts'

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

const reportEvents = ['pageLoad.done', 'after.beforeReport']
const takeReportStarts: [string][] = [['pageLoad'], ['takeReport']]

export const visit: TablesWithoutScreen<typeof visitMachine> = {
  machine: visitMachine,
  scenarios: {
    'a visit waits for the page at first': {
      events: [],
      ends: 'loading',
      starts: [['pageLoad']],
      elapsedMs: 0,
    },
    'right after the page has loaded nothing is looked at yet': {
      events: ['pageLoad.done'],
      ends: 'settling',
      starts: [['pageLoad']],
      elapsedMs: 0,
    },
    'a visit is looked at a tenth of a second after the page has loaded': {
      events: reportEvents,
      ends: 'looking',
      starts: takeReportStarts,
      elapsedMs: 100,
    },
    'the report of a visit goes out by a beacon first': {
      events: [...reportEvents, 'takeReport.done report'],
      ends: 'beaconing',
      starts: [...takeReportStarts, ['sendBeacon', visitReport]],
    },
    'the report of a visit goes out by a call where beacons are refused': {
      events: [...reportEvents, 'takeReport.done report', 'sendBeacon.error'],
      ends: 'calling',
      starts: [...takeReportStarts, ['sendBeacon', visitReport], ['sendCall', visitReport]],
    },
    'a visit is reported by a beacon, a tenth of a second after the page has loaded': {
      events: [...reportEvents, 'takeReport.done report', 'sendBeacon.done'],
      ends: 'over',
      isDone: true,
      context: { report: undefined },
      starts: [...takeReportStarts, ['sendBeacon', visitReport]],
      elapsedMs: 100,
    },
    'a visit is reported by a call where beacons are refused': {
      events: [...reportEvents, 'takeReport.done report', 'sendBeacon.error', 'sendCall.done'],
      ends: 'over',
      starts: [...takeReportStarts, ['sendBeacon', visitReport], ['sendCall', visitReport]],
    },
    'nobody hears of a report that neither a beacon nor a call could send': {
      events: [...reportEvents, 'takeReport.done report', 'sendBeacon.error', 'sendCall.error'],
      ends: 'over',
      starts: [...takeReportStarts, ['sendBeacon', visitReport], ['sendCall', visitReport]],
    },
    'a session that was reported is not reported again': {
      events: [...reportEvents, 'takeReport.done none'],
      ends: 'over',
      starts: takeReportStarts,
    },
    'a browser that remembers nothing is never reported twice, so not at all': {
      events: [...reportEvents, 'takeReport.error'],
      ends: 'over',
      starts: takeReportStarts,
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
    'takeReport.done': { report: visitReport, none: undefined },
    'takeReport.error': { blocked: new Error('The storage is blocked.') },
    'sendBeacon.error': { refused: new Error('Beacons are refused.') },
    'sendCall.error': { offline: new TypeError('Failed to fetch') },
  },
  eventActions: {},
}
