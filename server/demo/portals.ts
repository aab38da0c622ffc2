import type { PortalKind } from '#contract/portals.ts'
import deck from './deck.json' with { type: 'json' }
import proposal from './proposal.json' with { type: 'json' }
import { hashCode } from '../portals/codes.ts'
import { readDocument } from '../portals/documents.ts'
import type { Database } from '../store/database.ts'
import { addPortal, findPortal } from '../store/portals.ts'

const demoPortals: { kind: PortalKind; code: string; document: unknown }[] = [
  { kind: 'proposal', code: 'demo-proposal', document: proposal },
  { kind: 'deck', code: 'demo-deck', document: deck },
]

/** Adds the demo's proposal and pitch deck, both named `demo`, if they are missing. Safe to repeat. */
export async function seedDemoPortals(db: Database, now: Date): Promise<void> {
  for (const { kind, code, document } of demoPortals) {
    if (await findPortal(db, { kind, name: 'demo' })) continue
    const read = readDocument(kind, document, { http: false })
    if (!read.isValid) throw new Error(`The demo's ${kind} has an issue: ${JSON.stringify(read.issues)}`)
    const codeHash = await hashCode(code)
    await addPortal(db, { kind, name: 'demo', content: read.content, codeHash, expiresAt: null }, now)
  }
}
