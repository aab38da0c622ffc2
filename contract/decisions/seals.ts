import * as z from 'zod/mini'
import { brand } from '../brand.ts'
import { limits } from '../limits.ts'
import { proposalContent } from '../portals/portals.ts'
import { depositState } from './decisions.ts'

/** What kind of signature a seal is, in the words of the certificate sheet. */
export const signatureText =
  'A simple electronic signature: the person who accepted entered a code that was sent to their email address. It is neither an advanced nor a qualified electronic signature, and nobody’s identity was checked beyond that address.'

export const sealFormat = `${brand.name} sealed proposal`

/** A sealed proposal: the content of the sealed file. It is stored as canonical JSON (RFC 8785) and never changed. */
export const sealedProposal = z.object({
  /** `sealFormat` when it was sealed: the firm may have another name by now. */
  format: z.string(),
  formatVersion: z.literal(1),
  proposal: z.object({
    kind: z.literal('proposal'),
    id: z.string(),
    version: z.string(),
    document: proposalContent,
  }),
  chosen: z.object({
    option: z.nullable(z.int()),
    lines: z.array(z.object({ option: z.int(), item: z.string(), cents: z.int(), count: z.int() })),
  }),
  total: z.nullable(z.object({ cents: z.int(), currency: z.literal('USD') })),
  /** What is due on acceptance, if anything. */
  deposit: z.optional(z.object({ cents: z.int(), currency: z.literal('USD') })),
  statement: z.string(),
  acceptedBy: z.object({
    name: z.string(),
    role: z.string(),
    email: z.string(),
    emailConfirmedAt: z.string(),
  }),
  acceptedAt: z.string(),
  signature: z.object({ kind: z.literal('simple electronic signature'), meaning: z.string() }),
})
export type SealedProposal = z.infer<typeof sealedProposal>

/**
 * A sealed file as it is stored: its text, and the SHA-256 of its UTF-8 bytes in hexadecimal digits. `deposit` is the state of the
 * deposit that it asks for, if it does. `number`: the number of the version that it seals.
 */
export const sealAnswer = z.object({
  id: z.string(),
  sha256: z.string(),
  file: z.string(),
  number: z.optional(z.int()),
  deposit: z.optional(depositState),
})
export type SealAnswer = z.infer<typeof sealAnswer>

/** Whether a file is one that we sealed, and what it seals. */
export const verification = z.object({
  sha256: z.string(),
  sealed: z.nullable(
    z.object({ project: z.string(), company: z.string(), name: z.string(), acceptedAt: z.string() }),
  ),
})
export type Verification = z.infer<typeof verification>

export const sealMessages = {
  notFound: 'There is no sealed proposal at this address.',
  failed: 'Failed to load the sealed proposal. Please try again.',
  noFile: 'Please send the file’s bytes as application/octet-stream.',
  tooLarge: 'This file is too large to be a sealed proposal.',
  empty: 'This file is empty, so it isn’t a sealed proposal.',
} as const

/** Why a file of this many bytes is no sealed proposal, without reading it; undefined if it may be one. */
export function sizeIssue(bytes: number): string | undefined {
  if (bytes === 0) return sealMessages.empty
  return bytes > limits.decision.sealBytes ? sealMessages.tooLarge : undefined
}
