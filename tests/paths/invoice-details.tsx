import { invoiceIssues } from '#contract/invoice-details.ts'
import { invoiceDetailsMachine } from '#machines/invoice-details.ts'
import { InvoiceDetailsForm } from '#src/screens/invoice-details.tsx'
import type { ScreenItem } from '#tests/model/driver.ts'
import type { Tables } from '#tests/model/tables.ts'

const labels = { company: 'Company', address: 'Address', country: 'Country', taxNumber: 'Tax number' }
const empty = { company: '', address: '', country: '', taxNumber: '' }
const rao = {
  company: 'Rao Textiles',
  address: '7 Mill Lane\nPune',
  country: 'India',
  taxNumber: '27AAAPL1234C1ZV',
}
const tooLong = 'C'.repeat(161)
const sevenLines = '1\n2\n3\n4\n5\n6\n7'

const alert = { role: 'alert' } as const
const field = (name: string, value: string): ScreenItem => ({ role: 'textbox', name, value })
const button = (name: string, disabled = false): ScreenItem => ({ role: 'button', name, disabled })
const load = { role: 'button', name: 'Load invoice details again' } as const
const later = 'Receipts issued before stay as they are.'
const saved = 'Saved. Your next receipt carries these details.'
const companyTooLong = 'Company can have at most 160 characters.'
const unreachable = 'We could not reach the server. Please check your connection and try again.'
const unknown = 'An unknown error occurred.'
const checkFields = 'Please check the marked fields.'

export const invoiceDetails: Tables<typeof invoiceDetailsMachine> = {
  machine: invoiceDetailsMachine,
  behaviour: ({ fields }) => invoiceIssues(fields),
  render: (actor) => <InvoiceDetailsForm actor={actor} places={new Map()} />,
  scenarios: {
    'what is typed is saved as it was typed, and shown as the server keeps it': {
      events: ['readDetails.done nothing', 'field.change company', 'details.save', 'saveDetails.done rao'],
      ends: 'editing.saved',
      starts: [['readDetails'], ['saveDetails', { fields: { ...empty, company: 'Rao Mills' } }]],
      actions: [['focusOn', { place: 'button' }]],
      context: { fields: rao, issues: {}, error: undefined },
      shows: [
        saved,
        field('Company', rao.company),
        field('Address', rao.address),
        field('Country', rao.country),
        field('Tax number', rao.taxNumber),
      ],
    },
    'once something is changed after saving it no longer says that it is saved': {
      events: [
        'readDetails.done rao',
        'details.save',
        'saveDetails.done rao',
        'field.change taxNumber',
        'details.save',
      ],
      ends: 'saving',
      starts: [
        ['readDetails'],
        ['saveDetails', { fields: rao }],
        ['saveDetails', { fields: { ...rao, taxNumber: 'T1' } }],
      ],
      hides: [saved],
    },
    'it says so no more once something is changed': {
      events: ['readDetails.done rao', 'details.save', 'saveDetails.done rao', 'field.change taxNumber'],
      ends: 'editing.idle',
      hides: [saved],
    },
    'all of it can be empty': {
      events: ['readDetails.done nothing', 'details.save'],
      ends: 'saving',
      starts: [['readDetails'], ['saveDetails', { fields: empty }]],
    },
    'it is saved once however often it is asked to': {
      events: ['readDetails.done rao', 'details.save', 'details.save'],
      ends: 'saving',
      starts: [['readDetails'], ['saveDetails', { fields: rao }]],
    },
    'what is too long is told beside its field before anything is sent': {
      events: ['readDetails.done rao', 'field.change too long', 'field.change seven lines', 'details.save'],
      ends: 'editing.error',
      starts: [['readDetails']],
      actions: [['focusOn', { place: 'company' }]],
      shows: [checkFields, companyTooLong, 'Address can have at most 6 lines.'],
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
      shows: ['Address can have at most 6 lines.', checkFields],
      hides: [companyTooLong],
    },
    'what the server refuses is told in its words, and nothing is lost': {
      events: ['readDetails.done rao', 'details.save', 'saveDetails.done refused'],
      ends: 'editing.error',
      actions: [['focusOn', { place: 'country' }]],
      shows: ['Country contains a character we cannot store.', field('Company', rao.company)],
    },
    'a server that cannot be reached points to the button, and saving again is possible': {
      events: [
        'readDetails.done rao',
        'details.save',
        'saveDetails.done offline',
        'details.save',
        'saveDetails.done rao',
      ],
      ends: 'editing.saved',
      actions: [
        ['focusOn', { place: 'button' }],
        ['focusOn', { place: 'button' }],
      ],
      hides: [alert, unreachable],
    },
    'a failure without words is an unknown one': {
      events: ['readDetails.done rao', 'details.save', 'saveDetails.error'],
      ends: 'editing.error',
      actions: [['focusOn', { place: 'button' }]],
      shows: [unknown, field('Company', rao.company)],
    },
    'details that could not be loaded are asked for again': {
      events: ['readDetails.error', 'details.retry', 'readDetails.done rao'],
      ends: 'editing.idle',
      starts: [['readDetails'], ['readDetails']],
      shows: [field('Company', rao.company)],
    },
  },
  eventCases: {
    'readDetails.done': { nothing: { fields: empty }, rao: { fields: rao } },
    'readDetails.error': { offline: new Error(unreachable) },
    'field.change': {
      company: { name: 'company', value: 'Rao Mills' },
      taxNumber: { name: 'taxNumber', value: 'T1' },
      'too long': { name: 'company', value: tooLong },
      'seven lines': { name: 'address', value: sevenLines },
    },
    'saveDetails.done': {
      rao: { outcome: 'saved', fields: rao },
      refused: {
        outcome: 'refused',
        error: checkFields,
        issues: { country: 'Country contains a character we cannot store.' },
      },
      offline: { outcome: 'refused', error: unreachable, issues: {} },
    },
    'saveDetails.error': { broken: new Error('broken') },
  },
  eventActions: {
    'details.retry': (person) => person.click('button', 'Load invoice details again'),
    'field.change': (person, { name, value }) => person.fill(labels[name], value),
    'details.save': (person) => person.click('button', 'Save details'),
  },
  assertions: {
    loading: { shows: [later, 'Loading invoice details...'], hides: [{ role: 'textbox' }, load] },
    unavailable: { shows: [unreachable, alert, load], hides: [{ role: 'textbox' }] },
    'editing.idle': { shows: [later, button('Save details')], hides: [alert, saved, load] },
    'editing.saved': { shows: [later, saved, button('Save details')], hides: [alert] },
    'editing.error': { shows: [alert, button('Save details')], hides: [saved] },
    saving: { shows: [button('Saving...', true)], hides: [alert, saved] },
  },
}
