import { visitMachine } from '#machines/visit.ts'
import { type StartedActor, tablesWithoutScreen } from '#tests/model/tables.ts'
import { visitRecord } from '#tests/server/support/visits.ts'
import { scenariosAfter } from './scenarios.ts'

const sendBeacon: StartedActor = ['sendBeacon', visitRecord]
const sendCall: StartedActor = ['sendCall', visitRecord]

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

export const visit = tablesWithoutScreen(visitMachine, {
  scenarios: {
    'a page that was left while it loaded reports nothing': opened(['pageLoad.error']),
    'a session that was reported is not reported again': looking(['takeReport.done none']),
    'a browser that remembers nothing is never reported twice, so not at all': looking(['takeReport.error']),
    'a visit is looked at a tenth of a second after the page has loaded, and reported by a beacon': {
      events: [
        { state: 'loading', starts: [['pageLoad']] },
        'pageLoad.done',
        { state: 'settling', starts: [['pageLoad']], elapsedMs: 0 },
        'after.beforeReport',
        { state: 'looking', starts: [['pageLoad'], ['takeReport']], elapsedMs: 100 },
        'takeReport.done report',
        { state: 'beaconing', starts: [['pageLoad'], ['takeReport'], sendBeacon] },
        'sendBeacon.done',
      ],
      ends: 'over',
      isDone: true,
      starts: [['pageLoad'], ['takeReport'], sendBeacon],
      context: { report: undefined },
      elapsedMs: 100,
    },
    'a visit is reported by a call where beacons are refused': beaconing(
      [
        'sendBeacon.error',
        { state: 'calling', starts: [['pageLoad'], ['takeReport'], sendBeacon, sendCall] },
        'sendCall.done',
      ],
      { starts: [sendCall] },
    ),
    'nobody hears of a report that neither a beacon nor a call could send': beaconing(
      ['sendBeacon.error', 'sendCall.error'],
      { starts: [sendCall] },
    ),
  },
  eventCases: { 'takeReport.done': { report: visitRecord, none: undefined } },
  eventActions: {},
})
