import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { readSettings } from '#server/platform/config/settings.ts'
import { commandRunner, run } from '#server/commands.ts'
import { serveOperator, socketPath } from '#server/platform/operator/socket.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { earlierDataFolder } from '#tests/support/earlier.ts'
import { startServer } from '#tests/support/server.ts'
import { deckContent } from './support/portals.ts'

const BACKUP_KEY = 'f3a1c07be95d2468b1e0774cd92a6f58e37b04c1d8965fa2b30c7e4195d86af0'

/** An operator whose commands have the settings of a data folder and who is in another one. */
async function operatorOf(dataDir: string, close: () => Promise<void>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'northloop-operator-'))
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('BACKUP_KEY', BACKUP_KEY)
  onTestFinished(() => void vi.unstubAllEnvs())
  return { folder, operate: (...args: string[]) => run(args, folder) }
}

const modeOf = async (file: string) => (await stat(file)).mode & 0o777

describe.runIf(inject('database') === 'PGlite')('on the embedded database', () => {
  test('a server on the data of commit 4890184 carries out commands while it runs, and they work without it', async () => {
    const { dataDir, close } = await earlierDataFolder()
    const { folder, operate } = await operatorOf(dataDir, close)
    const server = await startServer({ dataDir, env: { BACKUP_KEY } })
    onTestFinished(server.kill)
    await writeFile(path.join(folder, 'gum.json'), JSON.stringify(deckContent))
    const script = ['scripts/operator.mjs', 'deck', 'create', '--file', 'gum.json', '--id', 'gum', '--json']
    const env = { ...process.env, INIT_CWD: folder }
    const made = await promisify(execFile)(process.execPath, script, { env })
    const { code } = JSON.parse(made.stdout) as { code: string }
    const open = (address: string, password: string) =>
      fetch(`${server.origin}${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ password }),
      })
    expect((await open(`${apiPaths.proposal}/atlas`, 'atlas-opens')).status).toBe(200)
    expect(await (await open(`${apiPaths.pitchDeck}/gum`, code)).json()).toMatchObject(deckContent)

    const several = [operate('deck', 'list'), operate('deck', 'burn'), operate('backup', 'all.backup')]
    expect((await Promise.all(several)).map(({ status }) => status)).toEqual([0, 2, 0])
    expect(await readdir(folder)).toEqual(['all.backup', 'gum.json'])
    expect((await operate('restore', 'all.backup')).err).toMatch(/^The database is not empty/)
    expect(await modeOf(path.dirname(socketPath(dataDir)))).toBe(0o700)

    expect(await server.stop()).toBe(0)
    expect((await operate('deck', 'list')).out).toContain('gum')
  })

  test('commands are carried out where the path of the data folder is too long for a socket', async () => {
    const { dataDir: parent, close } = await migratedDatabase()
    const dataDir = path.join(parent, 'a-folder-with-a-long-name/'.repeat(5))
    const { operate } = await operatorOf(dataDir, close)
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
})
