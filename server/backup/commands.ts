import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { Command } from '@commander-js/extra-typings'
import { ledgerViolations } from '../payments/ledger-consistency.ts'
import { completeRestore, type ReapplyReport } from './after-restore.ts'
import { writeBackup } from '../platform/backup/backup.ts'
import { readJournal } from '../platform/backup/journal.ts'
import { restoreBackup, RestoreError } from '../platform/backup/restore.ts'
import type { Digest } from '../platform/backup/table-digests.ts'
import { operatorActor, recordAudit } from '../platform/audit/log.ts'
import {
  Refusal,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

function requireBackupKey({ settings }: CommandContext): string {
  if (settings.backupKey !== undefined) return settings.backupKey
  throw new Refusal('BACKUP_KEY is missing: 32 random bytes, e.g. from `openssl rand -hex 32`.', [
    'Keep a copy elsewhere: without it, no backup can be read.',
  ])
}

const rowCountLines = (digests: Record<string, Digest>) =>
  formatTable(
    ['table', 'rows'],
    Object.entries(digests).map(([name, { rows }]) => [name, String(rows)]),
  )

async function writeBackupTo(context: CommandContext, name: string): Promise<CommandOutcome> {
  const { db, now, resolveFile } = context
  const file = resolveFile(name)
  const key = requireBackupKey(context)
  const subject = { kind: 'backup', id: now.toISOString() }
  await recordAudit(db, { actor: operatorActor, act: 'backup.write', subject }, now)
  const digests = await writeBackup(db, { file, key, now }).catch((error: unknown) => {
    const code =
      error instanceof Error && 'code' in error && 'path' in error ? ` (${String(error.code)})` : ''
    throw code === '' ? error : new Refusal(`${name} cannot be written${code}.`)
  })
  return { lines: [`Written to ${name}.`, ...rowCountLines(digests)], data: { file, tables: digests } }
}

const missingJournalLine = (file: string) =>
  `There is no journal at ${file}, so everything that was erased or revoked since the backup has come back. If you have a copy of the journal, restore into an empty database again with --journal.`

const reapplyReportLines = ({
  signOuts,
  erasures,
  staffChanges,
  revoked,
  agreementsLost,
  expiries,
  codesRevoked,
  reminders,
  toShareAgain,
  toErase,
  ordersToCheck,
  nextReceipt,
}: ReapplyReport): string[] => [
  `Reapplied from the journal: ${signOuts} sign-outs, ${erasures} erasures, ${codesRevoked} codes revoked, ${expiries} expiry dates, ${staffChanges} staff changes, ${reminders} reminder choices.`,
  ...revoked.map((portal) => `Revoked: ${portal}. Give it a new code with new-code, then restore it.`),
  ...agreementsLost.map(
    (portal) => `Revoked: ${portal}. Save its agreement again in the office, then restore it.`,
  ),
  ...toShareAgain.map(
    (portal) => `Recipients’ codes were lost: ${portal}. Share the document with them again.`,
  ),
  ...toErase.map((email) => `Not erased, because an order is undecided: ${email}. Run person delete later.`),
  `The providers will be asked about ${ordersToCheck} orders.`,
  `The next receipt gets number ${nextReceipt}, because lower numbers may have been issued since the backup.`,
  'Email is held until you run `mail release`: emails in the queue may already have been sent.',
]

async function requireReadable(file: string, name: string): Promise<void> {
  await access(file, constants.R_OK).catch((error: unknown) => {
    throw new Refusal(`${name} cannot be read (${String((error as { code?: unknown }).code)}).`)
  })
}

/** The journal to reapply. Throws a `Refusal` if it cannot be read; undefined if none is named and there is none at the usual path. */
async function findJournal({ settings, resolveFile }: CommandContext, name: string | undefined) {
  const file = name === undefined ? settings.journalFile : resolveFile(name)
  if (name === undefined && !existsSync(file)) return undefined
  await requireReadable(file, name ?? file)
  return file
}

async function restoreBackupFrom(
  context: CommandContext,
  name: string,
  journalName: string | undefined,
): Promise<CommandOutcome> {
  const { db, now, resolveFile, settings } = context
  const given = { file: resolveFile(name), key: requireBackupKey(context) }
  await requireReadable(given.file, name)
  const journal = await findJournal(context, journalName)
  let reapplied: ReapplyReport | undefined
  let violations: string[] = []
  const restored = await restoreBackup(db, given, async (tx, { at }) => {
    violations = await ledgerViolations(tx)
    const entries = journal === undefined ? [] : readJournal(journal, at)
    reapplied = await completeRestore(tx, entries, { backupAt: at, now })
  }).catch((error: unknown) => {
    throw error instanceof RestoreError ? new Refusal(error.message) : error
  })
  return {
    lines: [
      `Restored as of ${formatMinute(restored.at)} UTC, identical to the backup in every row.`,
      ...rowCountLines(restored.digests),
      ...(violations.length === 0 ? ['The ledger is consistent.'] : violations),
      ...(journal === undefined ? [missingJournalLine(settings.journalFile)] : []),
      ...(reapplied ? reapplyReportLines(reapplied) : []),
    ],
    data: {
      at: restored.at.toISOString(),
      tables: restored.digests,
      violations,
      journal: journal ?? null,
      ...reapplied,
    },
  }
}

/** The command that writes a backup. */
export const backupCommand = (execute: Execute) =>
  new Command('backup')
    .argument('<file>')
    .description('Writes the whole database to a new file, encrypted with BACKUP_KEY.')
    .action((file) => execute((context) => writeBackupTo(context, file)))

/** The command that restores a backup. */
export const restoreCommand = (execute: Execute) =>
  new Command('restore')
    .argument('<file>')
    .option(
      '--journal <file>',
      'The journal of changes that a restore must not undo; JOURNAL_FILE if none is given.',
    )
    .description(
      'Restores a backup into an empty database, and reapplies the changes that the journal has recorded since.',
    )
    .action((file, { journal }) =>
      execute((context) => restoreBackupFrom(context, file, journal), { createsDatabase: true }),
    )
