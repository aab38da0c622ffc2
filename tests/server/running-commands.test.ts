import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#server/platform/config/settings.ts'
import { commandRunner, run } from '#server/commands.ts'
import { serveOperator, socketPath } from '#server/platform/operator/socket.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/server.ts'
import { deckContent } from './support/portals.ts'

const BACKUP_KEY = 'f3a1c07be95d2468b1e0774cd92a6f58e37b04c1d8965fa2b30c7e4195d86af0'

/** A data folder, and an operator in another folder whose commands have its settings. `subfolder`: added to the path of the data folder. */
async function createDataFolder(subfolder = '') {
  const { dataDir: parent, close } = await migratedDatabase()
  const dataDir = path.join(parent, subfolder)
  const folder = await mkdtemp(path.join(tmpdir(), 'northloop-operator-'))
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('BACKUP_KEY', BACKUP_KEY)
  onTestFinished(() => void vi.unstubAllEnvs())
  return { dataDir, folder, operate: (...args: string[]) => run(args, folder) }
}

const startServerOn = async (dataDir: string) => {
  const server = await startServer({ dataDir, env: { BACKUP_KEY } })
  onTestFinished(server.kill)
  return server
}
const modeOf = async (file: string) => (await stat(file)).mode & 0o777

describe.runIf(inject('database') === 'PGlite')('on the embedded database', () => {
  test('commands are carried out by the server while it runs, and without it', async () => {
    const { dataDir, folder, operate } = await createDataFolder()
    const server = await startServerOn(dataDir)
    await writeFile(path.join(folder, 'gum.json'), JSON.stringify(deckContent))
    const script = ['scripts/operator.mjs', 'deck', 'create', '--file', 'gum.json', '--id', 'gum', '--json']
    const env = { ...process.env, INIT_CWD: folder }
    const made = await promisify(execFile)(process.execPath, script, { env })
    const { code } = JSON.parse(made.stdout) as { code: string }
    const opened = await fetch(`${server.origin}/api/public/pitch-deck/gum`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: code }),
    })
    expect(await opened.json()).toMatchObject(deckContent)

    const several = [operate('deck', 'list'), operate('deck', 'burn'), operate('backup', 'all.backup')]
    expect((await Promise.all(several)).map(({ status }) => status)).toEqual([0, 2, 0])
    expect(await readdir(folder)).toEqual(['all.backup', 'gum.json'])
    expect((await operate('restore', 'all.backup')).err).toMatch(/^The database is not empty/)
    expect(await modeOf(path.dirname(socketPath(dataDir)))).toBe(0o700)

    expect(await server.stop()).toBe(0)
    expect((await operate('deck', 'list')).out).toContain('gum')
  })

  test('commands are carried out where the path of the data folder is too long for a socket', async () => {
    const { dataDir, operate } = await createDataFolder('a-folder-with-a-long-name/'.repeat(5))
    const file = socketPath(dataDir)
    expect([Buffer.byteLength(file) <= 100, file.startsWith(dataDir)]).toEqual([true, false])
    onTestFinished(() => rm(path.dirname(file), { recursive: true, force: true }))
    const settings = readSettings(process.env)
    const database = await openDatabase(settings)
    onTestFinished(database.close)
    const served = await serveOperator(file, commandRunner(database.db, settings))
    onTestFinished(() => void served.close())
    expect(await operate('deck', 'list')).toMatchObject({ status: 0, err: '' })
    expect(await modeOf(path.dirname(file))).toBe(0o700)
  })

  test('a server that cannot take commands serves people all the same, and says so', async () => {
    const { dataDir, operate } = await createDataFolder()
    await mkdir(socketPath(dataDir), { recursive: true })
    const server = await startServerOn(dataDir)
    expect((await fetch(`${server.origin}/pricing`)).status).toBe(200)
    expect(server.logs()).toMatch(/^Operator's commands need this server stopped: ./m)
    expect(await operate('deck', 'list')).toMatchObject({
      status: 1,
      err: expect.stringMatching(
        /^The embedded database is in use by a process that takes no commands/,
      ) as string,
    })
  })
})
