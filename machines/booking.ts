import { fromCallback, setup, type ActorRefFrom } from 'xstate'

/**
 * The calendar in which a discovery call is booked. It is fetched when the page is opened, given up when it does not show
 * in time, and may be tried again; without it, or without an address for it, a person asks for a slot in words.
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
  description: 'The calendar in which a discovery call is booked.',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: {
      always: [{ guard: 'isConfigured', target: 'attending' }, { target: 'failed' }],
    },
    attending: {
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
        booked: { description: 'The calendar itself goes on to show for when.' },
      },
    },
    failed: {
      on: { 'calendar.retry': { guard: 'isConfigured', target: 'attending' } },
    },
  },
})

export type BookingActor = ActorRefFrom<typeof bookingMachine>
