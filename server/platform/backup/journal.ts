import { readFileSync } from 'node:fs'
import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod'
import { staffRoles } from '#contract/office/areas.ts'
import { reminderKind } from '#contract/reminders/reminders.ts'
import { minuteMs } from '#contract/time/durations.ts'

const timestampSchema = z.iso.datetime()
const portalNameSchema = z.object({ kind: z.enum(['proposal', 'deck']), name: z.string() })
const journalEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signOut'), at: timestampSchema, jti: z.string(), expiresAt: z.iso.datetime() }),
  z.object({
    kind: z.literal('portal'),
    at: timestampSchema,
    portal: portalNameSchema,
    change: z.enum(['revoked', 'restored', 'newCode', 'agreement']),
  }),
  /** The end of a portal's access was changed; null: it does not expire. */
  z.object({
    kind: z.literal('expiry'),
    at: timestampSchema,
    portal: portalNameSchema,
    expiresAt: z.nullable(timestampSchema),
  }),
  /** A recipient's own code for a portal was added or revoked. */
  z.object({
    kind: z.literal('recipient'),
    at: timestampSchema,
    portal: portalNameSchema,
    codeId: z.uuid(),
    change: z.enum(['added', 'revoked']),
  }),
  /** A kind of reminder was switched on or off. `recipient`: as the choice is stored, an account's id or a mailbox's keyed hash. */
  z.object({
    kind: z.literal('reminder'),
    at: timestampSchema,
    recipient: z.string(),
    reminder: reminderKind,
    isOn: z.boolean(),
  }),
  /** `mailbox`: the keyed hash of the mailbox, under which choices about reminders may be stored. */
  z.object({
    kind: z.literal('erasure'),
    at: timestampSchema,
    ids: z.array(z.uuid()),
    mailbox: z.optional(z.string()),
  }),
  /** A member of staff was removed, or has a different role. */
  z.object({
    kind: z.literal('staff'),
    at: timestampSchema,
    id: z.uuid(),
    change: z.enum(['removed', ...staffRoles]),
  }),
])

/**
 * A change that a restored backup must not undo. `ids`: of the erased person's account, enquiries, applications, introductions,
 * codes, decisions and rows of the staff.
 */
export type JournalEntry = z.infer<typeof journalEntrySchema>

/** Throws an error with a sentence for people if the journal cannot be written. */
export const requireWritableJournal = (file: string): Promise<void> =>
  mkdir(path.dirname(file), { recursive: true })
    .then(() => appendFile(file, '', { mode: 0o600 }))
    .catch((error: unknown) => {
      const code = String((error as { code?: unknown }).code)
      const remedy = 'Set JOURNAL_FILE to a file that this server can write to.'
      throw new Error(`The journal ${file} cannot be written (${code}). ${remedy}`)
    })

/**
 * Adds a line to the journal, a file beside the database that only its owner may read. It holds ids, keyed hashes and times alone, no
 * personal data. Throws the error of the file system.
 */
export const addToJournal = (file: string, line: JournalEntry): Promise<void> =>
  // A full disk may have cut the line before short, so this one starts with a line break.
  appendFile(file, `\n${JSON.stringify(line)}\n`, { mode: 0o600, flush: true })

/** Adds a change that is made already. A full disk must not turn it into an error for the person, so a failure is only logged. */
export const addMadeChangeToJournal = (
  file: string,
  line: JournalEntry,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> =>
  addToJournal(file, line).catch((error: unknown) =>
    log.error({ err: error, kind: line.kind }, 'a change could not be added to the journal'),
  )

/** A change may have begun before a backup and been committed after its snapshot, on a machine whose clock differs. */
const marginMs = 10 * minuteMs

/**
 * The entries of a journal since ten minutes before a time. Lines that a crash or a full disk cut are left out. Throws the error of the
 * file system.
 */
export function readJournal(file: string, since: Date): JournalEntry[] {
  const begin = new Date(since.getTime() - marginMs)
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const read = journalEntrySchema.safeParse(parseLine(line))
      return read.success && new Date(read.data.at) >= begin ? [read.data] : []
    })
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
