import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readSettings } from '#server/platform/config/settings.ts'
import { commandRunner, run } from '#server/commands.ts'
import { serveOperator, socketPath } from '#server/platform/operator/socket.ts'
import { lockFolder } from '#server/platform/database/folder-lock.ts'
import { openMigratedDatabase } from '#tests/support/database.ts'

test('commands are carried out where the path of the data folder is too long for a socket', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northloop-operator-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'a-folder-with-a-long-name/'.repeat(5))
  // The lock makes the command go to the socket. Any database can answer there.
  onTestFinished(lockFolder(dataDir))
  vi.stubEnv('DATA_DIR', dataDir)
  onTestFinished(() => void vi.unstubAllEnvs())
  const file = socketPath(dataDir)
  expect([Buffer.byteLength(file) <= 100, file.startsWith(dataDir)]).toEqual([true, false])
  onTestFinished(() => rm(path.dirname(file), { recursive: true, force: true }))
  const { db, close } = await openMigratedDatabase()
  onTestFinished(close)
  const served = await serveOperator(file, commandRunner(db, readSettings(process.env)))
  onTestFinished(() => void served.close())
  const err = `This is not production: the command uses the embedded database in ${path.resolve(dataDir)}.\n`
  expect(await run(['deck', 'list'], folder)).toMatchObject({ status: 0, err })
  expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700)
})
