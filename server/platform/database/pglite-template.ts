import { existsSync, readFileSync } from 'node:fs'
import { cp, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { packageRoot } from '../config/package-root.ts'

/** The empty data folder that the build made with the installed release of PGlite. */
function templateFolder(): string {
  const { dependencies } = JSON.parse(readFileSync(path.join(packageRoot(), 'package.json'), 'utf8')) as {
    dependencies: Record<'@electric-sql/pglite', string>
  }
  return path.join(packageRoot(), 'dist/templates', `pglite-${dependencies['@electric-sql/pglite']}`)
}

/**
 * Makes `folder` a copy of the template, complete or not at all. Without a template, or if there is a folder already, nothing
 * happens: PGlite itself makes a new folder in five seconds and 800 MB.
 */
export async function copyTemplate(folder: string): Promise<void> {
  const template = templateFolder()
  if (existsSync(folder) || !existsSync(template)) return
  const copy = `${folder}.new`
  await rm(copy, { recursive: true, force: true })
  await cp(template, copy, { recursive: true })
  await rename(copy, folder)
}
