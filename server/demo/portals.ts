import type { PortalKind } from '#contract/portals.ts'
import { hashCode } from '../portals/codes.ts'
import { templateOf } from '../portals/templates.ts'
import type { Database } from '../store/database.ts'
import { addPortal, findPortal } from '../store/portals.ts'

const demoPortals: { kind: PortalKind; code: string }[] = [
  { kind: 'proposal', code: 'demo-proposal' },
  { kind: 'deck', code: 'demo-deck' },
]

/** Adds the demo's proposal and pitch deck, both named `demo`, if they are missing. Safe to repeat. */
export async function seedDemoPortals(db: Database, now: Date): Promise<void> {
  for (const { kind, code } of demoPortals) {
    if (await findPortal(db, { kind, name: 'demo' })) continue
    const codeHash = await hashCode(code)
    await addPortal(db, { kind, name: 'demo', content: templateOf(kind), codeHash, expiresAt: null }, now)
  }
}
