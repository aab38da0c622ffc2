import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { CommandResult } from '#server/operator/command-line.ts'
import { socketPath } from '#server/operator/socket.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/server.ts'
import { deckContent } from '../support/portals.ts'

const BACKUP_KEY = 'f3a1c07be95d2468b1e0774cd92a6f58e37b04c1d8965fa2b30c7e4195d86af0'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/**
 * A server that runs, and its operator in another folder. `subfolder`: added to the path of the data folder. `prepare` gets that
 * folder first.
 */
async function startWithOperator({ deep: subfolder = '', prepare = async (_dataDir: string) => {} } = {}) {
  const { dataDir: parent, url, close } = await migratedDatabase()
  const dataDir = path.join(parent, subfolder)
  const folder = await mkdtemp(path.join(tmpdir(), 'northloop-operator-'))
  cleanups.push(close, () => rm(folder, { recursive: true, force: true }))
  await prepare(dataDir)
  const env = { BACKUP_KEY }
  const server = await startServer({ dataDir, databaseUrl: url, env })
  cleanups.push(server.kill)
  const settings = {
    DATA_DIR: dataDir,
    INIT_CWD: folder,
    ...env,
    ...(url !== undefined && { DATABASE_URL: url }),
  }
  const run = (...args: string[]): Promise<CommandResult> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        ['scripts/operator.mjs', ...args],
        { env: { ...process.env, ...settings } },
        (error, out, err) => {
          const status = error ? Number(error.code) : 0
          resolve({ status: status as CommandResult['status'], out, err })
        },
      )
    })
  return { server, dataDir, folder, run, isEmbedded: url === undefined }
}

test('commands are carried out while the server runs, by it where the database is embedded, and without it', async () => {
  const { server, dataDir, folder, run, isEmbedded } = await startWithOperator()
  await writeFile(path.join(folder, 'gum.json'), JSON.stringify(deckContent))
  const made = await run('deck', 'create', '--file', 'gum.json', '--id', 'gum', '--json')
  expect(made).toMatchObject({ status: 0, err: '' })
  const { code } = JSON.parse(made.out) as { code: string }
  const opened = await fetch(`${server.origin}/api/public/pitch-deck/gum`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: code }),
  })
  expect(await opened.json()).toMatchObject(deckContent)

  const several = await Promise.all([run('deck', 'list'), run('deck', 'burn'), run('backup', 'all.backup')])
  expect(several.map(({ status }) => status)).toEqual([0, 2, 0])
  expect(await readdir(folder)).toEqual(['all.backup', 'gum.json'])
  expect((await run('restore', 'all.backup')).err).toMatch(/^The database is not empty/)
  if (isEmbedded) expect((await stat(path.dirname(socketPath(dataDir)))).mode & 0o777).toBe(0o700)

  expect(await server.stop()).toBe(0)
  expect((await run('deck', 'list')).out).toContain('gum')
})

test('commands are carried out where the path of the data folder is too long for a socket', async () => {
  const { dataDir, run, isEmbedded } = await startWithOperator({
    deep: 'a-folder-with-a-long-name/'.repeat(5),
  })
  const file = socketPath(dataDir)
  expect([Buffer.byteLength(file) <= 100, file.startsWith(dataDir)]).toEqual([true, false])
  cleanups.push(() => rm(path.dirname(file), { recursive: true, force: true }))
  expect(await run('deck', 'list')).toMatchObject({ status: 0, err: '' })
  if (isEmbedded) expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
})

test('a server that cannot take commands serves people all the same, and says so', async () => {
  const { server, run, isEmbedded } = await startWithOperator({
    prepare: async (dataDir) => {
      await mkdir(socketPath(dataDir), { recursive: true })
    },
  })
  expect((await fetch(`${server.origin}/pricing`)).status).toBe(200)
  if (!isEmbedded) return
  expect(server.logs()).toMatch(/^Operator's commands need this server stopped: ./m)
  expect((await run('deck', 'list')).err).toMatch(
    /^The embedded database is in use by a process that takes no commands/,
  )
})
