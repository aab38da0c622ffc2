import { stringify } from 'csv-stringify/sync'
import { commissionStatusName, type CommissionRow } from '#contract/referrals/commissions.ts'
import { csvOptions, escapeCsvFormula } from '../platform/http/csv.ts'

const dayOf = (iso: string | null) => iso?.slice(0, 10) ?? ''
const formatDollars = (cents: number) => (cents / 100).toFixed(2)

/**
 * Commissions as comma-separated values, with dates as `2026-02-28` in UTC and amounts in United States dollars. A text that a
 * spreadsheet would run as a formula is written with an apostrophe before it; amounts are numbers and stay as they are.
 */
export function commissionsFile(rows: CommissionRow[]): string {
  const header = ['Date', 'Product', 'Amount (USD)', 'State', 'Payable from', 'Paid out on', 'Reference']
  const records = rows.map((row) => [
    dayOf(row.at),
    escapeCsvFormula(row.product),
    formatDollars(row.cents),
    commissionStatusName(row),
    row.status === 'reversed' ? '' : dayOf(row.payableAt),
    dayOf(row.paidOutAt),
    escapeCsvFormula(row.reference ?? ''),
  ])
  return stringify([header, ...records], { ...csvOptions, bom: true })
}
