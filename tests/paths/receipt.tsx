import type { IssuedReceipt } from '#contract/receipts/receipts.ts'
import { receiptMachine } from '#machines/receipt.ts'
import { ReceiptScreen } from '#src/screens/receipts/receipt.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { askedAgain, shownAfter, tryAgainButton } from './scenarios.ts'
import { alert, button, heading, link } from './screen-items.ts'

const paidReceipt: IssuedReceipt = {
  number: 'N-2026-000123',
  issuedAt: '2026-02-03T10:00:00.000Z',
  paidAt: '2026-01-31T23:30:00.000Z',
  seller: {
    name: 'Northloop Consulting',
    address: ['1 Example Road', 'Bengaluru 560001'],
    email: 'support@northloop.example',
  },
  buyer: {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    address: '12 Mill Lane\nLondon',
    country: 'United Kingdom',
    taxNumber: 'GB123456789',
  },
  product: { name: 'Operational Intelligence Blueprint', description: 'A diagnostic of one operation.' },
  cents: 149_900,
  currency: 'USD',
  method: 'paypal',
  reference: '8AC96375K09412345',
  refundedAt: null,
}
const receiptWithoutCompany: IssuedReceipt = {
  ...paidReceipt,
  method: 'razorpay',
  buyer: { name: '', email: 'ada@example.com', company: '', address: '', country: '', taxNumber: '' },
}
const refundedReceipt: IssuedReceipt = { ...paidReceipt, refundedAt: '2026-02-10T00:30:00.000Z' }

const titleHeading = heading('Receipt N-2026-000123')
const printButton = button('Print')
const backLink = link('All receipts')
const missingText = 'We could not find this receipt in your account.'

export const receipt = pathTables(receiptMachine, {
  render: (actor) => <ReceiptScreen actor={actor} />,
  scenarios: {
    'a receipt that came at last names seller and buyer, what was paid, how, and that no tax was added': {
      ...askedAgain(['readReceipt', { orderId: 'o1' }], 'readReceipt.done paid'),
      shows: [
        /Seller ?Northloop Consulting ?1 Example Road\s+Bengaluru 560001\s+support@northloop\.example/,
        /Buyer ?Analytical Engines ?Ada Lovelace\s+12 Mill Lane\s+London\s+United Kingdom\s+Tax number: GB123456789\s+ada@example\.com/,
        /Item ?Operational Intelligence Blueprint ?A diagnostic of one operation\./,
        /Net ?\$1,499\.00 USD ?Total paid ?\$1,499\.00 USD/,
        /Receipt number ?N-2026-000123 ?Paid on ?January 31, 2026 ?Issued on ?February 3, 2026/,
        /Paid with ?PayPal ?Payment provider’s reference ?8AC96375K09412345 ?Order ?o1/,
        'No tax charged.',
      ],
      hides: ['Refunded on', 'Total after the refund'],
    },
    'a buyer without a name or details is named by their address, once': shownAfter(
      'readReceipt.done privately',
      [/Buyer ?ada@example\.com ?Item/, 'Card / UPI'],
      ['Tax number'],
    ),
    'a refund is shown with its date, and what is left': shownAfter('readReceipt.done refunded', [
      /Total paid ?\$1,499\.00 USD ?Refunded on February 10, 2026 ?−\$1,499\.00 USD ?Total after the refund ?\$0\.00 USD/,
    ]),
  },
  inputs: { one: { orderId: 'o1' } },
  eventCases: {
    'readReceipt.done': {
      paid: { outcome: 'found', receipt: paidReceipt },
      privately: { outcome: 'found', receipt: receiptWithoutCompany },
      refunded: { outcome: 'found', receipt: refundedReceipt },
      missing: { outcome: 'missing', error: missingText },
    },
    'readReceipt.error': { broken: new Error('Failed to load the receipt. Please try again.') },
  },
  eventActions: { ...clicks({ retry: 'Try again', 'receipt.print': 'Print' }) },
  assertions: {
    loading: { shows: ['Loading receipt...'], hides: [titleHeading, printButton, tryAgainButton] },
    shown: { shows: [titleHeading, printButton, backLink], hides: ['Loading receipt...', tryAgainButton] },
    notFound: {
      shows: [alert, missingText, backLink],
      hides: [titleHeading, printButton, tryAgainButton],
      isDone: true,
    },
    failed: {
      shows: ['Failed to load the receipt. Please try again.', tryAgainButton, backLink],
      hides: [titleHeading, printButton],
    },
  },
})
