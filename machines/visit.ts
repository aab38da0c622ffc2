import { assign, fromPromise, setup } from 'xstate'
import type { VisitRecord } from '#contract/visits/visits.ts'

/**
 * Reports a visit once per browser session, just after the page has loaded. It is sent as a beacon, or as a `fetch` with
 * `keepalive` if beacons are refused. Errors are ignored.
 */

/** The report to send; undefined if this session was already reported, or if the browser cannot store that it was. */
export type VisitReport = VisitRecord | undefined
type Context = { report: VisitReport }

export const visitMachine = setup({
  types: {} as { context: Context; events: { type: never } },
  actors: {
    pageLoad: fromPromise<unknown>(() => Promise.reject(new Error('visit: pageLoad is not provided'))),
    takeReport: fromPromise<VisitReport>(() =>
      Promise.reject(new Error('visit: takeReport is not provided')),
    ),
    sendBeacon: fromPromise<unknown, VisitReport>(() =>
      Promise.reject(new Error('visit: sendBeacon is not provided')),
    ),
    sendCall: fromPromise<unknown, VisitReport>(() =>
      Promise.reject(new Error('visit: sendCall is not provided')),
    ),
  },
  guards: {
    hasReport: (_, params: { report: VisitReport }) => params.report !== undefined,
  },
  delays: { beforeReport: 100 },
}).createMachine({
  id: 'visit',
  description: 'Reports a visit once per browser session.',
  context: { report: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'pageLoad',
        src: 'pageLoad',
        onDone: { target: 'settling' },
        onError: { target: 'over' },
      },
    },
    settling: { after: { beforeReport: { target: 'looking' } } },
    looking: {
      description: 'The report is collected, and the session is marked as reported.',
      invoke: {
        id: 'takeReport',
        src: 'takeReport',
        onDone: [
          {
            guard: { type: 'hasReport', params: ({ event }) => ({ report: event.output }) },
            target: 'beaconing',
            actions: assign({ report: ({ event }) => event.output }),
          },
          { target: 'over' },
        ],
        onError: { target: 'over' },
      },
    },
    beaconing: {
      invoke: {
        id: 'sendBeacon',
        src: 'sendBeacon',
        input: ({ context }) => context.report,
        onDone: { target: 'over' },
        onError: { target: 'calling' },
      },
    },
    calling: {
      description: 'The beacon was refused, so the report is sent as a call.',
      invoke: {
        id: 'sendCall',
        src: 'sendCall',
        input: ({ context }) => context.report,
        onDone: { target: 'over' },
        onError: { target: 'over' },
      },
    },
    over: { type: 'final', entry: assign({ report: undefined }) },
  },
})
