import { dayMs } from '#contract/time/durations.ts'
import type { Database } from '../platform/database/database.ts'
import { addAnsweredRequest } from './store.ts'
import { demoBlueprintId } from '../blueprints/demo.ts'

/** A request of the demo client that the demo partner has answered. Safe to repeat; if the request was changed, it stays as it is. */
export async function seedDemoRequest(db: Database, personId: string, now: Date): Promise<void> {
  await addAnsweredRequest(db, {
    id: '6f1d2c34-5b7e-4a90-8c21-3d4e5f607182',
    personId,
    blueprintId: demoBlueprintId('three-way-match-without-the-inbox.md'),
    fields: {
      scope:
        'Invoices from two plants, about 900 a month. One plant enters them in the ERP system; the other keeps its receipts in a spreadsheet. We want one matching process for both.',
      teamSize: '6-20',
      start: 'one-month',
      budget: '15000-50000',
    },
    sentAt: new Date(now.getTime() - 3 * dayMs),
    answeredAt: new Date(now.getTime() - 2 * dayMs),
    note: 'This is a good fit. The spreadsheet comes first: its receipts need an owner and a fixed format before anything is matched. I would start with the plant that keeps the spreadsheet, and connect the ERP system once two weeks of receipts have passed without a correction.',
  })
}
