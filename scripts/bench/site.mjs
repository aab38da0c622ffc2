import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '../..')

/** A free TCP port. */
export function freePort() {
  return new Promise((resolve) => {
    const server = createTcpServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

async function waitUntilAnswering(address, child) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error('The product ended while starting.')
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The product was not ready within a minute.')
}

const spawnNode = (script, env) =>
  spawn(process.execPath, [path.join(root, script)], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })

const ended = (child) =>
  new Promise((resolve) => {
    child.once('close', resolve)
    child.kill('SIGTERM')
  })

/** Starts the built product on a free port, with the database of `place` or a temporary one. `memory` returns its resident set in MB. */
export async function startProduct({ env, place } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawnNode('scripts/start.mjs', {
    PORT: String(port),
    ORIGIN: origin,
    DATA_DIR: place?.dataDir ?? folder,
    DATABASE_URL: place?.databaseUrl ?? '',
    ...env,
  })
  await waitUntilAnswering(`${origin}/readyz`, child)
  return {
    origin,
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      await ended(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts one of the bare servers of this folder on a free port. It is ready when `path` answers. */
export async function startBare(script, env, path = '/') {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawnNode(`scripts/bench/${script}`, { ...env, PORT: String(port) })
  await waitUntilAnswering(origin + path, child)
  return { origin, stop: () => ended(child) }
}

const withoutScripts = (html) =>
  html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '')

/** A server with the product's pages without scripts, as the reference for loading times. Other files come from the product. */
export async function startTwin(product) {
  const pages = new Map()
  const server = createServer(async (request, response) => {
    const answer = await fetch(product.origin + request.url, { headers: { 'accept-encoding': 'identity' } })
    response.statusCode = answer.status
    for (const name of ['content-type', 'cache-control'])
      response.setHeader(name, answer.headers.get(name) ?? '')
    if (!answer.headers.get('content-type')?.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()))
      return
    }
    const page = pages.get(request.url) ?? brotliCompressSync(withoutScripts(await answer.text()))
    pages.set(request.url, page)
    response.setHeader('content-encoding', 'br')
    response.end(page)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://localhost:${server.address().port}`, stop: () => server.close() }
}
