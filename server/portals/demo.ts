import { brand } from '#contract/brand.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import { hashCode } from './codes.ts'
import { templateOf } from './templates.ts'
import type { Database } from '../platform/database/database.ts'
import { addPortal, findPortal } from './store/portals.ts'

const demoPortals: { kind: PortalKind; code: string }[] = [
  { kind: 'proposal', code: 'demo-proposal' },
  { kind: 'deck', code: 'demo-deck' },
]

/** A template whose links lead to the demo's own site, because the firm's website may not exist yet. */
const demoContentOf = (kind: PortalKind, origin: string) =>
  JSON.parse(JSON.stringify(templateOf(kind)).replaceAll(brand.website, origin)) as Record<string, unknown>

/** Adds the demo's proposal and pitch deck, both named `demo`, if they are missing. Safe to repeat. */
export async function seedDemoPortals(db: Database, origin: string, now: Date): Promise<void> {
  for (const { kind, code } of demoPortals) {
    if (await findPortal(db, { kind, name: 'demo' })) continue
    const codeHash = await hashCode(code)
    await addPortal(
      db,
      { kind, name: 'demo', content: demoContentOf(kind, origin), codeHash, expiresAt: null },
      now,
    )
  }
}
