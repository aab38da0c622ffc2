import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startBarePglite, startProduct, type Product } from './site.ts'

/** How long after the start the memory is read, in milliseconds: what runs once has then run. */
const idleMs = 5_000

type Start = { seconds: number; memory: number }

async function measureStart(start: () => Promise<Product>): Promise<Start> {
  const begun = performance.now()
  const server = await start()
  const seconds = (performance.now() - begun) / 1_000
  await pause(idleMs)
  const memory = server.memory()
  await server.stop()
  return { seconds, memory }
}

/**
 * A start of the demo without a build, one with a build and an empty data folder, and one on the data folder of the second, each
 * beside a process that only opens PGlite: in an empty folder, and in the product's own.
 */
export async function measureStarts(): Promise<
  Record<'unbuilt' | 'first' | 'second', { measured: Start; reference: Start }>
> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-start-'))
  const ofProduct = (name: string) =>
    measureStart(() => startProduct({ place: { dataDir: path.join(folder, name), databaseUrl: undefined } }))
  const ofPglite = (name: string) => measureStart(() => startBarePglite(path.join(folder, name)))
  try {
    await rm('dist', { recursive: true, force: true })
    const unbuilt = await ofProduct('unbuilt')
    const empty = await ofPglite('empty')
    const first = await ofProduct('data')
    const second = await ofProduct('data')
    const opened = await ofPglite('data/pglite')
    return {
      unbuilt: { measured: unbuilt, reference: empty },
      first: { measured: first, reference: empty },
      second: { measured: second, reference: opened },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes `dist/` and builds it. Returns the time in seconds. */
export async function timeBuild(): Promise<number> {
  await rm('dist', { recursive: true, force: true })
  const begun = performance.now()
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  return (performance.now() - begun) / 1_000
}
