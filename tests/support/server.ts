import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startTimeoutMs } from './timeouts.ts'
import { freePort } from './port.ts'

export type RunningServer = {
  /** For example `http://localhost:41234`. */
  origin: string
  port: number
  process: ChildProcess
  /** The output so far, of stdout and stderr. */
  logs: () => string
  /** Sends SIGTERM. Resolves with the exit code. Can be called again. */
  stop: () => Promise<number | null>
  /** Sends SIGKILL. Resolves when the process has ended. Can be called again. */
  kill: () => Promise<void>
}

type StartOptions = {
  /** Environment variables, in addition to the default ones. Undefined removes one. */
  env?: Record<string, string | undefined>
  dataDir: string
  databaseUrl?: string | undefined
  port?: number
  /** The folder with the `dist/` of another build. */
  root?: string
}

/** Settings of a product for browser tests: its console can be read, and each person has an address of their own. */
export const browserTestEnv = { DETERRENTS: 'off', TRUSTED_PROXIES: '127.0.0.0/8,::1' }

/** Starts the built server in a child process and waits until it is ready. Throws with its output if it ends or times out. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const server = spawnServer({ ...options, port: options.port ?? (await freePort()) })
  await untilReady(server)
  return server
}

/** Resolves when the server is ready. If it ends or times out, kills it and throws with its output. */
export async function untilReady(server: RunningServer): Promise<void> {
  const hasEnded = () => server.process.exitCode !== null || server.process.signalCode !== null
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), startTimeoutMs)
  const onEnd = () => controller.abort()
  server.process.once('exit', onEnd)
  try {
    while (!(await isReady(server.origin, controller.signal))) {
      if (hasEnded() || controller.signal.aborted) {
        const what = hasEnded() ? 'ended' : 'was not ready in time'
        await server.kill()
        throw new Error(`The server ${what}:\n${server.logs()}`)
      }
      await pause(25)
    }
  } finally {
    clearTimeout(timer)
    server.process.off('exit', onEnd)
  }
}

const isReady = (origin: string, signal: AbortSignal): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal }).then(
    ({ status }) => status === 200,
    () => false,
  )

/** Starts the server without waiting, for tests of the start itself. */
export function spawnServer(options: StartOptions & { port: number }): RunningServer {
  const origin = `http://localhost:${String(options.port)}`
  const { PATH, HOME, TMPDIR } = process.env
  const env: NodeJS.ProcessEnv = {
    PATH,
    HOME,
    TMPDIR,
    NODE_ENV: 'production',
    PORT: String(options.port),
    ORIGIN: origin,
    DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl,
    ...options.env,
  }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', startSourceOf(options.root)], {
    cwd: options.root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const killChild = () => child.kill('SIGKILL')
  process.once('exit', killChild)
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (status) => {
      process.off('exit', killChild)
      resolve(status)
    })
  })
  const terminate = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return exited
  }
  return {
    origin,
    port: options.port,
    process: child,
    logs: () => Buffer.concat(output).toString(),
    stop: () => terminate('SIGTERM'),
    kill: () => terminate('SIGKILL').then(() => undefined),
  }
}

const ownRoot = path.resolve(import.meta.dirname, '../..')

const startSourceOf = (root = ownRoot) =>
  `import { start } from ${JSON.stringify(pathToFileURL(path.join(root, 'dist/server/main.js')).href)}
await start({})`
