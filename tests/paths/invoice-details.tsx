import { invoiceIssues } from '#contract/receipts/invoice-details.ts'
import { invoiceDetailsMachine } from '#machines/invoice-details.ts'
import { InvoiceDetailsForm } from '#src/screens/receipts/invoice-details.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { callOf, statesShow, unreachableText } from './scenarios.ts'
import { alert, button, disabledButton, enabledButton, textField } from './screen-items.ts'

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

const companyTooLongText = 'Company can have at most 160 characters.'
const checkFieldsText = 'Please check the marked fields.'

const focusButtonAction = callOf('focusOn', { place: 'button' })
const dropDraftAction = callOf('dropDraft')
const keptAction = (fields: object) => callOf('keepDraft', { fields })

export const invoiceDetails = pathTables(invoiceDetailsMachine, {
  behaviour: ({ fields }) => invoiceIssues(fields),
  render: (actor) => <InvoiceDetailsForm actor={actor} places={new Map()} />,
  scenarios: {
    'what is typed is kept, saved, shown as the server keeps it, and saved again once changed': {
      path: [
        'readDetails.done nothing → field.change company → details.save → saveDetails.done rao',
        {
          actions: [
            keptAction({ ...emptyDetails, company: 'Rao Mills' }),
            dropDraftAction,
            focusButtonAction,
          ],
          context: { fields: raoDetails, issues: {}, error: undefined },
          shows: [textField('Company', raoDetails.company)],
        },
        'field.change taxNumber → details.save ⇒ saving',
      ],
      starts: [
        ['readDetails'],
        ['saveDetails', { fields: { ...emptyDetails, company: 'Rao Mills' } }],
        ['saveDetails', { fields: { ...raoDetails, taxNumber: 'T1' } }],
      ],
    },
    'all invoice details can be empty, and are saved once, however often they are submitted': {
      path: 'readDetails.error → retry → readDetails.done nothing → details.save → details.save ⇒ saving',
      starts: [['readDetails'], ['readDetails'], ['saveDetails', { fields: emptyDetails }]],
    },
    'what is too long is told beside its field until it is put right, before anything is sent': {
      path: [
        'readDetails.done rao → field.change too long → field.change seven lines → details.save',
        { shows: [checkFieldsText, companyTooLongText, 'Address can have at most 6 lines.'] },
        'field.change company ⇒ editing.error',
      ],
      starts: [['readDetails']],
      actions: [
        keptAction({ ...raoDetails, company: tooLongCompany }),
        keptAction({ ...raoDetails, company: tooLongCompany, address: sevenLineAddress }),
        ['focusOn', { place: 'company' }],
        keptAction({ ...raoDetails, company: 'Rao Mills', address: sevenLineAddress }),
      ],
      shows: ['Address can have at most 6 lines.', checkFieldsText],
      hides: [companyTooLongText],
    },
    'what the server refuses is told in its words, a failure as an unknown one, and nothing is lost': {
      path: [
        'readDetails.done rao → details.save → saveDetails.done refused',
        {
          shows: ['Country is required.', textField('Company', raoDetails.company)],
        },
        'details.save → saveDetails.error',
        { shows: ['An unknown error occurred.', textField('Company', raoDetails.company)] },
        'details.save → saveDetails.done offline',
        { shows: [unreachableText] },
        'details.save → saveDetails.done rao ⇒ editing.saved',
      ],
      actions: [
        ['focusOn', { place: 'country' }],
        focusButtonAction,
        focusButtonAction,
        dropDraftAction,
        focusButtonAction,
      ],
    },
  },
  eventCases: {
    'readDetails.done': { nothing: { fields: emptyDetails }, rao: { fields: raoDetails } },
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
        issues: { country: 'Country is required.' },
      },
      offline: { outcome: 'refused', error: unreachableText, issues: {} },
    },
  },
  eventActions: {
    ...clicks({ retry: 'Load invoice details again', 'details.save': 'Save details' }),
    'field.change': (person, { name, value }) => person.fill(fieldLabels[name], value),
  },
  assertions: statesShow(
    ['Earlier receipts stay as they are.'],
    {
      loading: { shows: ['Loading invoice details...'], hides: [{ role: 'textbox' }] },
      unavailable: {
        shows: [unreachableText, alert, button('Load invoice details again')],
        hides: [{ role: 'textbox' }],
      },
      'editing.idle': { shows: [enabledButton('Save details')] },
      'editing.saved': {
        shows: ['Saved. Your next receipt will show these details.', enabledButton('Save details')],
      },
      'editing.error': { shows: [alert, enabledButton('Save details')] },
      saving: { shows: [disabledButton('Saving...')] },
    },
    [unreachableText],
  ),
})
