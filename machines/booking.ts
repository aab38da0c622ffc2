import { fromCallback, setup, type ActorRefFrom } from 'xstate'

/**
 * The calendar for booking a discovery call. It loads when the page opens. If it does not appear in time, it counts as failed
 * and can be retried. Without a calendar people ask for a call in a form.
 */
export type BookingEvent =
  | { type: 'calendar.shown' }
  | { type: 'calendar.failed' }
  | { type: 'calendar.retry' }
  | { type: 'call.booked' }
type Input = { isConfigured: boolean }
type Context = Input

export const bookingMachine = setup({
  types: {} as { input: Input; context: Context; events: BookingEvent; tags: 'busy' },
  actors: {
    calendar: fromCallback<BookingEvent>(() => {
      throw new Error('booking: calendar is not provided')
    }),
  },
  guards: { isConfigured: ({ context }) => context.isConfigured },
  delays: { beforeGivingUp: 20_000 },
}).createMachine({
  id: 'booking',
  description: 'The calendar for booking a discovery call.',
  context: ({ input }) => input,
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isConfigured', target: 'opened' }, { target: 'failed' }],
    },
    opened: {
      invoke: { id: 'calendar', src: 'calendar' },
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          on: {
            'calendar.shown': { target: 'ready' },
            'calendar.failed': { target: '#booking.failed' },
          },
          after: { beforeGivingUp: { target: '#booking.failed' } },
        },
        ready: { on: { 'call.booked': { target: 'booked' } } },
        booked: { description: 'The calendar stays open and shows the booked time.' },
      },
    },
    failed: {
      on: { 'calendar.retry': { guard: 'isConfigured', target: 'opened' } },
    },
  },
})

export type BookingActor = ActorRefFrom<typeof bookingMachine>
