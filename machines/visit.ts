import { assign, fromPromise, setup } from 'xstate'
import type { VisitRecord } from '#contract/visits.ts'

/**
 * The report of a visit, once a browser session, a moment after the page has loaded. It goes out as a beacon, or as a call
 * that outlives the page where beacons are refused. Nobody hears of a failure.
 */

/** What this browser has to report: nothing where it already did, or where that could not be remembered. */
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
  description: 'The report of a visit, once a browser session.',
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
      description: 'What is known of the visitor is gathered, and that it is being reported is noted.',
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
      description: 'Beacons are refused here.',
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
