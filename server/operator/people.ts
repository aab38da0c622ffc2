import { Command } from '@commander-js/extra-typings'
import { idsOf } from '../backup/after-restore.ts'
import { addToJournal } from '../backup/journal.ts'
import { firmCancellation } from '../mail/kickoff.ts'
import { exportPerson } from '../store/export.ts'
import { writeNewFile } from './file-writer.ts'
import { deletePerson, undecidedOrdersOf, type Deleted } from '../store/deletion.ts'
import { putMail } from '../store/outbox.ts'
import { kickoffsAhead } from '../store/projects.ts'
import { Question, Refusal, type Context, type Execute, type Outcome } from './context.ts'
import { minuteOf, table } from './table.ts'

/** Thrown to take back a deletion that only was to be counted. */
class Preview extends Error {
  readonly deleted: Deleted | undefined
  constructor(deleted: Deleted | undefined) {
    super('a deletion that was only counted')
    this.deleted = deleted
  }
}

const rowsOf = ({ ordersKept, ...gone }: Deleted) =>
  [...Object.entries(gone), ['orders kept, nameless', ordersKept] as const].map(([kind, count]) => [
    kind,
    String(count),
  ])

function checkDeleted(email: string, deleted: Deleted): void {
  if (Object.values(deleted).every((count) => count === 0))
    throw new Refusal(`Nothing is held about ${email}.`)
}

async function refuseUndecided({ db }: Context, email: string): Promise<never> {
  const undecided = await undecidedOrdersOf(db, email)
  throw new Refusal(`An order of ${email} is not decided yet.`, [
    ...undecided.map(
      ({ id, status, provider, createdAt }) =>
        `${id}: ${status} at ${provider} since ${minuteOf(createdAt)} UTC`,
    ),
    'Unpaid, it ends by itself within three days. If its provider shows no payment, `order close` ends it now.',
  ])
}

/** What would be deleted. The deletion is carried out and taken back, so that the counts are those of the deletion itself. */
async function previewDeletion(context: Context, email: string): Promise<never> {
  const { db, now } = context
  const deleted = await db
    .transaction(async (tx) => {
      throw new Preview(await deletePerson(tx, email, now))
    })
    .catch((error: unknown) => {
      if (error instanceof Preview) return error.deleted
      throw error
    })
  if (!deleted) return refuseUndecided(context, email)
  checkDeleted(email, deleted)
  throw new Question(
    'Delete all this for good? Nothing is deleted yet; --yes does it.',
    table(['', ''], rowsOf(deleted)).slice(1),
  )
}

async function erase(context: Context, email: string): Promise<Outcome> {
  const { db, now, settings } = context
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
  if (!deleted) return refuseUndecided(context, email)
  checkDeleted(email, deleted)
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
        if (counts.every(([, count]) => count === 0)) throw new Refusal(`Nothing is held about ${email}.`)
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
