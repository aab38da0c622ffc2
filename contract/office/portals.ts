import * as z from 'zod/mini'
import { line } from '../fields.ts'
import type { DocumentContent } from './documents.ts'
import { limits } from '../limits.ts'
import { pitchDeck, proposalContent } from '../portals.ts'
import type { OfficeArea } from './areas.ts'

export const portalMessages = {
  notFound: 'This document is not there any more.',
  codeNotFound: 'This code is revoked already.',
  full: `A document can have at most ${limits.portal.recipients} recipients. Please copy it for more.`,
  dayPast: 'The day must lie ahead.',
  notCopied: 'It could not be copied. Please select the text and copy it yourself.',
  notReady: 'This document cannot be published yet.',
  tooDeep: 'This document is too large or too deeply nested.',
  noDay: 'Please choose a day of the calendar.',
} as const

/** The areas that hold confidential documents. */
export type PortalArea = Extract<OfficeArea, 'proposals' | 'decks'>

/** A draft has no code, so nobody can open it. */
export const portalStatus = z.enum(['draft', 'open', 'expired', 'revoked'])
export type PortalStatus = z.infer<typeof portalStatus>

/** Whether a value is nested at most so deeply. */
function isFlat(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((item) => isFlat(item, depth - 1))
}

const { document: maxCharacters, documentDepth } = limits.portal
const isBounded = (content: object) =>
  isFlat(content, documentDepth) && JSON.stringify(content).length <= maxCharacters

/** Halves of characters, which a database cannot store. */
const loneSurrogates = /\p{Surrogate}/gu

function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(loneSurrogates, '\ufffd')
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [
    key.replace(loneSurrogates, '\ufffd'),
    storable(item),
  ])
  return Object.fromEntries(entries) as unknown
}

/** A confidential document as it is written: it may still have issues. Rich text is Markdown. What is null is left out. */
export const portalText = z.record(z.string(), z.unknown()).check(
  z.refine(isBounded, { error: portalMessages.tooDeep, abort: true }),
  z.overwrite((content) => storable(content) as Record<string, unknown>),
) as unknown as z.ZodMiniType<DocumentContent, DocumentContent>

const views = { openedTimes: z.number(), lastOpenedAt: z.nullable(z.string()) }

/** A confidential document in a list. */
export const portalEntry = z.object({
  id: z.string(),
  title: z.string(),
  company: z.string(),
  status: portalStatus,
  updatedAt: z.string(),
  ...views,
})
export type PortalEntry = z.infer<typeof portalEntry>

/** A page of a list, last changed first. `next` continues it; null at the end. */
export const portalPage = z.object({ entries: z.array(portalEntry), next: z.nullable(z.string()) })
export type PortalPage = z.infer<typeof portalPage>

export const portalSearch = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  after: z.optional(z.string().check(z.regex(/^\d{1,15}_[0-9a-f-]{36}$/))),
})

/** A new document copies another one, or else the template. */
export const newPortal = z.object({ copyOf: z.nullable(z.uuid()) })

/** Somebody who has a code of their own. Revoked codes stay in the list. */
export const recipient = z.object({
  id: z.string(),
  recipient: z.string(),
  createdAt: z.string(),
  revokedAt: z.nullable(z.string()),
  ...views,
})
export type Recipient = z.infer<typeof recipient>

/** A confidential document with who may open it. `expiresAt` is null if it stays open. */
export const portalShare = z.object({
  ...portalEntry.shape,
  address: z.string(),
  /** Counts the changes of what is written. */
  revision: z.int(),
  /** The revision that readers see. */
  publishedRevision: z.int(),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  /** Whether the document also has a code that is nobody's own. */
  hasOwnCode: z.boolean(),
  recipients: z.array(recipient),
})
export type PortalShare = z.infer<typeof portalShare>

export const newRecipient = z.object({
  recipient: line('Recipient', { max: limits.portal.recipient }),
})

/** A recipient's code, which is shown this once. */
export const newCode = z.object({ recipient: z.string(), code: z.string() })
export type NewCode = z.infer<typeof newCode>

export const shareWithCode = z.object({ ...newCode.shape, share: portalShare })
export type ShareWithCode = z.infer<typeof shareWithCode>

export const portalChange = z.discriminatedUnion('change', [
  /** `day`: the last day on which it opens, in UTC; null if it stays open. */
  z.object({ change: z.literal('expiry'), day: z.nullable(z.string().check(z.maxLength(10))) }),
  z.object({ change: z.literal('revokeRecipient'), recipient: z.uuid() }),
  z.object({ change: z.literal('revoke') }),
  z.object({ change: z.literal('restore') }),
])
export type PortalChange = z.infer<typeof portalChange>

/** The document as its reader gets it. */
export const portalPreview = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('proposal'), content: proposalContent }),
  z.object({ kind: z.literal('deck'), content: pitchDeck }),
])
export type PortalPreview = z.infer<typeof portalPreview>
