import type { PortalKind } from '#contract/portals/portals.ts'
import { zonedDate } from '#contract/time/zoned-time.ts'
import deck from './templates/deck.json' with { type: 'json' }
import proposal from './templates/proposal.json' with { type: 'json' }
import { prepareDocument } from './documents.ts'

const templates: Record<PortalKind, unknown> = { proposal, deck }

/** The template of a kind, as its writer keeps it. The demo shows it as it is. */
export function readTemplate(kind: PortalKind): Record<string, unknown> {
  const read = prepareDocument(kind, templates[kind], {})
  if (!read.isValid) throw new Error(`The template of a ${kind} has an issue: ${JSON.stringify(read.issues)}`)
  return read.content
}

/** The document that a new portal begins with: the template, a proposal with the day of its creation in the firm's time zone. */
export const newDocument = (kind: PortalKind, now: Date, timeZone: string): Record<string, unknown> => ({
  ...readTemplate(kind),
  ...(kind === 'proposal' && { date: zonedDate(now, timeZone) }),
})
