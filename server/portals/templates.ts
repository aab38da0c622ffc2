import type { PortalKind } from '#contract/portals/portals.ts'
import deck from './templates/deck.json' with { type: 'json' }
import proposal from './templates/proposal.json' with { type: 'json' }
import { prepareDocument } from './documents.ts'

const demoDocuments: Record<PortalKind, unknown> = { proposal, deck }

/** The document that a new portal begins with: the document of the demo. */
export function templateOf(kind: PortalKind): Record<string, unknown> {
  const read = prepareDocument(kind, demoDocuments[kind], {})
  if (!read.isValid) throw new Error(`The template of a ${kind} has an issue: ${JSON.stringify(read.issues)}`)
  return read.content
}
