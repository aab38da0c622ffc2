import canonicalize from 'canonicalize'
import { createHash } from 'node:crypto'
import { acceptanceStatement, type ChosenLine } from '#contract/decisions/prices.ts'
import {
  sealedProposal,
  sealFormat,
  signatureText,
  type SealedProposal,
  type Verification,
} from '#contract/decisions/seals.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import type { Database } from '../platform/database/database.ts'
import { findSealByHash } from './store.ts'

export const sha256Of = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

type Acceptance = {
  proposal: { id: string; version: string; document: ProposalContent }
  chosen: { option: number | null; lines: ChosenLine[]; cents: number | null; deposit: number | null }
  person: { name: string; role: string; email: string }
  at: Date
}

/** The canonical file (RFC 8785) that seals an accepted proposal. */
export function sealedFileOf({ proposal, chosen, person, at }: Acceptance): string {
  const acceptedAt = at.toISOString()
  const sealed: SealedProposal = {
    format: sealFormat,
    formatVersion: 1,
    proposal: { kind: 'proposal', ...proposal },
    chosen: { option: chosen.option, lines: chosen.lines },
    total: chosen.cents === null ? null : { cents: chosen.cents, currency: 'USD' },
    ...(chosen.deposit !== null && { deposit: { cents: chosen.deposit, currency: 'USD' } }),
    statement: acceptanceStatement(proposal.document),
    acceptedBy: { ...person, emailConfirmedAt: acceptedAt },
    acceptedAt,
    signature: { kind: 'simple electronic signature', meaning: signatureText },
  }
  const file = canonicalize(sealed)
  if (file === undefined) throw new Error('a sealed proposal has no canonical form')
  return file
}

/** Whether a file is one that we sealed, byte for byte, and what it seals. */
export async function verifySealedFile(db: Database, bytes: string | Uint8Array): Promise<Verification> {
  const sha256 = sha256Of(bytes)
  const seal = await findSealByHash(db, sha256)
  if (!seal) return { sha256, sealed: null }
  const { proposal, acceptedBy, acceptedAt } = sealedProposal.parse(JSON.parse(seal.file))
  const { project_name: project = '', company_name: company = '' } = proposal.document
  return { sha256, sealed: { project, company, name: acceptedBy.name, acceptedAt } }
}
