import { formMachine } from '#machines/form.ts'
import { ApplyToPartnerScreen } from '#src/screens/apply-to-partner.tsx'
import { ComingSoonScreen } from '#src/screens/coming-soon.tsx'
import { FormSheet } from '#src/screens/forms/form.tsx'
import { asha, formAssertions, formTables, refusal, tooManyText } from './form-parts.ts'
import { link, noAlert, textField } from './screen-items.ts'

/** The form with which somebody applies to be a partner. */
export const application = formTables({
  machine: formMachine,
  form: 'application',
  render: (actor) => <ApplyToPartnerScreen actor={actor} places={new Map()} />,
  labels: { linkedin: 'LinkedIn' },
  submit: 'Submit Application',
  assertions: formAssertions({
    submit: 'Submit Application',
    busy: 'Submitting...',
    done: 'Thank you! Your application has been received. We will be in touch shortly.',
    page: ['Get vetted', '$25/month'],
  }),
  scenarios: {
    'all four fields are asked for': {
      events: ['recall.done nothing', 'form.submit'],
      ends: 'filling.error',
      shows: [
        'Full Name is required.',
        'Email Address is required.',
        'LinkedIn is required.',
        'Expertise is required.',
      ],
    },
    'an address that is none is told so': {
      events: ['recall.done draft', 'field.change no address', 'form.submit'],
      ends: 'filling.error',
      shows: ['Please enter a whole address, beginning with https://.', textField('LinkedIn', 'ben okafor')],
    },
    'an address without https:// is none to be corrected, but one elsewhere is refused and put right': {
      events: [
        ...['recall.done draft', 'field.change no scheme', 'form.submit', noAlert, 'send.done refused'],
        ...['field.change address', 'form.submit', 'send.done sent'],
      ],
      ends: 'success',
    },
  },
  drafts: {
    nothing: {},
    draft: {
      fullName: 'Ben Okafor',
      email: 'ben@example.com',
      linkedin: 'https://ben.example/work',
      expertise: 'Process mining in hospitals.',
    },
  },
  changes: {
    'no address': ['linkedin', 'ben okafor'],
    'no scheme': ['linkedin', 'linkedin.com/in/ben'],
    address: ['linkedin', 'https://www.linkedin.com/in/ben'],
  },
  refusals: {
    refused: refusal('Please check the marked fields.', {
      linkedin: 'Please enter the address of your LinkedIn profile.',
    }),
  },
})

/** The form of the page "Coming soon", which asks for an email address to notify. */
export const notify = formTables({
  machine: formMachine,
  form: 'notify',
  render: (actor) => <ComingSoonScreen actor={actor} places={new Map()} />,
  labels: { email: 'Email Address' },
  submit: 'Notify Me',
  assertions: formAssertions({
    submit: 'Notify Me',
    done: 'Thank you. We will let you know.',
    page: ['Something is Being Crafted'],
  }),
  scenarios: {
    'an address is taken, and confirmed in place': {
      events: ['recall.done', 'field.change', 'form.submit', 'send.done sent'],
      ends: 'success',
    },
  },
  drafts: { nothing: {} },
  changes: { email: ['email', asha.email] },
  refusals: { 'too many': refusal(tooManyText) },
})

const callTimes = 'Tuesday 10:00 or Thursday after 14:00, Kolkata'

/** The form that requests a discovery call. */
export const call = formTables({
  machine: formMachine,
  form: 'call',
  subjects: { '': 'Discovery call request' },
  render: (actor) => <FormSheet actor={actor} places={new Map()} />,
  labels: { message: 'Times that suit you' },
  submit: 'Request a Call',
  assertions: formAssertions({ submit: 'Request a Call', done: 'You asked for:' }),
  scenarios: {
    'the confirmation repeats the times that were asked for': {
      events: ['recall.done', 'form.submit', 'send.done sent'],
      ends: 'success',
      shows: [callTimes, "We'll get back to you within 24 hours."],
    },
  },
  drafts: { draft: { ...asha, message: callTimes } },
  changes: { other: ['message', 'Friday'] },
  refusals: { 'too many': refusal(tooManyText) },
})

const scope = 'Our accounts payable, in two ERP systems.'
const askedText = 'You have already asked for this. Your request is under Requests.'

/** The form that requests the implementation of a Blueprint. */
export const request = formTables({
  machine: formMachine,
  form: 'request',
  render: (actor) => <FormSheet actor={actor} places={new Map()} />,
  labels: { scope: 'What should be implemented' },
  submit: 'Request implementation',
  assertions: formAssertions({ submit: 'Request implementation', done: 'Your request is sent.' }),
  scenarios: {
    'all four fields are asked for': {
      events: ['recall.done nothing', 'form.submit'],
      ends: 'filling.error',
      shows: [
        'What should be implemented is required.',
        'Please choose the size of the team.',
        'Please choose when it should start.',
        'Please choose a budget range.',
      ],
    },
    'a second request is refused, nothing typed is lost, and one that is sent can be followed': {
      events: [
        ...['recall.done draft', 'form.submit', 'send.done refused'],
        { shows: [askedText, textField('What should be implemented', scope)] },
        ...['form.submit', 'send.done sent'],
      ],
      ends: 'success',
      shows: [link('See your requests')],
    },
  },
  drafts: { nothing: {}, draft: { scope, teamSize: '6-20', start: 'one-month', budget: '15000-50000' } },
  changes: { scope: ['scope', 'One ERP system.'] },
  refusals: { refused: refusal(askedText) },
})
