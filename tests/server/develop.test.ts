import { spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import { migratedDatabase } from '#tests/support/database.ts'
import { startTimeoutMs } from '#tests/support/timeouts.ts'
import { freePort } from '#tests/support/port.ts'
import { isTorture } from '#tests/support/rounds.ts'

const namesNotCopied = ['.data', '.env', '.git', 'coverage', 'dist', 'docs', 'node_modules', 'tests']

/** Copies the sources into a new folder that shares this one's packages. */
async function copySources(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northloop-sources-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const names = (await readdir('.')).filter((name) => !namesNotCopied.includes(name))
  await Promise.all(names.map((name) => cp(name, path.join(folder, name), { recursive: true })))
  const packages = path.join(folder, 'node_modules')
  await mkdir(packages)
  const installed = (await readdir('node_modules')).filter((name) => !/^\.(cache|vite)/.test(name))
  await Promise.all(
    installed.map((name) => symlink(path.resolve('node_modules', name), path.join(packages, name))),
  )
  return folder
}

test.runIf(isTorture)(
  'the development server takes up what was changed in the contract, and says so',
  async () => {
    const folder = await copySources()
    const { url, close } = await migratedDatabase()
    onTestFinished(close)
    const port = String(await freePort())
    const origin = `http://localhost:${port}`
    const server = spawn('npm', ['run', 'dev'], {
      cwd: folder,
      env: { ...process.env, PORT: port, ORIGIN: origin, APP_ENV: 'development', DATABASE_URL: url },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const closed = new Promise((resolve) => server.once('close', resolve))
    onTestFinished(async () => {
      if (server.pid !== undefined) process.kill(-server.pid, 'SIGTERM')
      await closed
    })
    let said = ''
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const answer = () =>
      fetch(origin + apiPaths.account)
        .then((answered) => answered.json())
        .catch(String)
    await expect.poll(() => said, { timeout: startTimeoutMs }).toContain('Ready at')
    expect(await answer()).toEqual({ error: messages.notAuthenticated })
    const file = path.join(folder, 'contract/errors.ts')
    const written = await readFile(file, 'utf8')
    await writeFile(file, written.replace(messages.notAuthenticated, 'Who are you?'))
    await expect.poll(answer, { timeout: startTimeoutMs }).toEqual({ error: 'Who are you?' })
    expect(said).toContain('contract/errors.ts')
  },
)
