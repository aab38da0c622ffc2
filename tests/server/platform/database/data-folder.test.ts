import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { transformWithOxc } from 'vite'
import { freeSpaceChecker, OutOfSpace } from '#server/platform/database/free-space.ts'
import { lockFolder } from '#server/platform/database/folder-lock.ts'
import { isUnavailable } from '#server/platform/database/database-errors.ts'

const source = await readFile('server/platform/database/folder-lock.ts', 'utf8')
const { code: lockModule } = await transformWithOxc(source, 'folder-lock.ts')
const script = `${lockModule}
try { lockFolder(process.argv[1]); console.log('locked'); setInterval(() => {}, 1000) }
catch (error) { console.log('refused: ' + error.message) }`

async function contender(folder: string) {
  const args = ['--input-type=module', '--eval', script, folder]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said] = (await Promise.race([once(child.stdout, 'data'), once(child, 'close')])) as unknown[]
  return { pid: child.pid, said: String(said).trim(), child }
}

async function kill({ child }: Awaited<ReturnType<typeof contender>>) {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

async function folder() {
  const createdFolder = await mkdtemp(path.join(tmpdir(), 'northloop-lock-'))
  onTestFinished(() => rm(createdFolder, { recursive: true, force: true }))
  return createdFolder
}

test('the lock of a data folder is taken over by exactly one of those that come after a killed process, and keeps the others out while that one lives', async () => {
  const where = await folder()
  await kill(await contender(where))
  const others = await Promise.all([1, 2, 3].map(() => contender(where)))
  const holder = others.find(({ said }) => said === 'locked')
  const inUse = expect.stringContaining(`refused: The folder ${where} is in use by process ${holder?.pid}.`)
  expect(others.map(({ said }) => said).sort()).toEqual(['locked', inUse, inUse])
})

test('the lock of a data folder of another host is left alone, and one left before this machine started anew is taken over', async () => {
  const where = await folder()
  const file = path.join(where, 'pglite.lock')
  lockFolder(where)
  const holder = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...holder, host: 'elsewhere', pid: 1, startedAt: 'long ago' }))
  expect(() => lockFolder(where)).toThrow(
    `The folder ${where} is in use by process 1 on host elsewhere. The embedded database serves one process at a time: ` +
      'stop the other one, or set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL database. ' +
      `If that host is no longer running, delete ${file}.`,
  )
  await writeFile(file, JSON.stringify({ ...holder, boot: 'an earlier one' }))
  lockFolder(where)()
  expect(await readdir(where)).toEqual([])
})

test('free space of 256 MB lets writes through, one byte less stops them with a sentence, as an outage', () => {
  const megabyte = 1024 * 1024
  expect(freeSpaceChecker('.', () => 256 * megabyte)).not.toThrow()
  const check = freeSpaceChecker('.', () => 256 * megabyte - 1)
  expect(check).toThrow(OutOfSpace)
  expect(check).toThrow('Writing has stopped: 255 MB are free, but the embedded database needs 256 MB.')
  expect(isUnavailable(new Error('Failed query', { cause: new OutOfSpace(0, 1) }))).toBe(true)
})
