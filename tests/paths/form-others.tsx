import { formMachine } from '#machines/form.ts'
import { ApplyToPartnerScreen } from '#src/screens/apply-to-partner.tsx'
import { ComingSoonScreen } from '#src/screens/coming-soon.tsx'
import { FormSheet } from '#src/screens/forms/form.tsx'
import {
  alert,
  asha,
  formInput,
  behaviour,
  button,
  textField,
  refusedOutcome,
  tooManyText,
  createFillAction,
  type FormTables,
} from './form-parts.ts'

const ben = {
  fullName: 'Ben Okafor',
  email: 'ben@example.com',
  linkedin: 'https://ben.example/work',
  expertise: 'Process mining in hospitals.',
}
const receivedText = 'Thank you! Your application has been received. We will be in touch shortly.'

/** The form with which somebody applies to be a partner. */
export const application: FormTables = {
  machine: formMachine,
  render: (actor) => <ApplyToPartnerScreen actor={actor} places={new Map()} />,
  behaviour,
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
    'an address without https:// is none to be corrected': {
      events: ['recall.done draft', 'field.change no scheme', 'form.submit'],
      ends: 'submitting',
      hides: [alert],
    },
    'an address elsewhere is refused by the server, and put right': {
      events: [
        'recall.done draft',
        'form.submit',
        'send.done refused',
        'field.change address',
        'form.submit',
        'send.done sent',
      ],
      ends: 'success',
    },
  },
  inputs: { '': formInput('application') },
  eventCases: {
    'recall.done': { nothing: {}, draft: ben },
    'field.change': {
      'no address': { name: 'linkedin', value: 'ben okafor' },
      'no scheme': { name: 'linkedin', value: 'linkedin.com/in/ben' },
      address: { name: 'linkedin', value: 'https://www.linkedin.com/in/ben' },
    },
    'form.submit': { sent: { trap: '' } },
    'send.done': {
      sent: { outcome: 'sent' },
      refused: refusedOutcome('Please check the marked fields.', {
        linkedin: 'Please enter the address of your LinkedIn profile.',
      }),
    },
    'send.error': { broken: new Error('broken') },
  },
  eventActions: {
    'field.change': createFillAction({ linkedin: 'LinkedIn' }),
    'form.submit': (person) => person.click('button', 'Submit Application'),
  },
  assertions: {
    restoring: { shows: ['Get vetted', '$25/month', button('Submit Application')], hides: [alert] },
    'filling.idle': { shows: [button('Submit Application')], hides: [alert, receivedText] },
    'filling.error': { shows: [alert, button('Submit Application')], hides: [receivedText] },
    submitting: { shows: [button('Submitting...', true)], hides: [alert] },
    success: { shows: [receivedText], hides: [alert, { role: 'textbox' }] },
  },
}

/** The form of the page "Coming soon", which asks for an email address to notify. */
export const notify: FormTables = {
  machine: formMachine,
  render: (actor) => <ComingSoonScreen actor={actor} places={new Map()} />,
  behaviour,
  scenarios: {
    'an address is taken, and confirmed in place': {
      events: ['recall.done', 'field.change email', 'form.submit', 'send.done sent'],
      ends: 'success',
    },
  },
  inputs: { '': formInput('notify') },
  eventCases: {
    'recall.done': { nothing: {} },
    'field.change': {
      email: { name: 'email', value: asha.email },
      'half an email': { name: 'email', value: 'asha@' },
    },
    'form.submit': { sent: { trap: '' } },
    'send.done': { sent: { outcome: 'sent' }, 'too many': refusedOutcome(tooManyText) },
    'send.error': { broken: new Error('broken') },
  },
  eventActions: {
    'field.change': createFillAction({ email: 'Email Address' }),
    'form.submit': (person) => person.click('button', 'Notify Me'),
  },
  assertions: {
    restoring: { shows: ['Something is Being Crafted'], hides: [alert] },
    'filling.idle': { shows: ['Something is Being Crafted', button('Notify Me')], hides: [alert] },
    'filling.error': { shows: [alert, button('Notify Me')] },
    submitting: { shows: [button('Sending...', true)] },
    success: { shows: ['Thank you. We will let you know.'], hides: [alert, { role: 'textbox' }] },
  },
}

const callTimes = 'Tuesday 10:00 or Thursday after 14:00, Kolkata'

/** The form that requests a discovery call. */
export const call: FormTables = {
  machine: formMachine,
  render: (actor) => <FormSheet actor={actor} places={new Map()} />,
  behaviour,
  scenarios: {
    'the confirmation repeats the times that were asked for': {
      events: ['recall.done', 'form.submit', 'send.done sent'],
      ends: 'success',
      shows: ['You asked for:', callTimes],
    },
  },
  inputs: { '': formInput('call', 'Discovery call request') },
  eventCases: {
    'recall.done': { draft: { ...asha, message: callTimes } },
    'field.change': { other: { name: 'message', value: 'Friday' } },
    'form.submit': { sent: { trap: '' } },
    'send.done': { sent: { outcome: 'sent' }, 'too many': refusedOutcome(tooManyText) },
    'send.error': { broken: new Error('broken') },
  },
  eventActions: {
    'field.change': createFillAction({ message: 'Times that suit you' }),
    'form.submit': (person) => person.click('button', 'Request a Call'),
  },
  assertions: {
    restoring: { hides: [alert, 'You asked for:'] },
    'filling.idle': { shows: [button('Request a Call')], hides: [alert, 'You asked for:'] },
    'filling.error': { shows: [alert, button('Request a Call')], hides: ['You asked for:'] },
    submitting: { shows: [button('Sending...', true)], hides: ['You asked for:'] },
    success: { shows: ["We'll get back to you within 24 hours."], hides: [alert, { role: 'textbox' }] },
  },
}

const requestFields = {
  scope: 'Our accounts payable, in two ERP systems.',
  teamSize: '6-20',
  start: 'one-month',
  budget: '15000-50000',
}

/** The form that requests the implementation of a Blueprint. */
export const request: FormTables = {
  machine: formMachine,
  render: (actor) => <FormSheet actor={actor} places={new Map()} />,
  behaviour,
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
    'a request that is sent leads to where it can be followed': {
      events: ['recall.done draft', 'form.submit', 'send.done sent'],
      ends: 'success',
      shows: [{ role: 'link', name: 'See your requests' }],
    },
    'a second request is refused, and nothing typed is lost': {
      events: ['recall.done draft', 'form.submit', 'send.done refused'],
      ends: 'filling.error',
      shows: [
        'You have already asked for this. Your request is under Requests.',
        textField('What should be implemented', requestFields.scope),
      ],
    },
  },
  inputs: { '': formInput('request') },
  eventCases: {
    'recall.done': { nothing: {}, draft: requestFields },
    'field.change': { scope: { name: 'scope', value: 'One ERP system.' } },
    'form.submit': { sent: { trap: '' } },
    'send.done': {
      sent: { outcome: 'sent' },
      refused: refusedOutcome('You have already asked for this. Your request is under Requests.'),
    },
    'send.error': { broken: new Error('broken') },
  },
  eventActions: {
    'field.change': createFillAction({ scope: 'What should be implemented' }),
    'form.submit': (person) => person.click('button', 'Request implementation'),
  },
  assertions: {
    restoring: { hides: [alert, 'Your request is sent.'] },
    'filling.idle': { shows: [button('Request implementation')], hides: [alert, 'Your request is sent.'] },
    'filling.error': { shows: [alert, button('Request implementation')] },
    submitting: { shows: [button('Sending...', true)], hides: [alert] },
    success: { shows: ['Your request is sent.'], hides: [alert, { role: 'textbox' }] },
  },
}
