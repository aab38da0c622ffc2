import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pictureFetcher } from '#server/articles/fetch-picture.ts'
import { fileReader } from '#server/platform/operator/file-reader.ts'
import { runCommandLine } from '#server/command-line.ts'
import type { CommandResult } from '#server/platform/operator/context.ts'
import type { Settings } from '#server/platform/config/settings.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Clock } from './clock.ts'

type SiteToOperate = { db: Database; settings: Settings; clock: Clock }

export function operatorOf({ db, settings, clock }: SiteToOperate, fetchPicture = pictureFetcher()) {
  const folder = path.join(settings.dataDir, 'operator')
  const readFile = fileReader(folder)
  const resolveFile = (name: string) => path.resolve(folder, name)
  const deps = { db, settings, readFile, resolveFile, fetchPicture }
  const run = (...args: string[]): Promise<CommandResult> =>
    runCommandLine(args, (work) => work({ ...deps, now: clock.now() }))
  const runJson = async (...args: string[]) => {
    const { status, out } = await run(...args, '--json')
    return { status, data: JSON.parse(out) as Record<string, unknown> }
  }
  return {
    folder,
    run,
    runJson,
    erase: (email: string) => runJson('person', 'delete', email, '--yes'),
    file: async (name: string, content: unknown) => {
      const isRaw = typeof content === 'string' || content instanceof Uint8Array
      const text = isRaw ? content : JSON.stringify(content)
      await mkdir(folder, { recursive: true })
      await writeFile(path.join(folder, name), text)
      return name
    },
  }
}
