import * as z from 'zod/mini'
import { decisionKind, depositState } from '../decisions/decisions.ts'
import { line, storableText, text } from '../forms/text-schemas.ts'
import type { DocumentContent } from '../documents/documents.ts'
import { limits } from '../limits.ts'
import { agreement, pitchDeck, proposalContent } from './portals.ts'
import type { OfficeArea } from '../office/areas.ts'

export const portalMessages = {
  notFound: 'This document no longer exists.',
  codeNotFound: 'This code has already been revoked.',
  changed:
    'A colleague has changed this since you opened it, so nothing has been saved. Here is its current state.',
  full: `A document can have at most ${limits.portal.recipients} recipients. To add more, please make a copy of the document.`,
  notPublished: 'This document has not been published yet. Please publish it before you create a code.',
  dayPast: 'Please choose a day in the future.',
  notCopied: 'Your browser couldn’t copy the text. Please select the text and copy it yourself.',
  notReady: 'This document cannot be published yet.',
  accepted:
    'A client has accepted the version that readers see now, so nothing has been published. To replace it, press “Publish” once more and confirm.',
  tooDeep: 'This document is too large or too deeply nested.',
  noDay: 'Please choose a valid date.',
} as const

/** The areas that hold confidential documents. */
export type PortalArea = Extract<OfficeArea, 'proposals' | 'decks'>

/** The statuses of a confidential document. A draft has no access code, so nobody can open it. */
export const portalStatus = z.enum(['draft', 'open', 'expired', 'revoked'])
export type PortalStatus = z.infer<typeof portalStatus>

/** Whether a value is nested at most `depth` levels deep. */
function isNestedWithin(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return depth > 0 && Object.values(value).every((item) => isNestedWithin(item, depth - 1))
}

const { document: maxCharacters, documentDepth: maxDepth } = limits.portal
const isWithinLimits = (content: object) =>
  isNestedWithin(content, maxDepth) && JSON.stringify(content).length <= maxCharacters

function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, item]) => [storableText(key), storable(item)])
  return Object.fromEntries(entries) as unknown
}

/** A confidential document as it is written: it may still have issues. Rich text is Markdown. Null fields are left out. */
export const portalContent = z.record(z.string(), z.unknown()).check(
  z.refine(isWithinLimits, { error: portalMessages.tooDeep, abort: true }),
  z.overwrite((content) => storable(content) as Record<string, unknown>),
) as unknown as z.ZodMiniType<DocumentContent, DocumentContent>

/** The statuses of the decision on what readers see now. A new version is open again. */
export const offerStatus = z.enum(['open', 'accepted', 'changesAsked', 'declined', 'withdrawn'])
export type OfferStatus = z.infer<typeof offerStatus>

const openingFields = { openedTimes: z.number(), lastOpenedAt: z.nullable(z.string()) }

/** A confidential document in a list. */
export const portalEntry = z.object({
  id: z.string(),
  title: z.string(),
  company: z.string(),
  status: portalStatus,
  /** Null if nobody can decide on it. */
  offered: z.nullable(offerStatus),
  updatedAt: z.string(),
  ...openingFields,
})
export type PortalEntry = z.infer<typeof portalEntry>

/** A page of a list of documents, last changed first. `next` is where the following page begins; null on the last page. */
export const portalPage = z.object({ entries: z.array(portalEntry), next: z.nullable(z.string()) })
export type PortalPage = z.infer<typeof portalPage>

export const portalSearch = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  after: z.optional(z.string().check(z.regex(/^\d{1,13}_[0-9a-f-]{36}$/))),
})

/** A new document is a copy of another document, or of the template if `copyOf` is null. */
export const newPortal = z.object({ copyOf: z.nullable(z.uuid()) })

/** Somebody who has an access code of their own. Recipients stay in the list when their code is revoked. */
export const recipient = z.object({
  id: z.string(),
  recipient: z.string(),
  createdAt: z.string(),
  revokedAt: z.nullable(z.string()),
  /** When a reminder was last asked for. No page shows it any more, but pages of the previous version refuse an answer without it. */
  remindedAt: z.nullable(z.string()),
  ...openingFields,
})
export type Recipient = z.infer<typeof recipient>

/**
 * The last decision of a client. `number`: that of the version it is on. `isOfThisVersion`: it is on the document that readers see now.
 * `decidedWith`: whose access code its reader had, empty for the shared code and null once that code was deleted; null for decisions of
 * builds that did not record it.
 */
const lastDecision = z.object({
  kind: decisionKind,
  name: z.string(),
  role: z.string(),
  email: z.string(),
  at: z.string(),
  seal: z.nullable(z.string()),
  number: z._default(z.int(), 1),
  isOfThisVersion: z.boolean(),
  decidedWith: z._default(z.nullable(z.object({ recipient: z.nullable(z.string()) })), null),
  /** The changes that were asked for, each pinned to a slide, counted from 1. */
  asked: z.array(z.object({ slide: z.int(), text: z.string() })),
  /** Why it was declined; empty if no reason was given. */
  reason: z.string(),
  /** What was accepted: the chosen option, if there was one, the lines, the total in cents, and the deposit, if one is asked for. */
  accepted: z.nullable(
    z.object({
      option: z.nullable(z.string()),
      lines: z.array(z.object({ item: z.string(), cents: z.int(), count: z.int() })),
      cents: z.nullable(z.int()),
      deposit: z.nullable(depositState),
    }),
  ),
  /** The slides that differ from the document that was decided on: in the draft, or in what readers see once it is another version. */
  changedSlides: z.array(z.int()),
  /** The terms of acceptance that differ in the same way. */
  changedTerms: z._default(z.array(z.string()), []),
})
export type LastDecision = z.infer<typeof lastDecision>

/** Why nobody can be reminded to decide. */
const reminderRefusal = z.enum(['closed', 'noAddress', 'switchedOff', 'reminded'])
export type ReminderRefusal = z.infer<typeof reminderRefusal>

/**
 * A proposal that is open for a decision, or was withdrawn. `version` names the document that readers see. `remindedAt`: when a reminder
 * was last asked for. `remindable`: how many recipients can be reminded by mail now; `reminderRefusal`: why none can. `switchedOff`: how
 * many have switched these reminders off.
 */
const offer = z.object({
  version: z._default(z.string(), ''),
  withdrawnAt: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
  remindable: z.int(),
  reminderRefusal: z._default(z.nullable(reminderRefusal), null),
  switchedOff: z._default(z.int(), 0),
})

/** The acceptance of an agreement. `recipient` is empty for the shared code. */
const acceptance = z.object({ id: z.string(), recipient: z.string(), version: z.int(), at: z.string() })
export type Acceptance = z.infer<typeof acceptance>

/** A confidential document with the people who may open it. `expiresAt` is null if access does not expire. */
export const portalShare = z.object({
  ...portalEntry.shape,
  /** The title that readers see; `title` is that of the draft, if there is one. */
  publishedTitle: z._default(z.string(), ''),
  address: z.string(),
  /** Counts the saved changes of the document. */
  revision: z.int(),
  /** The revision of the document that readers see. */
  publishedRevision: z.int(),
  /** False while the document is still that of the copied document or of the template. Nobody can have a code for it until then. */
  isPublished: z._default(z.boolean(), true),
  createdAt: z.string(),
  expiresAt: z.nullable(z.string()),
  revokedAt: z._default(z.nullable(z.string()), null),
  /** Whether a mail tells the firm that a reader opened it for the first time. */
  tellsOpening: z.boolean(),
  /** Whether the document also has an access code that belongs to no recipient. */
  hasOwnCode: z.boolean(),
  recipients: z.array(recipient),
  /** The last decision of a client; null if nobody has decided. */
  decision: z.nullable(lastDecision),
  /** Null if nobody can decide on the document, or somebody has. */
  offer: z.nullable(offer),
  /** Whether name and date of the reader are drawn over the document. */
  isWatermarked: z.boolean(),
  /** The text that readers accept before the document is sent to them. */
  agreement: z.nullable(z.extend(agreement, { since: z.string() })),
  /** Who accepted which agreement of the document when, newest first. */
  acceptances: z.array(acceptance),
})
export type PortalShare = z.infer<typeof portalShare>

export const newRecipient = z.object({
  recipient: line('Recipient', { max: limits.portal.recipient }),
})

/** A recipient's new access code. It is shown only once. */
export const newCode = z.object({ recipient: z.string(), code: z.string() })
export type NewCode = z.infer<typeof newCode>

export const shareWithCode = z.object({ ...newCode.shape, share: portalShare })
export type ShareWithCode = z.infer<typeof shareWithCode>

/** The value that a change replaces, as its sender has seen it. */
const read = z.nullable(z.string().check(z.maxLength(100)))

/** Changes one thing of a shared document. What is more than on or off is replaced only if it still is what its sender has seen. */
export const portalChange = z.discriminatedUnion('change', [
  /** `day`: the last day on which the document opens, in UTC; null if access does not expire. `read`: the `expiresAt` that was seen. */
  z.object({ change: z.literal('expiry'), day: z.nullable(z.string().check(z.maxLength(10))), read }),
  z.object({ change: z.literal('revokeRecipient'), recipient: z.uuid() }),
  z.object({ change: z.literal('revoke') }),
  /** `read`: the `revokedAt` that was seen. */
  z.object({ change: z.literal('restore'), read }),
  z.object({ change: z.literal('tellsOpening'), isOn: z.boolean() }),
  z.object({ change: z.literal('watermark'), isOn: z.boolean() }),
  /** An empty text: readers accept nothing. `read`: the SHA-256 of the text that was seen. */
  z.object({
    change: z.literal('agreement'),
    text: text('Agreement', { min: 0, max: limits.portal.agreement }),
    read,
  }),
])
export type PortalChange = z.infer<typeof portalChange>

/** A proposal or deck as its reader gets it. */
export const portalPreview = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('proposal'), content: proposalContent, number: z.optional(z.int()) }),
  z.object({ kind: z.literal('deck'), content: pitchDeck, number: z.optional(z.int()) }),
])
export type PortalPreview = z.infer<typeof portalPreview>
