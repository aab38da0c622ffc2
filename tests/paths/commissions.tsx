import type { CommissionPage, CommissionRow } from '#contract/referrals/commissions.ts'
import { commissionsMachine } from '#machines/referrals/commissions.ts'
import { CommissionsScreen } from '#src/screens/referrals/commissions.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { callOf, statesShow, tryAgainButton } from './scenarios.ts'
import { alert, button, disabledButton, heading, link, noAlert } from './screen-items.ts'

const commissionRow = (id: string, changed: Partial<CommissionRow>): CommissionRow => ({
  id,
  at: '2026-03-01T23:30:00.000Z',
  product: 'Operational Intelligence Blueprint',
  cents: 14_990,
  status: 'pending',
  payableAt: '2026-04-30T23:30:00.000Z',
  paidOutAt: null,
  reversedAt: null,
  reference: null,
  ...changed,
})
const commissionRows = [
  commissionRow('1', {}),
  commissionRow('2', { status: 'paidOut', paidOutAt: '2026-02-01T00:00:00.000Z', reference: 'TRANSFER-17' }),
  commissionRow('3', { cents: -14_990, status: 'payable' }),
]
const commissionPage: CommissionPage = {
  code: 'abcdefgh23',
  name: 'Grace Hopper',
  balance: { pending: 14_990, payable: -14_990, paidOut: 14_990 },
  rows: commissionRows,
  next: null,
}
const firstPage: CommissionPage = { ...commissionPage, rows: commissionRows.slice(0, 2), next: '2' }
const lastPage: CommissionPage = { ...commissionPage, rows: commissionRows.slice(1) }
const failedText = 'Failed to load your commissions. Please try again.'

const listCommissionsStart = callOf('listCommissions', { after: undefined })
const listMoreStart = callOf('listCommissions', { after: '2' })
const copyLinkStart = callOf('copyLink', { code: 'abcdefgh23' })

export const commissions = pathTables(commissionsMachine, {
  render: (actor) => (
    <CommissionsScreen
      actor={actor}
      referralLinkOf={(code) => `https://northloop.example/?ref=${code}`}
      onPrint={() => undefined}
    />
  ),
  scenarios: {
    'a partner sees link, balance and every commission, but nobody’s name': {
      path: 'listCommissions.error → retry → listCommissions.done some ⇒ shown',
      starts: [listCommissionsStart, listCommissionsStart],
      shows: [
        'https://northloop.example/?ref=abcdefgh23',
        'They see your name as “Grace Hopper”.',
        /Pending ?\$149\.90 ?Payable ?−\$149\.90 ?Paid out ?\$149\.90/,
        /March 1, 2026.*Operational Intelligence Blueprint.*\$149\.90.*Pending.*April 30, 2026/,
        'Paid out, Reference: TRANSFER-17',
        'To be deducted',
        button('Print statement'),
        link('Download as CSV'),
      ],
    },
    'the link is copied, and a partner whose browser did not copy it is told to select it': {
      path: [
        'listCommissions.done some → link.copy → copyLink.done',
        { shows: ['Copied.'] },
        'link.copy ⇒ copying',
        { starts: [listCommissionsStart, copyLinkStart, copyLinkStart] },
        'copyLink.error ⇒ shown',
      ],
      shows: ['Your browser couldn’t copy the link.'],
      hides: ['Copied.'],
    },
    'more commissions that did not come are asked for again and put below, each once': {
      path: [
        'listCommissions.done many → more.request → listCommissions.error',
        { shows: [alert, failedText, /March 1, 2026/] },
        'more.request',
        noAlert,
        'listCommissions.done rest ⇒ shown',
      ],
      starts: [listCommissionsStart, listMoreStart, listMoreStart],
      context: { page: commissionPage, error: undefined },
    },
  },
  behaviour: ({ page, isCopied, error }) => [page && page.rows.length > 0, page?.next, isCopied, error],
  eventCases: {
    'listCommissions.done': { some: commissionPage, many: firstPage, rest: lastPage },
    'listCommissions.error': { offline: new Error(failedText) },
    'copyLink.done': { '': undefined },
  },
  eventActions: clicks({ retry: 'Try again', 'more.request': 'Show more', 'link.copy': 'Copy link' }),
  assertions: statesShow(
    [heading('Referrals and commissions')],
    {
      loading: { shows: ['Loading commissions...'], hides: [alert] },
      failed: { shows: [alert, tryAgainButton, failedText] },
      shown: { shows: [button('Copy link')] },
      loadingMore: { shows: [button('Copy link'), disabledButton('Show more')] },
      copying: { shows: [button('Copy link')] },
    },
    [alert, failedText, button('Show more')],
  ),
})
