import { visitMachine } from '#machines/visit.ts'
import { tablesWithoutScreen } from '#tests/model/tables.ts'
import { visitRecord } from '#tests/server/support/visits.ts'
import { callOf, scenariosAfter } from './scenarios.ts'

const sendBeacon = callOf('sendBeacon', visitRecord)
const sendCall = callOf('sendCall', visitRecord)

/** A tenth of a second after the page has loaded. */
const looking = scenariosAfter('pageLoad.done → after.beforeReport ⇒ over', {
  starts: [['pageLoad'], ['takeReport']],
})
const beaconing = scenariosAfter('pageLoad.done → after.beforeReport → takeReport.done report ⇒ over', {
  starts: [['pageLoad'], ['takeReport'], sendBeacon],
})

export const visit = tablesWithoutScreen(visitMachine, {
  scenarios: {
    'a page left while it loaded reports nothing': { path: 'pageLoad.error ⇒ over', starts: [['pageLoad']] },
    'a session that was reported is not reported again': looking('takeReport.done none'),
    'a browser that remembers nothing is never reported twice, so not at all': looking('takeReport.error'),
    'a visit is looked at a tenth of a second after the page has loaded, and reported by a beacon': {
      path: [
        '⇒ loading',
        { starts: [['pageLoad']] },
        'pageLoad.done ⇒ settling',
        { starts: [['pageLoad']], elapsedMs: 0 },
        'after.beforeReport ⇒ looking',
        { starts: [['pageLoad'], ['takeReport']], elapsedMs: 100 },
        'takeReport.done report ⇒ beaconing',
        { starts: [['pageLoad'], ['takeReport'], sendBeacon] },
        'sendBeacon.done ⇒ over',
      ],
      isDone: true,
      context: { report: undefined },
      elapsedMs: 100,
    },
    'a visit is reported by a call where beacons are refused': beaconing(
      [
        'sendBeacon.error ⇒ calling',
        { starts: [['pageLoad'], ['takeReport'], sendBeacon, sendCall] },
        'sendCall.done',
      ],
      { starts: [sendCall] },
    ),
  },
  eventCases: { 'takeReport.done': { report: visitRecord, none: undefined } },
  eventActions: {},
})
