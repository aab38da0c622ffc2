import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { run } from '#server/commands.ts'
import { socketPath } from '#server/platform/operator/socket.ts'
import { testDatabase } from '#tests/support/database.ts'
import { freePort } from '#tests/support/port.ts'
import { spawnServer, startServer, type RunningServer } from '#tests/support/server.ts'
import { backupKey as BACKUP_KEY } from './support/backups.ts'
import { deckContent } from './support/portals.ts'

/** A new data folder, and an operator who is in another folder and whose commands have the server's settings. */
async function createFolders() {
  const { dataDir, close } = await testDatabase('PGlite')
  const folder = await mkdtemp(path.join(tmpdir(), 'northloop-operator-'))
  onTestFinished(async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  })
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('BACKUP_KEY', BACKUP_KEY)
  onTestFinished(() => void vi.unstubAllEnvs())
  const start = async () => {
    const server = await startServer({ dataDir, env: { BACKUP_KEY } })
    onTestFinished(server.kill)
    return server
  }
  return { dataDir, folder, start, operate: (...args: string[]) => run(args, folder) }
}

/** What PostgreSQL calls the system identifier: a copy of a data folder has that of the original. */
const systemId = (folder: string) => readFileSync(path.join(folder, 'global/pg_control')).readBigUInt64LE(0)

async function makeDeck(folder: string): Promise<string> {
  await writeFile(path.join(folder, 'gum.json'), JSON.stringify(deckContent))
  const script = ['scripts/operator.mjs', 'deck', 'create', '--file', 'gum.json', '--id', 'gum', '--json']
  const env = { ...process.env, INIT_CWD: folder }
  const made = await promisify(execFile)(process.execPath, script, { env })
  return (JSON.parse(made.stdout) as { code: string }).code
}

/** Starts another server on a data folder, which has to end by itself. */
async function expectRefusal(dataDir: string, { process: { pid } }: RunningServer) {
  const second = spawnServer({ port: await freePort(), dataDir })
  onTestFinished(second.kill)
  expect((await once(second.process, 'close'))[0]).toBe(1)
  expect(second.logs()).toContain(`is in use by process ${String(pid)}.`)
}

test('a server with the embedded database copies the template, says what it is, serves people also where it can take no commands, and ends at SIGTERM; started again it carries out commands and refuses a second server, and after SIGKILL its data needs no repair', async () => {
  const { dataDir, folder, start, operate } = await createFolders()
  await mkdir(socketPath(dataDir), { recursive: true })
  const first = await start()
  const said = first.logs()
  expect(said).toMatch(
    /^Northloop, demo mode: sandbox sign-in and payments.*; build [0-9a-f]{12}-[0-9a-z]+$/m,
  )
  expect(said).toContain('Database: PGlite')
  expect(said).not.toMatch(/warning/i)
  expect(said).toMatch(/^Operator commands can run only while this server is stopped: ./m)
  expect(said).toMatch(new RegExp(`Ready at ${first.origin} after \\d+\\.\\d s\n`))
  const templates = readdirSync('dist/templates').map((name) => systemId(path.join('dist/templates', name)))
  expect(templates).toContain(systemId(path.join(dataDir, 'pglite')))
  expect((await fetch(`${first.origin}/pricing`)).status).toBe(200)
  expect((await fetch(`${first.origin}${apiPaths.openapi}`)).status).toBe(200)
  expect((await operate('deck', 'list')).err).toMatch(
    /^The embedded database serves one process at a time, and the process that is using it accepts no commands/m,
  )
  expect(await first.stop()).toBe(0)
  await rm(socketPath(dataDir), { recursive: true })
  const second = await start()
  const code = await makeDeck(folder)
  const headers = { 'content-type': 'application/json' }
  const unlock = { method: 'POST', headers, body: JSON.stringify({ password: code }) }
  const opened = await fetch(`${second.origin}${apiPaths.pitchDeck}/gum`, unlock)
  expect(await opened.json()).toMatchObject(deckContent)
  const several = [operate('deck', 'list'), operate('deck', 'burn'), operate('backup', 'all.backup')]
  expect((await Promise.all(several)).map(({ status }) => status)).toEqual([0, 2, 0])
  expect(await readdir(folder)).toEqual(['all.backup', 'gum.json'])
  expect((await operate('restore', 'all.backup')).err).toMatch(/^The database is not empty/m)
  expect((await stat(path.dirname(socketPath(dataDir)))).mode & 0o777).toBe(0o700)
  await expectRefusal(dataDir, second)
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200)
  await second.kill()
  expect((await operate('deck', 'list')).out).toContain('gum')
})
