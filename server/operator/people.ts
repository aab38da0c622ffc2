import { Command } from '@commander-js/extra-typings'
import { erasePerson, previewErasure, type Erasure } from '../people/erasure.ts'
import { takeExport } from '../people/export.ts'
import { operator } from '../store/audit-log.ts'
import type { Deleted } from '../store/deletion.ts'
import { exportPerson } from '../store/export.ts'
import { Question, Refusal, type Context, type Execute, type Outcome } from './context.ts'
import { writeNewFile } from './file-writer.ts'
import { minuteOf, table } from './table.ts'

const rowsOf = ({ ordersKept, ...gone }: Deleted) =>
  [...Object.entries(gone), ['orders kept, nameless', ordersKept] as const].map(([kind, count]) => [
    kind,
    String(count),
  ])

const nothing = (email: string) => new Refusal(`Nothing is held about ${email}.`)

/** The counts of an erasure. Throws a `Refusal` if nothing was, or would be, deleted. */
function deletedBy(erasure: Erasure, email: string): Deleted {
  if ('deleted' in erasure) return erasure.deleted
  if ('nothing' in erasure) throw nothing(email)
  throw new Refusal(`An order of ${email} is not decided yet.`, [
    ...erasure.undecided.map(
      ({ id, status, provider, createdAt }) =>
        `${id}: ${status} at ${provider} since ${minuteOf(createdAt)} UTC`,
    ),
    'Unpaid, it ends by itself within three days. If its provider shows no payment, `order close` ends it now.',
  ])
}

async function previewDeletion({ db, now }: Context, email: string): Promise<never> {
  const deleted = deletedBy(await previewErasure(db, email, now), email)
  throw new Question(
    'Delete all this for good? Nothing is deleted yet; --yes does it.',
    table(['', ''], rowsOf(deleted)).slice(1),
  )
}

async function erase({ db, now, settings }: Context, email: string): Promise<Outcome> {
  const deleted = deletedBy(await erasePerson({ db, settings, actor: operator, now }, email), email)
  return { lines: table(['deleted', ''], rowsOf(deleted)), data: deleted }
}

/** The commands for personal data. */
export function people(execute: Execute) {
  const resource = new Command('person').description('What is held about somebody.')
  resource
    .command('delete')
    .argument('<email>')
    .option('--yes', 'Deletes without asking.')
    .description(
      'Shows what it will delete, and asks: account, invoice details, projects with their kick-offs, reading history, requests, jobs, bids, submissions, enquiries, applications and mail for good. Orders, payments, receipts and published Blueprints stay without their name.',
    )
    .action((email, { yes }) =>
      execute((context) => (yes ? erase(context, email) : previewDeletion(context, email))),
    )
  resource
    .command('show')
    .argument('<email>')
    .description('How much of what is held about somebody.')
    .action((email) =>
      execute(async ({ db }) => {
        const held = await exportPerson(db, email)
        const counts = Object.entries(held).map(([kind, rows]): [string, number] => [kind, rows.length])
        if (counts.every(([, count]) => count === 0)) throw nothing(email)
        const rows = counts.map(([kind, count]) => [kind, String(count)])
        return { lines: table(['held', ''], rows), data: Object.fromEntries(counts) }
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
      execute(async ({ db, now, resolveFile }) => {
        const held = await takeExport(db, email, { actor: operator, now })
        if (!held) throw nothing(email)
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
