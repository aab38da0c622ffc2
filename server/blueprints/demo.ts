import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { blueprintCategory, blueprintSubmission } from '#contract/blueprints/blueprints.ts'
import { packageRoot } from '../platform/config/package-root.ts'
import type { Database } from '../platform/database/database.ts'
import { addPublishedBlueprint } from './submission-store.ts'

const demoBlueprintSchema = z.extend(blueprintSubmission, { category: blueprintCategory, date: z.iso.date() })

/** An id derived from the name, so that instances that start at the same time insert each Blueprint once. */
export function demoBlueprintId(name: string): string {
  const hex = createHash('sha256').update(`demo blueprint ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Reads lines of `name: value` between two lines of `---`, then the text. Throws with the file's name if it is invalid. */
function readMarkdown(folder: string, file: string) {
  const [, head = '', content = ''] =
    /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(path.join(folder, file), 'utf8')) ?? []
  const entries = head.split('\n').map((line): [string, string] => {
    const colon = line.indexOf(': ')
    return [line.slice(0, colon), line.slice(colon + 2)]
  })
  const read = demoBlueprintSchema.safeParse({ ...Object.fromEntries(entries), content })
  if (!read.success) throw new Error(`${file}: ${read.error.issues.map(({ message }) => message).join(' ')}`)
  return read.data
}

/** Publishes the Blueprints of `content/blueprints` with the demo partner as author. Safe to repeat. */
export async function seedDemoBlueprints(db: Database, authorId: string): Promise<void> {
  const folder = path.join(packageRoot(), 'content/blueprints')
  const files = readdirSync(folder).filter((file) => file.endsWith('.md'))
  for (const file of files) {
    const { date, ...blueprint } = readMarkdown(folder, file)
    await addPublishedBlueprint(db, {
      ...blueprint,
      id: demoBlueprintId(file),
      authorId,
      createdAt: new Date(`${date}T09:00:00Z`),
    })
  }
}
