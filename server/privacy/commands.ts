import { Command } from '@commander-js/extra-typings'
import { staffMessages } from '#contract/staff/staff.ts'
import { erasePerson, previewErasure, type ErasureOutcome } from './erasure.ts'
import { exportPersonWithAudit } from './audited-export.ts'
import { operatorActor } from '../platform/audit/log.ts'
import type { ErasureCounts } from './erased-rows.ts'
import { exportPerson } from './export.ts'
import {
  ConfirmationRequired,
  Refusal,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { writeNewFile } from '../platform/operator/file-writer.ts'
import { escapedJson } from '../platform/operator/printing.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

const keptNames = new Map<string, string>([
  ['ordersKept', 'orders kept, nameless'],
  ['proposalsKept', 'accepted proposals kept'],
  ['agreementsKept', 'agreements kept'],
] satisfies [keyof ErasureCounts, string][])

const deletionRows = (counts: ErasureCounts) =>
  Object.entries(counts).map(([kind, count]) => [keptNames.get(kind) ?? kind, String(count)])

const onlyKeptRefusal = (email: string) =>
  new Refusal(
    `The only data we hold about ${email} is in accepted proposals and agreements. We keep those because legal claims may arise from them.`,
  )
const nothingHeldRefusal = (email: string) => new Refusal(`We hold no data about ${email}.`)

/** The counts of an erasure. Throws a `Refusal` if nothing was, or would be, deleted. */
function deletedCountsOf(erasure: ErasureOutcome, email: string): ErasureCounts {
  if ('deleted' in erasure) return erasure.deleted
  if ('nothing' in erasure) {
    const isKept = Object.values(erasure.nothing).some((count) => count > 0)
    throw isKept ? onlyKeptRefusal(email) : nothingHeldRefusal(email)
  }
  if ('lastOwner' in erasure) throw new Refusal(staffMessages.lastOwner)
  throw new Refusal(`An order from ${email} is still undecided.`, [
    ...erasure.undecided.map(
      ({ id, status, provider, createdAt }) =>
        `${id}: ${status} at ${provider} since ${formatMinute(createdAt)} UTC`,
    ),
    'An unpaid order ends automatically within three days. If its provider shows no payment, `order close` ends it now.',
  ])
}

async function askToConfirmDeletion({ db, now }: CommandContext, email: string): Promise<never> {
  const deleted = deletedCountsOf(await previewErasure(db, email, now), email)
  throw new ConfirmationRequired(
    'Delete all of this for good? Nothing has been deleted yet; --yes confirms the deletion.',
    formatTable(['', ''], deletionRows(deleted)).slice(1),
  )
}

async function eraseHeldData({ db, now, settings }: CommandContext, email: string): Promise<CommandOutcome> {
  const deleted = deletedCountsOf(
    await erasePerson({ db, settings, actor: operatorActor, now }, email),
    email,
  )
  return { lines: formatTable(['deleted', ''], deletionRows(deleted)), data: deleted }
}

/** The commands for personal data. */
export function personCommands(execute: Execute) {
  const resource = new Command('person').description('The data held about a person.')
  resource
    .command('delete')
    .argument('<email>')
    .option('--yes', 'Deletes without asking.')
    .description(
      'Shows what it will delete, and asks first. Deleted for good: account, invoice details, projects with their kick-offs, reading history, requests, jobs, bids, submissions, enquiries, applications, access to the office, decisions on proposals and emails. Orders, payments, receipts and published Blueprints stay, without the person’s name. Accepted proposals and agreements stay as they are.',
    )
    .action((email, { yes }) =>
      execute((context) => (yes ? eraseHeldData(context, email) : askToConfirmDeletion(context, email))),
    )
  resource
    .command('show')
    .argument('<email>')
    .description('Shows how much data of each kind we hold about a person.')
    .action((email) =>
      execute(async ({ db }) => {
        const held = await exportPerson(db, email)
        const counts = Object.entries(held).map(([kind, rows]): [string, number] => [kind, rows.length])
        if (counts.every(([, count]) => count === 0)) throw nothingHeldRefusal(email)
        const rows = counts.map(([kind, count]) => [kind, String(count)])
        return { lines: formatTable(['held', ''], rows), data: Object.fromEntries(counts) }
      }),
    )
  resource
    .command('export')
    .argument('<email>')
    .argument('[file]')
    .description(
      'Exports all the data we hold about a person as JSON, with file contents in base64; written to a new file if you name one.',
    )
    .action((email, file) =>
      execute(async ({ db, now, resolveFile }) => {
        const held = await exportPersonWithAudit(db, email, { actor: operatorActor, now })
        if (!held) throw nothingHeldRefusal(email)
        if (file === undefined) return { lines: [escapedJson(held)], data: held }
        writeNewFile(resolveFile(file), JSON.stringify(held, null, 2))
        const counts = Object.entries(held).map(([kind, rows]) => [kind, String(rows.length)])
        return {
          lines: formatTable(['exported', ''], counts),
          data: { file, ...Object.fromEntries(counts) },
        }
      }),
    )
  return resource
}
