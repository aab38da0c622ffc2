import { formSubjects } from '#contract/forms/forms.ts'

export const scheduleCall = {
  label: 'Discovery call',
  title: 'Thirty minutes, one process, a straight answer.',
  lead: 'A complimentary 30-minute discovery call. Bring the process that costs you the most. You will leave knowing whether automating it pays off, and what we would draw first.',
  agenda: [
    { measure: '10 min', title: 'You describe', text: 'How the work runs today, and where it gets stuck.' },
    { measure: '15 min', title: 'We ask', text: 'Systems, volumes, exceptions, and who decides what.' },
    { measure: '5 min', title: 'We answer', text: 'Whether automation is worth doing, with or without us.' },
  ],
  calendar: { title: 'Choose a time', booked: 'Your time', loading: 'Loading the calendar...', sheet: 'S1' },
  booked: {
    title: 'Your call is booked.',
    text: 'The calendar shows the time. We look forward to speaking with you.',
  },
  scriptless:
    'The calendar needs JavaScript, which your browser isn’t running. Write to us to arrange a time, or call:',
  blocked: {
    text: 'The calendar couldn’t be shown here. Ask for a time below, or try the calendar again.',
    retry: 'Try the calendar again',
  },
  subject: formSubjects.call,
}
