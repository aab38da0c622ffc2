import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { DatabaseLocation } from './databases.ts'
import { freePort } from './free-port.ts'

type Environment = Record<string, string>
type Server = { origin: string; stop: () => Promise<void> }
export type Product = Server & { memory: () => number }

/** The resident set of a process in MB. */
const residentMemory = ({ pid }: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

const root = path.resolve(import.meta.dirname, '../..')

async function waitUntilAnswering(address: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 3_000; tries += 1) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The product ended while starting.')
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The product was not ready within five minutes.')
}

const spawnNode = (args: string[], env: Environment) =>
  spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const endProcess = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.kill('SIGTERM')
  })

/** Starts the built product on a free port, with the database at `place` or a temporary one. `memory` returns the product's resident set in MB. */
export async function startProduct({
  env,
  place,
}: { env?: Environment; place?: DatabaseLocation } = {}): Promise<Product> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawnNode(['scripts/start.mjs'], {
    PORT: String(port),
    ORIGIN: origin,
    DATA_DIR: place?.dataDir ?? folder,
    DATABASE_URL: place?.databaseUrl ?? '',
    ...env,
  })
  await waitUntilAnswering(`${origin}/readyz`, child)
  return {
    origin,
    memory: () => residentMemory(child),
    stop: async () => {
      await endProcess(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts `bare.ts` or `bare-articles.ts`, with which the product is compared, on a free port. The server is ready when `path` answers. */
export async function startBareServer(script: string, env: Environment, path = '/'): Promise<Server> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawnNode(['--import', 'tsx', `scripts/bench/${script}`], { ...env, PORT: String(port) })
  await waitUntilAnswering(origin + path, child)
  return { origin, stop: () => endProcess(child) }
}

/** Starts a process that has nothing but the embedded database, opened in `folder`. */
export async function startBarePglite(folder: string): Promise<Product> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawnNode(['scripts/bench/bare-pglite.mjs', folder], { PORT: String(port) })
  await waitUntilAnswering(origin, child)
  return { origin, memory: () => residentMemory(child), stop: () => endProcess(child) }
}

const withoutScripts = (html: string) =>
  html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

/** A server with the product's pages without scripts, as the reference for loading times. Files other than pages come from the product. */
export async function startPagesWithoutScripts(productServer: Server): Promise<Server> {
  const port = await freePort()
  const pages = new Map<string, Buffer>()
  const answerWith = async (url: string, response: ServerResponse) => {
    const answer = await fetch(productServer.origin + url, { headers: { 'accept-encoding': 'identity' } })
    response.statusCode = answer.status
    for (const name of ['content-type', 'cache-control'])
      response.setHeader(name, answer.headers.get(name) ?? '')
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()))
      return
    }
    const page = pages.get(url) ?? brotliCompressSync(withoutScripts(await answer.text()))
    pages.set(url, page)
    response.setHeader('content-encoding', 'br')
    response.end(page)
  }
  const server = createServer((request, response) => {
    answerWith(request.url ?? '/', response).catch((error: unknown) =>
      response.destroy(error instanceof Error ? error : undefined),
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
