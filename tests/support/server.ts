import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { startPatience } from './patience.ts'
import { freePort } from './port.ts'

export type RunningServer = {
  /** Where it serves, e.g. `http://localhost:41234`. */
  origin: string
  port: number
  process: ChildProcess
  /** Everything it wrote so far, both streams in the order they came. */
  logs: () => string
  /** SIGTERM; resolves with the exit status when it is gone. Safe to repeat. */
  stop: () => Promise<number | null>
  /** SIGKILL; resolves when it is gone. Safe to repeat. */
  kill: () => Promise<void>
}

type Options = {
  /** Settings over the demo mode's; undefined removes one. */
  env?: Record<string, string | undefined>
  dataDir: string
  databaseUrl?: string | undefined
  port?: number
}

/** Settings of a product for browser tests: its console can be read, and each person has an address of their own. */
export const browserSettings = { DETERRENTS: 'off', TRUSTED_PROXIES: '127.0.0.0/8,::1' }

/** The built product in a process of its own, ready to serve. Throws with its output when it ends or is not ready in time. */
export async function startServer(options: Options): Promise<RunningServer> {
  const server = spawnServer({ ...options, port: options.port ?? (await freePort()) })
  await untilReady(server)
  return server
}

/** Resolves when it is ready to serve. Kills it and throws with its output when it ends or is not ready in time. */
export async function untilReady(server: RunningServer): Promise<void> {
  const hasEnded = () => server.process.exitCode !== null || server.process.signalCode !== null
  const giveUp = new AbortController()
  const late = setTimeout(() => giveUp.abort(), startPatience)
  const onEnd = () => giveUp.abort()
  server.process.once('exit', onEnd)
  try {
    while (!(await isReady(server.origin, giveUp.signal))) {
      if (hasEnded() || giveUp.signal.aborted) {
        const what = hasEnded() ? 'ended' : 'was not ready in time'
        await server.kill()
        throw new Error(`The server ${what}:\n${server.logs()}`)
      }
      await pause(25)
    }
  } finally {
    clearTimeout(late)
    server.process.off('exit', onEnd)
  }
}

const isReady = (origin: string, signal: AbortSignal): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal }).then(
    ({ status }) => status === 200,
    () => false,
  )

/** The same without waiting: for tests of how it starts, fails to start, or is killed while starting. */
export function spawnServer(options: Options & { port: number }): RunningServer {
  const origin = `http://localhost:${String(options.port)}`
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TMPDIR: process.env.TMPDIR,
    NODE_ENV: 'production',
    PORT: String(options.port),
    ORIGIN: origin,
    DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl,
    ...options.env,
  }
  const child = spawn(process.execPath, ['--input-type=module', '--eval', entry], {
    env: Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const leaveNone = () => child.kill('SIGKILL')
  process.once('exit', leaveNone)
  const gone = new Promise<number | null>((resolve) => {
    child.once('close', (status) => {
      process.off('exit', leaveNone)
      resolve(status)
    })
  })
  const endWith = (signal: NodeJS.Signals) => {
    child.kill(signal)
    return gone
  }
  return {
    origin,
    port: options.port,
    process: child,
    logs: () => Buffer.concat(said).toString(),
    stop: () => endWith('SIGTERM'),
    kill: async () => {
      await endWith('SIGKILL')
    },
  }
}

const entry = `import { start } from ${JSON.stringify(new URL('../../dist/server/main.js', import.meta.url).href)}
await start({})`
