import { brand } from '#contract/brand.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import { hashCode } from './access-codes.ts'
import decidable from './demo/decidable.json' with { type: 'json' }
import proposal from './templates/proposal.json' with { type: 'json' }
import { prepareDocument } from './documents.ts'
import { readTemplate } from './templates.ts'
import type { Database } from '../platform/database/database.ts'
import { addPortal, findPortal } from './store/portals.ts'

type DemoPortal = { kind: PortalKind; name: string; code: string; content: Record<string, unknown> }

/** The demo's proposal, open for a decision, with options that the client takes or leaves. */
function decidableProposal(): Record<string, unknown> {
  const { cta_text: _, cta_link: __, ...nextSteps } = proposal.next_steps
  const shown = { ...proposal, next_steps: nextSteps, ...decidable }
  const read = prepareDocument('proposal', shown, {})
  if (!read.isValid) throw new Error(`The demo’s proposal has an issue: ${JSON.stringify(read.issues)}`)
  return read.content
}

const demoPortals = (): DemoPortal[] => [
  { kind: 'proposal', name: 'demo', code: 'demo-proposal', content: readTemplate('proposal') },
  { kind: 'proposal', name: 'decide', code: 'decide-proposal', content: decidableProposal() },
  { kind: 'deck', name: 'demo', code: 'demo-deck', content: readTemplate('deck') },
]

/** A document whose links lead to the demo's own site, because the firm's website may not exist yet. */
const withDemoLinks = (content: object, origin: string) =>
  JSON.parse(JSON.stringify(content).replaceAll(brand.website, origin)) as Record<string, unknown>

/** Adds the demo's proposals and pitch deck if they are missing. Safe to repeat. */
export async function seedDemoPortals(db: Database, origin: string, now: Date): Promise<void> {
  for (const { kind, name, code, content } of demoPortals()) {
    if (await findPortal(db, { kind, name })) continue
    const portal = { kind, name, content: withDemoLinks(content, origin), expiresAt: null }
    await addPortal(db, { ...portal, codeHash: await hashCode(code) }, now)
  }
}
