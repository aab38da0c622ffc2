import { stringify } from 'csv-stringify/sync'
import { csvOptions } from '../platform/http/csv.ts'
import type { InboxItemRow } from './store.ts'
import { senderNameOf, messageOf } from './view.ts'

const columnNames = [
  'Received',
  'Kind',
  'Status',
  'Assigned to',
  'Name',
  'Email',
  'Company',
  'Service',
  'Text',
  'Id',
]

/**
 * Items of the inbox as comma-separated values, with times in UTC. A cell that a spreadsheet would run as a formula is written with
 * an apostrophe before it.
 */
export function inboxCsv(rows: InboxItemRow[]): string {
  const records = rows.map((row) => [
    row.createdAt.toISOString(),
    row.kind,
    row.status,
    row.assigneeEmail ?? '',
    senderNameOf(row),
    row.email,
    row.fields.company ?? '',
    row.fields.service ?? '',
    messageOf(row),
    row.id,
  ])
  return stringify([columnNames, ...records], { ...csvOptions, bom: true, escape_formulas: true })
}
