import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Account } from '#contract/payments.ts'
import people from './fixtures/people-4890184.json' with { type: 'json' }

/** What a browser of commit 4890184 held, and what its server answered `GET /api/client/account` last. */
type EarlierPerson = {
  email: string
  localStorage: Record<string, string>
  sessionStorage: Record<string, string>
  cookies: { session: string }
  account: Account
}
type Earlier = {
  /** Where that server was reached; its tokens are of this origin. */
  origin: string
  /** When all of this was read, a moment before the server stopped: ISO 8601. */
  madeAt: string
  /** The orders at PayPal, by who opened them. */
  paypalOrders: { hari: string; bela: string }
  people: Record<'asha' | 'bela' | 'chitra' | 'dora' | 'hari', EarlierPerson>
}

/**
 * People who used commit 4890184 in Chromium, in demo mode on its embedded database. Asha pays by card, closed the spotlight and
 * sent an enquiry that was never answered. Bela agreed at PayPal, which did not answer when asked for the money. Chitra's
 * payment was refunded, and her log-out was not heard. Dora is an author with a Blueprint half written. Hari stands before
 * PayPal's window. Their data folder, its `pglite` as a tar archive compressed by Brotli, was stored once the server had
 * stopped on SIGTERM. Neither is ever made anew or changed: they are what is out there.
 */
export const earlier = people as unknown as Earlier

/** A copy of that data folder; `close` removes it. */
export async function earlierDataFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northloop-earlier-'))
  const archive = readFileSync(path.join(import.meta.dirname, 'fixtures/data-4890184.tar.br'))
  execFileSync('tar', ['-x', '-C', dataDir], { input: brotliDecompressSync(archive) })
  return { dataDir, close: () => rm(dataDir, { recursive: true, force: true }) }
}
