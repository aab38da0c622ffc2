import { createRef } from 'react'
import { createActor } from 'xstate'
import { bookingMachine } from '#machines/booking.ts'
import { formMachine } from '#machines/form.ts'
import { ScheduleCallScreen } from '#src/screens/booking.tsx'
import { from, type Tables } from '#tests/model/tables.ts'

const form = createActor(formMachine, {
  input: { form: 'call', draft: 'call', fields: {}, subject: 'Discovery call request' },
})
const page = ['complimentary 30-minute discovery call', { role: 'heading', name: 'You describe' }] as const
const times = { role: 'textbox', name: 'Times that suit you' } as const
const retry = { role: 'button', name: 'Try the calendar again' } as const
const booked = 'Your call is booked.'
const loading = 'Loading the calendar...'

export const booking: Tables<typeof bookingMachine> = {
  machine: bookingMachine,
  render: (actor) => (
    <ScheduleCallScreen actor={actor} container={createRef()} form={form} places={new Map()} />
  ),
  scenarios: {
    'the calendar shows': {
      events: ['calendar.shown'],
      ends: 'opened.ready',
      starts: [['calendar']],
    },
    'a call is booked in the calendar, and the page says so': {
      events: ['calendar.shown', 'call.booked'],
      ends: 'opened.booked',
      starts: [['calendar']],
      shows: [{ role: 'status' }, booked],
    },
    'a calendar that is blocked makes way for the form, and may be tried again': {
      events: ['calendar.failed', 'calendar.retry', 'calendar.shown'],
      ends: 'opened.ready',
      starts: [['calendar'], ['calendar']],
    },
    'a calendar that does not come is given up': {
      events: ['after.beforeGivingUp'],
      ends: 'failed',
      takes: 20_000,
      shows: [retry],
    },
    'without a calendar the form stands there at once, and nothing is tried': {
      input: 'without one',
      events: [],
      ends: 'failed',
      starts: [],
      hides: [retry],
    },
  },
  inputs: { 'with a calendar': { isConfigured: true }, 'without one': { isConfigured: false } },
  eventCases: {},
  eventActions: {
    'calendar.shown': from('calendar'),
    'calendar.failed': from('calendar'),
    'call.booked': from('calendar'),
    'calendar.retry': (person) => person.click('button', 'Try the calendar again'),
  },
  assertions: {
    'opened.loading': { shows: [...page, loading], hides: [times, retry, booked] },
    'opened.ready': { shows: [...page], hides: [times, retry, loading, booked] },
    'opened.booked': { shows: [...page, booked], hides: [times, retry, loading] },
    failed: { shows: [...page, times, { role: 'button', name: 'Request a Call' }], hides: [loading, booked] },
  },
}
