import { cpSync, existsSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { packageRoot } from '../config/package-root.ts'

/** The data folder that the build made with the installed release of PGlite and these migrations. */
function templateFolder(): string {
  const { dependencies } = readJson('package.json') as { dependencies: Record<string, string> }
  const { entries } = readJson('server/migrations/meta/_journal.json') as { entries: { when: number }[] }
  const name = `pglite-${dependencies['@electric-sql/pglite']}-${entries.at(-1)?.when}`
  return path.join(packageRoot(), 'dist/templates', name)
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(path.join(packageRoot(), name), 'utf8'))

/**
 * Makes `folder` a copy of the template, complete or not at all. Without a template, or if there is a folder already, nothing
 * happens: PGlite itself makes a new folder in five seconds and 800 MB.
 */
export async function copyTemplate(folder: string): Promise<void> {
  const template = templateFolder()
  if (existsSync(folder) || !existsSync(template)) return
  const copy = `${folder}.new`
  await rm(copy, { recursive: true, force: true })
  // Nothing else is to be done until the database is open, and `cp` takes twice as long.
  cpSync(template, copy, { recursive: true })
  await rename(copy, folder)
}
