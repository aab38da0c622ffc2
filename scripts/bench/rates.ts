import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import { measureInTurns } from './medians.ts'
import { startBareServer, startProduct } from './site.ts'

const headers = { 'accept-encoding': 'br' }

const fetchBody = (address: string) =>
  new Promise<Buffer>((resolve, reject) => {
    get(address, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve(Buffer.concat(chunks)))
    }).on('error', reject)
  })

/** Answers per second, with 64 connections. Throws if any request fails. */
export async function measureRate(url: string, seconds: number): Promise<number> {
  const { requests, non2xx, errors } = await autocannon({ url, connections: 64, duration: seconds, headers })
  if (non2xx + errors > 0) throw new Error(`${url} failed ${non2xx + errors} times.`)
  return requests.average
}

/** Answers per second: of a cached page (`measured`) and of a bare Fastify with the same bytes (`reference`). Medians of interleaved rounds. */
export async function comparePageRates({ rounds = 3, seconds = 4 } = {}) {
  const product = await startProduct()
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-bytes-'))
  const file = path.join(folder, 'page')
  await writeFile(file, await fetchBody(`${product.origin}/`))
  const bare = await startBareServer('bare.ts', {
    FILE: file,
    TYPE: 'text/html; charset=utf-8',
    ENCODING: 'br',
  })
  try {
    return await measureInTurns(
      rounds,
      () => measureRate(`${product.origin}/`, seconds),
      () => measureRate(`${bare.origin}/`, seconds),
    )
  } finally {
    await bare.stop()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
