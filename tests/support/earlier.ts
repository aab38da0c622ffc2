import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Account } from '#contract/payments/payments.ts'
import people from './fixtures/people-4890184.json' with { type: 'json' }

/** The browser storage of a person at commit 4890184, and the server's last answer to `GET /api/client/account`. */
type EarlierPerson = {
  email: string
  localStorage: Record<string, string>
  sessionStorage: Record<string, string>
  cookies: { session: string }
  account: Account
}
type EarlierData = {
  /** The origin of the server of that commit. Its tokens contain this origin. */
  origin: string
  /** When the data was recorded, just before the server stopped: ISO 8601. */
  madeAt: string
  /** The orders at PayPal, by who opened them. */
  paypalOrders: { hari: string; bela: string }
  people: Record<'asha' | 'bela' | 'chitra' | 'dora' | 'hari', EarlierPerson>
}

/**
 * People who used commit 4890184 in Chromium, in demo mode on its embedded database. Asha pays by card, closed the spotlight and
 * sent an enquiry that was never answered. Bela approved at PayPal, and the capture got no answer. Chitra's
 * payment was refunded, and her log-out request failed. Dora is an author with a draft of a Blueprint. Hari has PayPal's window
 * open. The fixture is their data folder (`pglite`, a tar archive compressed by Brotli), taken after the server stopped on
 * SIGTERM. Never regenerate or change it: it represents the data of real installations.
 */
export const earlierData = people as unknown as EarlierData

/** A copy of the data folder of commit 4890184. `close` removes the copy. */
export async function earlierDataFolder() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'northloop-earlier-'))
  const archive = readFileSync(path.join(import.meta.dirname, 'fixtures/data-4890184.tar.br'))
  execFileSync('tar', ['-x', '-C', dataDir], { input: brotliDecompressSync(archive) })
  return { dataDir, close: () => rm(dataDir, { recursive: true, force: true }) }
}
