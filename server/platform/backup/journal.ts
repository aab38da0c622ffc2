import { existsSync, readFileSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import * as z from 'zod'

const timestampSchema = z.iso.datetime()
const portalNameSchema = z.object({ kind: z.enum(['proposal', 'deck']), name: z.string() })
const journalEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signOut'), at: timestampSchema, jti: z.string(), expiresAt: z.iso.datetime() }),
  z.object({
    kind: z.literal('portal'),
    at: timestampSchema,
    portal: portalNameSchema,
    change: z.enum(['revoked', 'restored', 'newCode']),
  }),
  /** A recipient's own code for a portal was added or revoked. */
  z.object({
    kind: z.literal('recipient'),
    at: timestampSchema,
    portal: portalNameSchema,
    codeId: z.uuid(),
    change: z.enum(['added', 'revoked']),
  }),
  z.object({ kind: z.literal('erasure'), at: timestampSchema, ids: z.array(z.uuid()) }),
])

/**
 * A change that a restored backup must not undo. `ids`: of the erased person's account, enquiries, applications, introductions,
 * codes, decisions and rows of the staff.
 */
export type JournalEntry = z.infer<typeof journalEntrySchema>

/**
 * Adds a line to the journal, a file beside the database that only its owner may read. It holds ids and times alone, no personal
 * data. Throws the error of the file system.
 */
export const addToJournal = (file: string, line: JournalEntry): Promise<void> =>
  appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true })

/** The entries of a journal since a time; none if there is no file. A last line that a crash cut is left out. */
export function readJournal(file: string, since: Date): JournalEntry[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const read = journalEntrySchema.safeParse(parseLine(line))
      return read.success && new Date(read.data.at) >= since ? [read.data] : []
    })
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
