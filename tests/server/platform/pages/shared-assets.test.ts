import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dayMs } from '#contract/time/durations.ts'
import { createAssetShare } from '#server/platform/pages/shared-assets.ts'
import { onFileFinished } from '#tests/support/file-end.ts'

const startTime = new Date('2026-03-05T09:30:00Z')
const daysLater = (days: number) => new Date(startTime.getTime() + days * dayMs)

/** Builds with these hashed files by the name of the build, and the folder that all of them share. */
async function createBuilds(filesByBuild: Record<string, string[]>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'northloop-builds-'))
  onFileFinished(() => rm(folder, { recursive: true }))
  const shared = path.join(folder, 'shared')
  const buildOf = async (name: string) => {
    const assets = path.join(folder, name, 'assets')
    await mkdir(assets, { recursive: true })
    for (const file of filesByBuild[name] ?? []) await writeFile(path.join(assets, file), `${name} ${file}`)
    return createAssetShare(assets, shared)
  }
  return { buildOf, shared, names: async () => (await readdir(shared)).sort() }
}

test('builds share their files, copied once, until 30 days after the last instance of a build renewed them', async () => {
  const files = { old: ['main-1.js', 'react-1.js'], new: ['main-2.js', 'react-1.js'] }
  const { buildOf, shared, names } = await createBuilds(files)
  const old = await buildOf('old')
  const renewed = await buildOf('new')
  await old.renew(startTime)
  await old.renew(daysLater(20))
  await renewed.renew(daysLater(49))
  expect(await names()).toEqual(['main-1.js', 'main-2.js', 'react-1.js'])
  expect(await readFile(path.join(shared, 'react-1.js'), 'utf8')).toBe('old react-1.js')
  await renewed.renew(daysLater(51))
  expect(await names()).toEqual(['main-2.js', 'react-1.js'])
})
