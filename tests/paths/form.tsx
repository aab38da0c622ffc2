import { issuesOf, type FormName } from '#contract/forms/forms.ts'
import { formMachine } from '#machines/form.ts'
import { ContactScreen } from '#src/screens/contact.tsx'
import { ApplyToPartnerScreen } from '#src/screens/apply-to-partner.tsx'
import { ComingSoonScreen } from '#src/screens/coming-soon.tsx'
import { FormSheet } from '#src/screens/forms/form.tsx'
import type { Driver, ScreenItem } from '#tests/model/driver.ts'
import type { Journeys } from '#tests/model/journeys.ts'
import { pathTables, type Tables } from '#tests/model/tables.ts'
import { callOf } from './scenarios.ts'
import { alert, disabledButton, enabledButton, link, noAlert, textField } from './screen-items.ts'

type FormTables = Tables<typeof formMachine>
type Fields = Record<string, string>

type Form = Pick<FormTables, 'render'> & {
  scenarios: Journeys
  form: FormName
  subjects?: Record<string, string | undefined>
  labels: Fields
  /** How fields are filled that are no text. */
  change?: (person: Driver, field: string) => Promise<void>
  submit: string
  /** The button while the form is sent. */
  busy?: string
  /** What the person reads once it is sent. */
  done: string
  /** What the page shows around the form. */
  page?: ScreenItem[]
  drafts: Record<string, Fields>
  changes: Record<string, [name: string, value: string]>
  earlier?: Fields
  refused?: ReturnType<typeof refusal>
}

const asha = { name: 'Asha Rao', email: 'asha@example.com', message: 'Orders are typed twice.' }
const tooManyText = 'Too many requests. Please wait a minute and try again.'

const refusal = (error: string, issues: Fields = {}) => ({ outcome: 'refused' as const, error, issues })

const formInput = (form: FormName, subject?: string) => ({ form, draft: form, fields: {}, subject })
const ownDraftOf = (form: FormName) => `${form}:asha`

const formTables = ({ page = [], submit, done, busy = 'Sending...', ...given }: Form) =>
  pathTables(formMachine, {
    render: given.render,
    scenarios: given.scenarios,
    behaviour: ({ form, fields, issues, error }) => [issuesOf(form, fields), issues, error],
    inputs: Object.fromEntries(
      Object.entries(given.subjects ?? { '': undefined }).map(([name, subject]) => [
        name,
        formInput(given.form, subject),
      ]),
    ),
    eventCases: {
      'recall.done': given.drafts,
      'field.change': Object.fromEntries(
        Object.entries(given.changes).map(([change, [name, value]]) => [change, { name, value }]),
      ),
      'values.loaded': { '': { draft: ownDraftOf(given.form), fields: given.earlier ?? {} } },
      'form.submit': { sent: { honeypot: '' } },
      'send.done': {
        sent: { outcome: 'sent' },
        'too many': refusal(tooManyText),
        ...(given.refused && { refused: given.refused }),
      },
    },
    eventActions: {
      'field.change': (person, change) =>
        given.change && !(change.name in given.labels)
          ? given.change(person, change.name)
          : person.fill(given.labels[change.name] ?? '', change.value),
      'values.loaded': 'external',
      'form.submit': (person) => person.click('button', submit),
    },
    assertions: {
      restoring: { shows: page, hides: [alert, done] },
      'filling.idle': { shows: [...page, enabledButton(submit)], hides: [alert, done] },
      'filling.error': { shows: [alert, enabledButton(submit)], hides: [done] },
      submitting: { shows: [disabledButton(busy)], hides: [alert] },
      success: { shows: [done], hides: [alert, { role: 'textbox' }] },
    },
  })

const draftOfAsha = { ...asha, service: 'ai&copilot' }
const subject = 'Custom SaaS Development'
const recallStart = callOf('recall', { form: 'contact', draft: 'contact', fields: {} })
const numbersText = 'Retyping: 7.5 hours a week each'
const checkFieldsText = 'Please check the marked fields.'
const tooLongText = 'Company can have at most 120 characters.'
const keptAction = (fields: object) => callOf('keepDraft', { draft: 'contact', fields })
const focusOn = (place: string) => callOf('focusOn', { place })

export const contact = formTables({
  form: 'contact',
  subjects: { plain: undefined, 'with a subject': subject },
  render: (actor) => <ContactScreen actor={actor} places={new Map()} showsSubject numbers={numbersText} />,
  labels: { name: 'Full Name', email: 'Email Address', company: 'Company', message: 'Project Details' },
  change: (person, name) =>
    name === 'ledger'
      ? person.click('checkbox', 'Include my numbers')
      : person.choose('Service', 'Process Intelligence'),
  submit: 'Send Message',
  done: "Thank you for reaching out. We'll get back to you within 24 hours.",
  page: ['hello@northloop.example'],
  scenarios: {
    'until what was typed before is there nothing is sent': {
      path: 'form.submit ⇒ restoring',
      starts: [recallStart],
      actions: [],
    },
    'a complete enquiry is sent with its subject, and the form is replaced by the thanks': {
      path: [
        '(with a subject) → recall.done nothing',
        { shows: [subject] },
        'field.change name → field.change email → field.change message → form.submit → send.done sent',
        '⇒ success',
      ],
      isDone: true,
      context: { fields: {}, sent: asha, issues: {}, error: undefined },
      starts: [recallStart, ['send', { ...formInput('contact', subject), honeypot: '', fields: asha }]],
      actions: [
        keptAction({ name: asha.name }),
        keptAction({ name: asha.name, email: asha.email }),
        keptAction(asha),
        ['dropDraft', { draft: 'contact' }],
        focusOn('sent'),
      ],
    },
    'numbers go along once they are ticked, can be read, and do not after the tick is taken away': {
      path: [
        'recall.done draft → field.change numbers',
        { shows: [numbersText] },
        'field.change no numbers → form.submit ⇒ submitting',
      ],
      actions: [
        keptAction({ ...draftOfAsha, ledger: numbersText }),
        keptAction({ ...draftOfAsha, ledger: '' }),
      ],
      shows: [
        { role: 'checkbox', name: 'Include my numbers', checked: false, disabled: true },
        { role: 'combobox', name: 'Service', disabled: true },
      ],
      hides: [numbersText],
    },
    'an empty form is told what each field lacks until it is filled, and the first gets the focus': {
      path: [
        'recall.done nothing',
        { shows: [{ role: 'combobox', name: 'Service', value: '', disabled: false }] },
        'form.submit',
        {
          shows: [
            'Full Name is required.',
            'Email Address is required.',
            'Project Details are required.',
            checkFieldsText,
          ],
        },
        'field.change name ⇒ filling.error',
      ],
      starts: [recallStart],
      actions: [focusOn('name'), keptAction({ name: asha.name })],
      shows: ['Email Address is required.'],
      hides: ['Full Name is required.'],
    },
    'half an email address is told so, and asking again moves the focus there again': {
      path: 'recall.done draft → field.change half an email → form.submit → form.submit ⇒ filling.error',
      shows: ['Please enter a valid email address.', textField('Email Address', 'asha@')],
      actions: [keptAction({ ...draftOfAsha, email: 'asha@' }), focusOn('email'), focusOn('email')],
    },
    'what the server refuses is told beside the field until that is put right, and nothing is lost': {
      path: [
        'recall.done draft → form.submit → send.done refused',
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
        'form.submit ⇒ submitting',
      ],
      actions: [focusOn('company'), keptAction({ ...draftOfAsha, company: 'Rao Textiles' })],
    },
    'who sends too much is told to wait, a failure is told, and the same may be sent again': {
      path: [
        'recall.done draft → form.submit → send.done too many',
        { shows: [tooManyText, textField('Project Details', asha.message)] },
        'form.submit → send.error',
        { shows: ['An unknown error occurred.', textField('Full Name', asha.name)] },
        'form.submit → send.done sent ⇒ success',
      ],
      actions: [focusOn('button'), focusOn('button'), ['dropDraft', { draft: 'contact' }], focusOn('sent')],
    },
    'what was typed before is there again, and is sent once, however often it is submitted': {
      path: [
        'recall.done draft',
        {
          shows: [
            textField('Full Name', asha.name),
            textField('Email Address', asha.email),
            textField('Project Details', asha.message),
            { role: 'combobox', name: 'Service', value: 'ai&copilot' },
          ],
        },
        'form.submit → form.submit → form.submit ⇒ submitting',
      ],
      starts: [recallStart, ['send', { ...formInput('contact'), honeypot: '', fields: draftOfAsha }]],
      actions: [],
    },
    'a draft that cannot be read is none': {
      path: 'recall.error ⇒ filling.idle',
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
    numbers: ['ledger', numbersText],
    'no numbers': ['ledger', ''],
  },
  refused: refusal(checkFieldsText, { company: tooLongText }),
})

const sentApplication = {
  fullName: 'Ben Okafor',
  email: 'ben@example.com',
  linkedin: 'https://ben.example/work',
  expertise: 'Process mining in hospitals.',
}
const earlierApplication = { ...sentApplication, linkedin: 'https://www.linkedin.com/in/ben' }
const applicationChangedBy = (changed: object) =>
  callOf('keepDraft', { draft: ownDraftOf('application'), fields: { ...earlierApplication, ...changed } })

export const application = formTables({
  form: 'application',
  render: (actor) => <ApplyToPartnerScreen actor={actor} places={new Map()} />,
  labels: { linkedin: 'LinkedIn' },
  submit: 'Submit Application',
  busy: 'Submitting...',
  done: 'Thank you! Your application has been received. We will be in touch shortly.',
  page: ['Get vetted', '$25/month'],
  scenarios: {
    'all four fields are asked for': {
      path: 'recall.done nothing → form.submit ⇒ filling.error',
      shows: ['Full Name', 'Email Address', 'LinkedIn', 'Expertise'].map((label) => `${label} is required.`),
    },
    'an address that is none is told so': {
      path: 'recall.done draft → field.change no address → form.submit ⇒ filling.error',
      shows: ['Please enter a full address, beginning with https://.', textField('LinkedIn', 'ben okafor')],
    },
    'an address without https:// is none to be corrected, but one elsewhere is refused and put right': {
      path: [
        'recall.done draft → field.change no scheme → form.submit',
        noAlert,
        'send.done refused → field.change address → form.submit → send.done sent ⇒ success',
      ],
    },
    'an empty form is filled with what was sent before, which is a draft only once it is changed': {
      path: [
        'recall.done nothing → form.submit → values.loaded',
        {
          context: { issues: {}, draft: ownDraftOf('application') },
          shows: [textField('Full Name', 'Ben Okafor'), textField('LinkedIn', earlierApplication.linkedin)],
        },
        'field.change no scheme ⇒ filling.error',
      ],
      actions: [focusOn('fullName'), applicationChangedBy({ linkedin: 'linkedin.com/in/ben' })],
    },
    'what was typed is not replaced by what was sent before': {
      path: 'recall.done draft → values.loaded ⇒ filling.idle',
      context: { fields: sentApplication, draft: 'application' },
    },
  },
  drafts: { nothing: {}, draft: sentApplication },
  earlier: earlierApplication,
  changes: {
    'no address': ['linkedin', 'ben okafor'],
    'no scheme': ['linkedin', 'linkedin.com/in/ben'],
    address: ['linkedin', 'https://www.linkedin.com/in/ben'],
  },
  refused: refusal(checkFieldsText, { linkedin: 'Please enter the address of your LinkedIn profile.' }),
})

/** The form of the page "Coming soon", which asks for an email address to notify. */
export const notify = formTables({
  form: 'notify',
  render: (actor) => <ComingSoonScreen actor={actor} places={new Map()} />,
  labels: { email: 'Email Address' },
  submit: 'Notify Me',
  done: 'Thank you. We will let you know.',
  page: ['Something is Being Crafted'],
  scenarios: {
    'an address is taken, and confirmed in place': {
      path: 'recall.done → field.change → form.submit → send.done sent ⇒ success',
    },
  },
  drafts: { nothing: {} },
  changes: { email: ['email', asha.email] },
})

const callTimes = 'Tuesday 10:00 or Thursday after 14:00, Kolkata'

export const call = formTables({
  form: 'call',
  subjects: { '': 'Discovery call request' },
  render: (actor) => <FormSheet actor={actor} places={new Map()} />,
  labels: { message: 'Times that suit you' },
  submit: 'Request a Call',
  done: 'You asked for:',
  scenarios: {
    'the confirmation repeats the times that were asked for': {
      path: 'recall.done → form.submit → send.done sent ⇒ success',
      shows: [callTimes, "We'll get back to you within 24 hours."],
    },
  },
  drafts: { draft: { ...asha, message: callTimes } },
  changes: { other: ['message', 'Friday'] },
})

const scope = 'Our accounts payable, in two ERP systems.'

export const request = formTables({
  form: 'request',
  render: (actor) => <FormSheet actor={actor} places={new Map()} />,
  labels: { scope: 'What should be implemented' },
  submit: 'Request implementation',
  done: 'Your request has been sent.',
  scenarios: {
    'all four fields are asked for': {
      path: 'recall.done nothing → form.submit ⇒ filling.error',
      shows: [
        'Please say what should be implemented.',
        'Please choose the size of the team.',
        'Please choose when it should start.',
        'Please choose a budget range.',
      ],
    },
    'a request that is sent can be followed': {
      path: 'recall.done draft → form.submit → send.done sent ⇒ success',
      shows: [link('See your requests')],
    },
  },
  drafts: { nothing: {}, draft: { scope, teamSize: '6-20', start: 'one-month', budget: '15000-50000' } },
  changes: { scope: ['scope', 'One ERP system.'] },
})
