import { randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { dayMs } from '#contract/time/durations.ts'

const assetRetentionMs = 30 * dayMs

/**
 * Shares hashed files of a build with all instances: each reads them from one folder, so that a page of an older or newer build finds
 * its files at any instance. `renew` adds the files of this build, and deletes those that no instance has renewed for 30 days.
 */
export function createAssetShare(folder: string, sharedFolder: string) {
  /** Copies a file under a temporary name first, so that no instance reads half a file. */
  async function add(name: string, now: Date): Promise<void> {
    const target = path.join(sharedFolder, name)
    if (!(await fileExists(target))) {
      const begun = `${target}.${randomUUID()}.tmp`
      await copyFile(path.join(folder, name), begun)
      await rename(begun, target)
    }
    await utimes(target, now, now)
  }
  async function removeIfOld(name: string, now: Date): Promise<void> {
    const file = path.join(sharedFolder, name)
    // Another instance may delete the file at the same time.
    const found = await stat(file).catch(() => undefined)
    if (found && found.mtimeMs < now.getTime() - assetRetentionMs) await rm(file, { force: true })
  }
  return {
    async renew(now: Date): Promise<void> {
      await mkdir(sharedFolder, { recursive: true })
      await Promise.all((await readdir(folder)).map((name) => add(name, now)))
      await Promise.all((await readdir(sharedFolder)).map((name) => removeIfOld(name, now)))
    },
  }
}

const fileExists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )
