import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { run } from '#server/commands.ts'
import { socketPath } from '#server/platform/operator/socket.ts'
import { testDatabase } from '#tests/support/database.ts'
import { earlierDataFolder } from '#tests/support/earlier.ts'
import { freePort } from '#tests/support/port.ts'
import { spawnServer, startServer } from '#tests/support/server.ts'
import { deckContent } from './support/portals.ts'

const BACKUP_KEY = 'f3a1c07be95d2468b1e0774cd92a6f58e37b04c1d8965fa2b30c7e4195d86af0'

/** A server on a data folder, and an operator whose commands have its settings and who is in another folder. */
async function startOn({ dataDir, close }: { dataDir: string; close: () => Promise<void> }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'northloop-operator-'))
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('BACKUP_KEY', BACKUP_KEY)
  onTestFinished(() => void vi.unstubAllEnvs())
  const server = await startServer({ dataDir, env: { BACKUP_KEY } })
  onTestFinished(server.kill)
  const open = (address: string, password: string) =>
    fetch(`${server.origin}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    })
  return { server, folder, open, operate: (...args: string[]) => run(args, folder) }
}

/** Starts another server on a data folder, which has to end by itself. */
async function runRefusedServer(dataDir: string) {
  const server = spawnServer({ port: await freePort(), dataDir })
  onTestFinished(server.kill)
  const [status] = (await once(server.process, 'close')) as [number | null]
  return { status, said: server.logs() }
}

/** What PostgreSQL calls the system identifier: a copy of a data folder has that of the original. */
const systemId = (folder: string) => readFileSync(path.join(folder, 'global/pg_control')).readBigUInt64LE(0)

describe.runIf(inject('database') === 'PGlite')('a server with the embedded database', () => {
  test('on a new folder copies the template, says what it is, serves, carries out commands and refuses a second one; after SIGKILL its data needs no repair', async () => {
    const where = await testDatabase()
    const { dataDir } = where
    const { server, folder, open, operate } = await startOn(where)
    expect(server.logs()).toMatch(
      /^Northloop, demo mode: sandbox sign-in and payments.*; build [0-9a-f]{12}-[0-9a-z]+$/m,
    )
    expect(server.logs()).toContain('Database: PGlite')
    expect(server.logs()).not.toMatch(/warning/i)
    const templates = readdirSync('dist/templates').map((name) => systemId(path.join('dist/templates', name)))
    expect(templates).toContain(systemId(path.join(dataDir, 'pglite')))
    expect((await fetch(`${server.origin}/pricing`)).status).toBe(200)
    expect((await fetch(`${server.origin}${apiPaths.openapi}`)).status).toBe(200)
    expect(server.logs()).toMatch(new RegExp(`Ready at ${server.origin} after \\d+\\.\\d s\n`))

    await writeFile(path.join(folder, 'gum.json'), JSON.stringify(deckContent))
    const script = ['scripts/operator.mjs', 'deck', 'create', '--file', 'gum.json', '--id', 'gum', '--json']
    const env = { ...process.env, INIT_CWD: folder }
    const made = await promisify(execFile)(process.execPath, script, { env })
    const { code } = JSON.parse(made.stdout) as { code: string }
    expect(await (await open(`${apiPaths.pitchDeck}/gum`, code)).json()).toMatchObject(deckContent)
    const several = [operate('deck', 'list'), operate('deck', 'burn'), operate('backup', 'all.backup')]
    expect((await Promise.all(several)).map(({ status }) => status)).toEqual([0, 2, 0])
    expect(await readdir(folder)).toEqual(['all.backup', 'gum.json'])
    expect((await operate('restore', 'all.backup')).err).toMatch(/^The database is not empty/)
    expect((await stat(path.dirname(socketPath(dataDir)))).mode & 0o777).toBe(0o700)

    const { status, said } = await runRefusedServer(dataDir)
    expect(status).toBe(1)
    expect(said).toContain(`is in use by process ${String(server.process.pid)}.`)
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)

    await server.kill()
    expect((await operate('deck', 'list')).out).toContain('gum')
  })

  test('on the data of commit 4890184 serves people also where it can take no commands, and SIGTERM ends it with status 0', async () => {
    const where = await earlierDataFolder()
    await mkdir(socketPath(where.dataDir), { recursive: true })
    const { server, open, operate } = await startOn(where)
    expect((await fetch(`${server.origin}/pricing`)).status).toBe(200)
    expect((await open(`${apiPaths.proposal}/atlas`, 'atlas-opens')).status).toBe(200)
    expect(server.logs()).toMatch(/^Operator's commands need this server stopped: ./m)
    expect(await operate('deck', 'list')).toMatchObject({
      status: 1,
      err: expect.stringMatching(
        /^The embedded database is in use by a process that takes no commands/,
      ) as string,
    })
    expect(await server.stop()).toBe(0)
  })
})
