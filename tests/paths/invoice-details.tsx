import { invoiceIssues } from '#contract/receipts/invoice-details.ts'
import { invoiceDetailsMachine } from '#machines/invoice-details.ts'
import { InvoiceDetailsForm } from '#src/screens/receipts/invoice-details.tsx'
import type { ScreenItem } from '#tests/model/driver.ts'
import type { Tables } from '#tests/model/tables.ts'

const fieldLabels = { company: 'Company', address: 'Address', country: 'Country', taxNumber: 'Tax number' }
const emptyDetails = { company: '', address: '', country: '', taxNumber: '' }
const raoDetails = {
  company: 'Rao Textiles',
  address: '7 Mill Lane\nPune',
  country: 'India',
  taxNumber: '27AAAPL1234C1ZV',
}
const tooLongCompany = 'C'.repeat(161)
const sevenLineAddress = '1\n2\n3\n4\n5\n6\n7'

const alert = { role: 'alert' } as const
const textField = (name: string, value: string): ScreenItem => ({ role: 'textbox', name, value })
const button = (name: string, disabled = false): ScreenItem => ({ role: 'button', name, disabled })
const loadButton = { role: 'button', name: 'Load invoice details again' } as const
const laterReceiptsText = 'Earlier receipts stay as they are.'
const savedText = 'Saved. Your next receipt will show these details.'
const companyTooLongText = 'Company can have at most 160 characters.'
const unreachableText = 'We could not reach the server. Please check your connection and try again.'
const unknownErrorText = 'An unknown error occurred.'
const checkFieldsText = 'Please check the marked fields.'

const focusButtonAction: [string, unknown] = ['focusOn', { place: 'button' }]

const savingEvents = ['readDetails.done rao', 'details.save']

export const invoiceDetails: Tables<typeof invoiceDetailsMachine> = {
  machine: invoiceDetailsMachine,
  behaviour: ({ fields }) => invoiceIssues(fields),
  render: (actor) => <InvoiceDetailsForm actor={actor} places={new Map()} />,
  scenarios: {
    'what is typed is saved as it was typed, and shown as the server keeps it': {
      events: ['readDetails.done nothing', 'field.change company', 'details.save', 'saveDetails.done rao'],
      ends: 'editing.saved',
      starts: [['readDetails'], ['saveDetails', { fields: { ...emptyDetails, company: 'Rao Mills' } }]],
      actions: [focusButtonAction],
      context: { fields: raoDetails, issues: {}, error: undefined },
      shows: [
        savedText,
        textField('Company', raoDetails.company),
        textField('Address', raoDetails.address),
        textField('Country', raoDetails.country),
        textField('Tax number', raoDetails.taxNumber),
      ],
    },
    'details that are changed after a save are not said to be saved while they are saved again': {
      events: [...savingEvents, 'saveDetails.done rao', 'field.change taxNumber', 'details.save'],
      ends: 'saving',
      starts: [
        ['readDetails'],
        ['saveDetails', { fields: raoDetails }],
        ['saveDetails', { fields: { ...raoDetails, taxNumber: 'T1' } }],
      ],
      hides: [savedText],
    },
    'all invoice details can be empty': {
      events: ['readDetails.done nothing', 'details.save'],
      ends: 'saving',
      starts: [['readDetails'], ['saveDetails', { fields: emptyDetails }]],
    },
    'invoice details are saved once, however often they are submitted': {
      events: ['readDetails.done rao', 'details.save', 'details.save'],
      ends: 'saving',
      starts: [['readDetails'], ['saveDetails', { fields: raoDetails }]],
    },
    'what is too long is told beside its field before anything is sent': {
      events: ['readDetails.done rao', 'field.change too long', 'field.change seven lines', 'details.save'],
      ends: 'editing.error',
      starts: [['readDetails']],
      actions: [['focusOn', { place: 'company' }]],
      shows: [checkFieldsText, companyTooLongText, 'Address can have at most 6 lines.'],
    },
    'what is put right is no longer marked, and the rest still is': {
      events: [
        'readDetails.done rao',
        'field.change too long',
        'field.change seven lines',
        'details.save',
        'field.change company',
      ],
      ends: 'editing.error',
      shows: ['Address can have at most 6 lines.', checkFieldsText],
      hides: [companyTooLongText],
    },
    'what the server refuses is told in its words, and nothing is lost': {
      events: ['readDetails.done rao', 'details.save', 'saveDetails.done refused'],
      ends: 'editing.error',
      actions: [['focusOn', { place: 'country' }]],
      shows: ['Country contains a character we cannot store.', textField('Company', raoDetails.company)],
    },
    'a server that cannot be reached points to the button, and saving again is possible': {
      events: [...savingEvents, 'saveDetails.done offline', 'details.save', 'saveDetails.done rao'],
      ends: 'editing.saved',
      actions: [focusButtonAction, focusButtonAction],
      hides: [alert, unreachableText],
    },
    'a failure without words is an unknown one': {
      events: ['readDetails.done rao', 'details.save', 'saveDetails.error'],
      ends: 'editing.error',
      actions: [focusButtonAction],
      shows: [unknownErrorText, textField('Company', raoDetails.company)],
    },
    'details that could not be loaded are asked for again': {
      events: ['readDetails.error', 'retry', 'readDetails.done rao'],
      ends: 'editing.idle',
      starts: [['readDetails'], ['readDetails']],
      shows: [textField('Company', raoDetails.company)],
    },
  },
  eventCases: {
    'readDetails.done': { nothing: { fields: emptyDetails }, rao: { fields: raoDetails } },
    'readDetails.error': { offline: new Error(unreachableText) },
    'field.change': {
      company: { name: 'company', value: 'Rao Mills' },
      taxNumber: { name: 'taxNumber', value: 'T1' },
      'too long': { name: 'company', value: tooLongCompany },
      'seven lines': { name: 'address', value: sevenLineAddress },
    },
    'saveDetails.done': {
      rao: { outcome: 'saved', fields: raoDetails },
      refused: {
        outcome: 'refused',
        error: checkFieldsText,
        issues: { country: 'Country contains a character we cannot store.' },
      },
      offline: { outcome: 'refused', error: unreachableText, issues: {} },
    },
    'saveDetails.error': { broken: new Error('broken') },
  },
  eventActions: {
    retry: (person) => person.click('button', 'Load invoice details again'),
    'field.change': (person, { name, value }) => person.fill(fieldLabels[name], value),
    'details.save': (person) => person.click('button', 'Save details'),
  },
  assertions: {
    loading: {
      shows: [laterReceiptsText, 'Loading invoice details...'],
      hides: [{ role: 'textbox' }, loadButton],
    },
    unavailable: { shows: [unreachableText, alert, loadButton], hides: [{ role: 'textbox' }] },
    'editing.idle': {
      shows: [laterReceiptsText, button('Save details')],
      hides: [alert, savedText, loadButton],
    },
    'editing.saved': { shows: [laterReceiptsText, savedText, button('Save details')], hides: [alert] },
    'editing.error': { shows: [alert, button('Save details')], hides: [savedText] },
    saving: { shows: [button('Saving...', true)], hides: [alert, savedText] },
  },
}
