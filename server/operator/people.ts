import { Command } from '@commander-js/extra-typings'
import { idsOf } from '../backup/after-restore.ts'
import { addToJournal } from '../backup/journal.ts'
import { firmCancellation } from '../mail/kickoff.ts'
import { exportPerson } from '../store/export.ts'
import { writeNewFile } from './file-writer.ts'
import { deletePerson } from '../store/deletion.ts'
import { putMail } from '../store/outbox.ts'
import { kickoffsAhead } from '../store/projects.ts'
import { Refusal, type Execute } from './context.ts'
import { table } from './table.ts'

/** The commands for personal data. */
export function people(execute: Execute) {
  const resource = new Command('person').description('What is held about somebody.')
  resource
    .command('delete')
    .argument('<email>')
    .description(
      'Deletes account, invoice details, projects with their kick-offs, reading history, requests, jobs, bids, submissions, enquiries, applications and mail for good. Orders, payments, receipts and published Blueprints stay without their name.',
    )
    .action((email) =>
      execute(async ({ db, now, settings }) => {
        const deleted = await db.transaction(async (tx) => {
          const kickoffs = await kickoffsAhead(tx, email, now)
          const ids = await idsOf(tx, email)
          const gone = await deletePerson(tx, email, now)
          if (gone && ids.length > 0)
            await addToJournal(settings.journalFile, { kind: 'erasure', at: now.toISOString(), ids })
          const { timeZone } = settings.kickoff
          for (const kickoff of gone ? kickoffs : [])
            await putMail(tx, firmCancellation({ ...kickoff, timeZone }), now)
          return gone
        })
        if (!deleted) throw new Refusal(`An order of ${email} is not decided yet. Try again when it is.`)
        if (Object.values(deleted).every((count) => count === 0))
          throw new Refusal(`Nothing is held about ${email}.`)
        const { ordersKept, ...gone } = deleted
        const rows = [...Object.entries(gone), ['orders kept, nameless', ordersKept] as const]
        return {
          lines: table(
            ['deleted', ''],
            rows.map(([kind, count]) => [kind, String(count)]),
          ),
          data: deleted,
        }
      }),
    )
  resource
    .command('export')
    .argument('<email>')
    .argument('[file]')
    .description(
      'Everything that is held about somebody as JSON, with the content of files in base64; into a new file where one is named.',
    )
    .action((email, file) =>
      execute(async ({ db, resolveFile }) => {
        const held = await exportPerson(db, email)
        if (Object.values(held).every((rows) => rows.length === 0))
          throw new Refusal(`Nothing is held about ${email}.`)
        const text = JSON.stringify(held, null, 2)
        if (file === undefined) return { lines: text.split('\n'), data: held }
        writeNewFile(resolveFile(file), text)
        const counts = Object.entries(held).map(([kind, rows]) => [kind, String(rows.length)])
        return {
          lines: table(['exported', ''], counts),
          data: { file, ...Object.fromEntries(counts) },
        }
      }),
    )
  return resource
}
