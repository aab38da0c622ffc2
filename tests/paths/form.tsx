import { formMachine } from '#machines/form.ts'
import { ContactScreen } from '#src/screens/contact.tsx'
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

const unknownErrorText = 'An unknown error occurred.'
const thanksText = "Thank you for reaching out. We'll get back to you within 24 hours."
const numbersText = 'Retyping: 7.5 hours a week each'
const typingEvents = ['field.change name', 'field.change email', 'field.change message']
const fillContactField = createFillAction({
  name: 'Full Name',
  email: 'Email Address',
  company: 'Company',
  message: 'Project Details',
})

/** The contact form, opened plainly and by a link with a subject. */
export const contact: FormTables = {
  machine: formMachine,
  render: (actor) => <ContactScreen actor={actor} places={new Map()} showsSubject numbers={numbersText} />,
  behaviour,
  scenarios: {
    'until what was typed before is there nothing is sent': {
      events: ['form.submit'],
      ends: 'restoring',
      starts: [['recall', { form: 'contact', draft: 'contact', fields: {} }]],
      actions: [],
    },
    'a form is sent once, however often it is submitted': {
      events: ['recall.done draft', 'form.submit', 'form.submit'],
      ends: 'submitting',
      starts: [
        ['recall', { form: 'contact', draft: 'contact', fields: {} }],
        ['send', { ...formInput('contact'), trap: '', fields: { ...asha, service: 'ai&copilot' } }],
      ],
      actions: [],
      hides: [alert],
    },
    'what the server marked is no longer marked once it is put right': {
      events: ['recall.done draft', 'form.submit', 'send.done refused', 'field.change company'],
      ends: 'filling.error',
      shows: ['Please check the marked fields.'],
      hides: ['Company can have at most 120 characters.'],
    },
    'sending again takes what was refused away': {
      events: ['recall.done draft', 'form.submit', 'send.done refused', 'form.submit'],
      ends: 'submitting',
      hides: [alert, 'Company can have at most 120 characters.'],
    },
    'a refusal that marks no field points to the button': {
      events: ['recall.done draft', 'form.submit', 'send.done too many'],
      ends: 'filling.error',
      actions: [['focusOn', { place: 'button' }]],
      shows: [tooManyText],
    },
    'a server that says nothing points to the button': {
      events: ['recall.done draft', 'form.submit', 'send.error'],
      ends: 'filling.error',
      actions: [['focusOn', { place: 'button' }]],
      shows: [unknownErrorText],
    },
    'a complete enquiry is sent with its subject, and the form is replaced by the thanks': {
      input: 'with a subject',
      events: ['recall.done nothing', ...typingEvents, 'form.submit', 'send.done sent'],
      ends: 'success',
      isDone: true,
      context: { fields: {}, sent: asha, issues: {}, error: undefined },
      starts: [
        ['recall', { form: 'contact', draft: 'contact', fields: {} }],
        ['send', { ...formInput('contact', 'Custom SaaS Development'), trap: '', fields: asha }],
      ],
      actions: [
        ['keepDraft', { draft: 'contact', fields: { name: asha.name } }],
        ['keepDraft', { draft: 'contact', fields: { name: asha.name, email: asha.email } }],
        ['keepDraft', { draft: 'contact', fields: asha }],
        ['dropDraft', { draft: 'contact' }],
        ['focusOn', { place: 'sent' }],
      ],
      hides: [{ role: 'textbox' }],
    },
    'numbers go along once they are ticked, and not after the tick is taken away': {
      events: ['recall.done draft', 'field.change numbers', 'field.change no numbers', 'form.submit'],
      ends: 'submitting',
      actions: [
        ['keepDraft', { draft: 'contact', fields: { ...asha, service: 'ai&copilot', ledger: numbersText } }],
        ['keepDraft', { draft: 'contact', fields: { ...asha, service: 'ai&copilot', ledger: '' } }],
      ],
      shows: [{ role: 'checkbox', name: 'Send my numbers along', checked: false, disabled: true }],
      hides: [numbersText],
    },
    'whoever ticks their numbers reads what is sent': {
      events: ['recall.done draft', 'field.change numbers'],
      ends: 'filling.idle',
      shows: [numbersText],
    },
    'a subject is shown': {
      input: 'with a subject',
      events: ['recall.done nothing'],
      ends: 'filling.idle',
      shows: ['Custom SaaS Development'],
    },
    'no service is chosen until one is': {
      events: ['recall.done nothing'],
      ends: 'filling.idle',
      shows: [{ role: 'combobox', name: 'Service', value: '' }],
    },
    'an empty form is told what it lacks, beside each field, and the first gets the focus': {
      events: ['recall.done nothing', 'form.submit'],
      ends: 'filling.error',
      shows: [
        'Full Name is required.',
        'Email Address is required.',
        'Project Details is required.',
        'Please check the marked fields.',
      ],
      starts: [['recall', { form: 'contact', draft: 'contact', fields: {} }]],
      actions: [['focusOn', { place: 'name' }]],
    },
    'what is put right is no longer told': {
      events: ['recall.done nothing', 'form.submit', 'field.change name'],
      ends: 'filling.error',
      shows: ['Email Address is required.'],
      hides: ['Full Name is required.'],
    },
    'half an email address is told so, and asking again moves the focus there again': {
      events: ['recall.done draft', 'field.change half an email', 'form.submit', 'form.submit'],
      ends: 'filling.error',
      shows: ['Please enter a valid email address.', textField('Email Address', 'asha@')],
      actions: [
        ['keepDraft', { draft: 'contact', fields: { ...asha, service: 'ai&copilot', email: 'asha@' } }],
        ['focusOn', { place: 'email' }],
        ['focusOn', { place: 'email' }],
      ],
    },
    'what was typed before is there again': {
      events: ['recall.done draft'],
      ends: 'filling.idle',
      shows: [
        textField('Full Name', asha.name),
        textField('Email Address', asha.email),
        textField('Project Details', asha.message),
        { role: 'combobox', name: 'Service', value: 'ai&copilot' },
      ],
    },
    'what the server refuses is told in its words, above the button and beside the field, and nothing is lost':
      {
        events: ['recall.done draft', 'form.submit', 'send.done refused'],
        ends: 'filling.error',
        shows: [
          'Company can have at most 120 characters.',
          textField('Full Name', asha.name),
          textField('Project Details', asha.message),
        ],
        actions: [['focusOn', { place: 'company' }]],
      },
    'somebody who sends too much is told to wait, and may send the same again': {
      events: ['recall.done draft', 'form.submit', 'send.done too many', 'form.submit', 'send.done sent'],
      ends: 'success',
    },
    'the sentence about too much is the server’s': {
      events: ['recall.done draft', 'form.submit', 'send.done too many'],
      ends: 'filling.error',
      shows: [tooManyText, textField('Project Details', asha.message)],
      actions: [['focusOn', { place: 'button' }]],
    },
    'a failure without words is an unknown one': {
      events: ['recall.done draft', 'form.submit', 'send.error'],
      ends: 'filling.error',
      shows: [unknownErrorText, textField('Full Name', asha.name)],
    },
    'clicking again while it is sent sends nothing more': {
      events: ['recall.done draft', 'form.submit', 'form.submit', 'form.submit'],
      ends: 'submitting',
      starts: [
        ['recall', { form: 'contact', draft: 'contact', fields: {} }],
        ['send', { ...formInput('contact'), trap: '', fields: { ...asha, service: 'ai&copilot' } }],
      ],
    },
    'a draft that cannot be read is none': {
      events: ['recall.error'],
      ends: 'filling.idle',
      shows: [textField('Full Name', ''), 'A new enquiry'],
    },
  },
  inputs: { plain: formInput('contact'), 'with a subject': formInput('contact', 'Custom SaaS Development') },
  eventCases: {
    'recall.done': { nothing: {}, draft: { ...asha, service: 'ai&copilot' } },
    'field.change': {
      name: { name: 'name', value: asha.name },
      email: { name: 'email', value: asha.email },
      'half an email': { name: 'email', value: 'asha@' },
      company: { name: 'company', value: 'Rao Textiles' },
      service: { name: 'service', value: 'process-intelligence' },
      message: { name: 'message', value: asha.message },
      spaces: { name: 'message', value: '  ' },
      numbers: { name: 'ledger', value: numbersText },
      'no numbers': { name: 'ledger', value: '' },
    },
    'form.submit': { sent: { trap: '' } },
    'send.done': {
      sent: { outcome: 'sent' },
      refused: refusedOutcome('Please check the marked fields.', {
        company: 'Company can have at most 120 characters.',
      }),
      'too many': refusedOutcome(tooManyText),
    },
    'send.error': { broken: new Error('broken') },
  },
  eventActions: {
    'field.change': (person, change) => {
      if (change.name === 'ledger') return person.click('checkbox', 'Send my numbers along')
      return change.name === 'service'
        ? person.choose('Service', 'Process Intelligence')
        : fillContactField(person, change)
    },
    'form.submit': (person) => person.click('button', 'Send Message'),
  },
  assertions: {
    restoring: { shows: [button('Send Message'), 'hello@northloop.example'], hides: [alert, thanksText] },
    'filling.idle': {
      shows: [button('Send Message'), { role: 'combobox', name: 'Service', disabled: false }],
      hides: [alert, thanksText],
    },
    'filling.error': { shows: [alert, button('Send Message')], hides: [thanksText] },
    submitting: {
      shows: [button('Sending...', true), { role: 'combobox', name: 'Service', disabled: true }],
      hides: [alert, button('Send Message')],
    },
    success: { shows: [thanksText], hides: [alert, { role: 'button', name: 'Send Message' }] },
  },
}
