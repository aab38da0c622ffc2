import { formMachine } from '#machines/form.ts'
import { ContactScreen } from '#src/screens/contact.tsx'
import { asha, formAssertions, formInput, formTables, refusal, tooManyText } from './form-parts.ts'
import { textField } from './screen-items.ts'

const draftOfAsha = { ...asha, service: 'ai&copilot' }
const subject = 'Custom SaaS Development'
const recallStart: [string, unknown] = ['recall', { form: 'contact', draft: 'contact', fields: {} }]
const numbersText = 'Retyping: 7.5 hours a week each'
const checkFieldsText = 'Please check the marked fields.'
const tooLongText = 'Company can have at most 120 characters.'
const keptAction = (fields: object): [string, unknown] => ['keepDraft', { draft: 'contact', fields }]
const focusOn = (place: string): [string, unknown] => ['focusOn', { place }]

/** The contact form, opened plainly and by a link with a subject. */
export const contact = formTables({
  machine: formMachine,
  form: 'contact',
  subjects: { plain: undefined, 'with a subject': subject },
  render: (actor) => <ContactScreen actor={actor} places={new Map()} showsSubject numbers={numbersText} />,
  labels: {
    name: 'Full Name',
    email: 'Email Address',
    company: 'Company',
    message: 'Project Details',
  },
  change: (person, name) =>
    name === 'ledger'
      ? person.click('checkbox', 'Send my numbers along')
      : person.choose('Service', 'Process Intelligence'),
  submit: 'Send Message',
  assertions: formAssertions({
    submit: 'Send Message',
    done: "Thank you for reaching out. We'll get back to you within 24 hours.",
    page: ['hello@northloop.example'],
  }),
  scenarios: {
    'until what was typed before is there nothing is sent': {
      events: ['form.submit'],
      ends: 'restoring',
      starts: [recallStart],
      actions: [],
    },
    'a complete enquiry is sent with its subject, and the form is replaced by the thanks': {
      input: 'with a subject',
      events: [
        'recall.done nothing',
        { shows: [subject] },
        ...['field.change name', 'field.change email', 'field.change message'],
        ...['form.submit', 'send.done sent'],
      ],
      ends: 'success',
      isDone: true,
      context: { fields: {}, sent: asha, issues: {}, error: undefined },
      starts: [recallStart, ['send', { ...formInput('contact', subject), trap: '', fields: asha }]],
      actions: [
        keptAction({ name: asha.name }),
        keptAction({ name: asha.name, email: asha.email }),
        keptAction(asha),
        ['dropDraft', { draft: 'contact' }],
        focusOn('sent'),
      ],
    },
    'numbers go along once they are ticked, can be read, and do not after the tick is taken away': {
      events: [
        ...['recall.done draft', 'field.change numbers'],
        { shows: [numbersText] },
        ...['field.change no numbers', 'form.submit'],
      ],
      ends: 'submitting',
      actions: [
        keptAction({ ...draftOfAsha, ledger: numbersText }),
        keptAction({ ...draftOfAsha, ledger: '' }),
      ],
      shows: [
        { role: 'checkbox', name: 'Send my numbers along', checked: false, disabled: true },
        { role: 'combobox', name: 'Service', disabled: true },
      ],
      hides: [numbersText],
    },
    'an empty form is told what it lacks, beside each field until that is filled, and the first gets the focus':
      {
        events: [
          'recall.done nothing',
          { shows: [{ role: 'combobox', name: 'Service', value: '', disabled: false }] },
          'form.submit',
          {
            shows: [
              'Full Name is required.',
              'Email Address is required.',
              'Project Details is required.',
              checkFieldsText,
            ],
          },
          'field.change name',
        ],
        ends: 'filling.error',
        starts: [recallStart],
        actions: [focusOn('name'), keptAction({ name: asha.name })],
        shows: ['Email Address is required.'],
        hides: ['Full Name is required.'],
      },
    'half an email address is told so, and asking again moves the focus there again': {
      events: ['recall.done draft', 'field.change half an email', 'form.submit', 'form.submit'],
      ends: 'filling.error',
      shows: ['Please enter a valid email address.', textField('Email Address', 'asha@')],
      actions: [keptAction({ ...draftOfAsha, email: 'asha@' }), focusOn('email'), focusOn('email')],
    },
    'what the server refuses is told in its words, beside the field until that is put right, and nothing is lost':
      {
        events: [
          ...['recall.done draft', 'form.submit', 'send.done refused'],
          {
            shows: [
              tooLongText,
              checkFieldsText,
              textField('Full Name', asha.name),
              textField('Project Details', asha.message),
            ],
          },
          'field.change company',
          { shows: [checkFieldsText], hides: [tooLongText] },
          'form.submit',
        ],
        ends: 'submitting',
        actions: [focusOn('company'), keptAction({ ...draftOfAsha, company: 'Rao Textiles' })],
      },
    'somebody who sends too much is told to wait, in the words of the server, and may send the same again': {
      events: [
        ...['recall.done draft', 'form.submit', 'send.done too many'],
        { shows: [tooManyText, textField('Project Details', asha.message)] },
        ...['form.submit', 'send.done sent'],
      ],
      ends: 'success',
      actions: [focusOn('button'), ['dropDraft', { draft: 'contact' }], focusOn('sent')],
    },
    'a failure without words is an unknown one, and points to the button': {
      events: ['recall.done draft', 'form.submit', 'send.error'],
      ends: 'filling.error',
      actions: [focusOn('button')],
      shows: ['An unknown error occurred.', textField('Full Name', asha.name)],
    },
    'what was typed before is there again, and is sent once, however often it is submitted': {
      events: [
        'recall.done draft',
        {
          shows: [
            textField('Full Name', asha.name),
            textField('Email Address', asha.email),
            textField('Project Details', asha.message),
            { role: 'combobox', name: 'Service', value: 'ai&copilot' },
          ],
        },
        ...['form.submit', 'form.submit', 'form.submit'],
      ],
      ends: 'submitting',
      starts: [recallStart, ['send', { ...formInput('contact'), trap: '', fields: draftOfAsha }]],
      actions: [],
    },
    'a draft that cannot be read is none': {
      events: ['recall.error'],
      ends: 'filling.idle',
      shows: [textField('Full Name', ''), 'A new enquiry'],
    },
  },
  drafts: { nothing: {}, draft: draftOfAsha },
  changes: {
    name: ['name', asha.name],
    email: ['email', asha.email],
    'half an email': ['email', 'asha@'],
    company: ['company', 'Rao Textiles'],
    service: ['service', 'process-intelligence'],
    message: ['message', asha.message],
    spaces: ['message', '  '],
    numbers: ['ledger', numbersText],
    'no numbers': ['ledger', ''],
  },
  refusals: { refused: refusal(checkFieldsText, { company: tooLongText }), 'too many': refusal(tooManyText) },
})
