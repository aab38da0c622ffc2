import * as z from 'zod/mini'
import { limits } from '../limits.ts'

export const portalKind = z.enum(['proposal', 'deck'])
export type PortalKind = z.infer<typeof portalKind>

const codeMissingMessage = 'Please enter your access code.'
const codeTooLongMessage = `An access code has at most ${limits.accessCode} characters.`

export const unlockRequest = z.object({
  password: z
    .string(codeMissingMessage)
    .check(z.minLength(1, codeMissingMessage), z.maxLength(limits.accessCode, codeTooLongMessage)),
  /** The SHA-256 of the agreement that the reader has read and accepted. */
  agreed: z.optional(z.string().check(z.regex(/^[\da-f]{64}$/))),
})

/** An optional part of a document: undefined if it is missing, null or of another type. */
const lenientOptional = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.catch(z.optional(schema), undefined))
const text = lenientOptional(z.string())
const lenientListOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  lenientOptional(z.array(lenientOptional(z.object(shape))))
const titleAndDescription = { title: text, description: text }

/** How many slides a proposal has. */
export const proposalSlideCount = 9

/** A proposal as the browser reads it: missing and invalid parts are left out. `fieldPathsByFormat` lists the fields with HTML. */
export const proposalContent = z.object({
  project_name: text,
  company_name: text,
  company_logo: text,
  company_website: text,
  subtitle: text,
  presenter_name: text,
  date: text,
  opportunity: lenientOptional(
    z.object({ ...titleAndDescription, points: lenientListOf(titleAndDescription) }),
  ),
  solution: lenientOptional(z.object({ title: text, pillars: lenientListOf(titleAndDescription) })),
  features: lenientOptional(
    z.object({
      ...titleAndDescription,
      pillars: lenientListOf({ title: text, features: lenientListOf(titleAndDescription) }),
    }),
  ),
  timeline: lenientOptional(
    z.object({
      title: text,
      phases: lenientListOf({
        title: text,
        duration: text,
        deliverables: lenientOptional(z.union([z.string(), z.array(z.string())])),
      }),
    }),
  ),
  investment: lenientOptional(
    z.object({
      ...titleAndDescription,
      options: lenientListOf({
        ...titleAndDescription,
        pricing: lenientListOf({
          item: text,
          note: text,
          amount: lenientOptional(z.union([z.string(), z.number()])),
          cents: lenientOptional(z.int()),
          min_count: lenientOptional(z.int()),
          max_count: lenientOptional(z.int()),
        }),
        guarantee: text,
      }),
    }),
  ),
  commercial_terms: lenientOptional(
    z.object({
      title: text,
      terms: lenientListOf({ title: text, content: text, emphasis: lenientOptional(z.boolean()) }),
    }),
  ),
  security: lenientOptional(z.object({ title: text, points: lenientListOf({ title: text, content: text }) })),
  next_steps: lenientOptional(z.object({ ...titleAndDescription, cta_text: text, cta_link: text })),
  contact_info: lenientOptional(z.object({ company: text, location: text, phone: text, email: text })),
  /** There if readers can decide on the proposal. */
  decision: lenientOptional(
    z.object({
      agreement: text,
      one_option: lenientOptional(z.boolean()),
      deposit_percent: lenientOptional(z.int()),
      deposit_cents: lenientOptional(z.int()),
      changes: lenientListOf({ slide: lenientOptional(z.int()), text }),
    }),
  ),
})
export type ProposalContent = z.infer<typeof proposalContent>

/** The number of the version that is shown, which people read: 1 for the first that was published. */
const versionNumber = lenientOptional(z.int())

/** The reader's token, sent to ask whether the document may stay open. Without a token, access is not checked again. */
const viewerToken = text

/** Sentences for the readers of confidential documents. */
export const readerMessages = {
  notAgreed: 'Please read the agreement, and tick the box to accept it.',
  agreementChanged: 'The agreement has changed. Please read it again.',
} as const

/** The reader of an open document: the recipient whose code opened it, if it was a recipient's. */
const portalReader = z.object({ name: text, openedAt: z.string(), isWatermarked: z.boolean() })
export type PortalReader = z.infer<typeof portalReader>

/** A text to which a reader agrees before the document is sent. */
export const agreement = z.object({ text: z.string(), sha256: z.string(), version: z.int() })
export type Agreement = z.infer<typeof agreement>

/** The answer to the right code while its reader has not accepted the document's agreement. It has nothing of the document. */
export const agreementAnswer = z.object({ agreement })

/**
 * The answer to the right code of a proposal. An answer without `proposalContent` is an error. `version` names the document that is
 * shown; there is one if readers can decide on the proposal.
 */
export const proposalAnswer = z.object({
  proposalContent,
  viewer: viewerToken,
  version: text,
  number: versionNumber,
  reader: lenientOptional(portalReader),
})

const deckFooter = z.object({ name: text, location: text, email: text, phone: text })

/** A pitch deck as the browser reads it, with the viewer's token beside its fields. No field is required. */
export const pitchDeck = z.object({
  deckName: text,
  companyName: text,
  companyLogo: text,
  presenter: text,
  sections: lenientListOf({
    id: text,
    title: text,
    body: text,
    points: lenientListOf({ title: text, text }),
    cards: lenientListOf({ icon: text, title: text, text }),
  }),
  footer: lenientOptional(deckFooter),
  viewer: viewerToken,
  number: versionNumber,
  reader: lenientOptional(portalReader),
})
export type PitchDeck = z.infer<typeof pitchDeck>

/** Sent regularly while a document is open: 204 means it may stay open, 401 it must close. Any other status is ignored. */
export const portalStatusRequest = z.object({ viewer: z.string().check(z.minLength(1), z.maxLength(200)) })

const inlineHtmlTags = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'span', 'code']

/**
 * The HTML tags allowed in a proposal: `blocks` in the `html` fields of `fieldPathsByFormat`, `inline` in its `inlineHtml` fields.
 * The only attribute allowed is a link's `href` with https or mailto.
 */
export const portalHtmlTags = { inline: inlineHtmlTags, blocks: [...inlineHtmlTags, 'p', 'ul', 'ol', 'li'] }
