import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

// During a deployment the previous version of the product still works on the migrated database. So a migration may only add. A later
// migration may remove what no running version uses. It begins with the reason: `-- contract: no version since 1.4 reads it`.
const contractMarker = /^-- contract: \S/

const destructivePatterns = [
  /\bdrop (table|column|schema|type|view|sequence)\b/i,
  /\brename (to|column)\b/i,
  /\balter column .*\b(type|set not null)\b/i,
  /\btruncate\b/i,
  /^delete from\b/i,
  /\badd column (?!.*\b(default|generated)\b).*\bnot null\b/i,
]

/** The statements of a migration that may break the previous version of the product; none if the migration begins with the marker. */
export function unsafeStatements(migration: string): string[] {
  if (contractMarker.test(migration)) return []
  return migration
    .split('--> statement-breakpoint')
    .map((statement) => statement.trim().replaceAll('\n', ' '))
    .filter((statement) => destructivePatterns.some((pattern) => pattern.test(statement)))
}

if (process.argv[1] === import.meta.filename) {
  const folder = 'server/migrations'
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  for (const name of files) {
    for (const statement of unsafeStatements(readFileSync(path.join(folder, name), 'utf8'))) {
      console.log(`${folder}/${name}: ${statement}`)
      console.log(
        '  The version before may not survive it. Only add; or begin the migration with: -- contract: <reason>',
      )
      process.exitCode = 1
    }
  }
  console.log(`migrations: ${files.length} files`)
  if (files.length === 0) process.exitCode = 1
}
