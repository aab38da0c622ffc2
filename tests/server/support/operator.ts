import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pictureFetcher } from '#server/articles/fetch-picture.ts'
import { fileReader } from '#server/operator/file-reader.ts'
import { operate, type CommandResult } from '#server/operator/operate.ts'
import { startSite } from './site.ts'

export type Operator = Awaited<ReturnType<typeof startOperator>>

/** Starts a site with an operator, who has a folder of files. */
export async function startOperator() {
  const site = await startSite()
  const folder = await mkdtemp(path.join(tmpdir(), 'northloop-operator-'))
  const deps = {
    db: site.db,
    settings: site.settings,
    readFile: fileReader(folder),
    fetchPicture: pictureFetcher(),
  }
  /** Runs an operator command on the site's database. */
  const run = (...args: string[]): Promise<CommandResult> =>
    operate(args, (work) => work({ ...deps, now: site.now() }))
  return {
    site,
    folder,
    run,
    runJson: async (...args: string[]) => {
      const { status, out } = await run(...args, '--json')
      return { status, data: JSON.parse(out) as Record<string, unknown> }
    },
    /** Writes a file into the folder and returns its name. */
    file: async (name: string, content: unknown) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content)
      await writeFile(path.join(folder, name), text)
      return name
    },
    close: async () => {
      await site.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
