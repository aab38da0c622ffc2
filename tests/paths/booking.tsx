import { createRef } from 'react'
import { createActor } from 'xstate'
import { bookingMachine } from '#machines/booking.ts'
import { formMachine } from '#machines/form.ts'
import { ScheduleCallScreen } from '#src/screens/booking.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { sentBy } from './event-actions.ts'
import { statesShow } from './scenarios.ts'
import { button, heading } from './screen-items.ts'

const callForm = createActor(formMachine, {
  input: { form: 'call', draft: 'call', fields: {}, subject: 'Discovery call request' },
})
const retryButton = button('Try the calendar again')

export const booking = pathTables(bookingMachine, {
  render: (actor) => (
    <ScheduleCallScreen actor={actor} container={createRef()} formActor={callForm} places={new Map()} />
  ),
  scenarios: {
    'a call is booked in the calendar, and the page says so': {
      path: 'calendar.shown → call.booked ⇒ opened.booked',
      starts: [['calendar']],
      shows: [{ role: 'status' }],
    },
    'a calendar that is blocked makes way for the form, and may be tried again': {
      path: 'calendar.failed → calendar.retry → calendar.shown ⇒ opened.ready',
      starts: [['calendar'], ['calendar']],
    },
    'a calendar that does not come is given up': {
      path: 'after.beforeGivingUp ⇒ failed',
      elapsedMs: 20_000,
      shows: [retryButton],
    },
    'without a calendar the form stands there at once, and nothing is tried': {
      path: '(without one) ⇒ failed',
      starts: [],
      hides: [retryButton],
    },
  },
  inputs: { 'with a calendar': { isConfigured: true }, 'without one': { isConfigured: false } },
  eventCases: {},
  eventActions: {
    ...sentBy('calendar', 'calendar.shown', 'calendar.failed', 'call.booked'),
    'calendar.retry': (person) => person.click('button', 'Try the calendar again'),
  },
  assertions: statesShow(['complimentary 30-minute discovery call', heading('You describe')], {
    'opened.loading': { shows: ['Loading the calendar...'], hides: [retryButton] },
    'opened.ready': { hides: [retryButton] },
    'opened.booked': { shows: ['Your call is booked.'], hides: [retryButton] },
    failed: { shows: [{ role: 'textbox', name: 'Times that suit you' }, button('Request a Call')] },
  }),
})
