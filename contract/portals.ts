import * as z from 'zod/mini'
import { limits } from './limits.ts'

export const portalKind = z.enum(['proposal', 'deck'])
export type PortalKind = z.infer<typeof portalKind>

const codeMissing = 'Please enter your access code.'
const codeTooLong = `An access code has at most ${limits.accessCode} characters.`

export const unlockRequest = z.object({
  password: z
    .string(codeMissing)
    .check(z.minLength(1, codeMissing), z.maxLength(limits.accessCode, codeTooLong)),
})

/** An optional part of a document: undefined if it is missing, null or of another type. */
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.catch(z.optional(schema), undefined))
const text = maybe(z.string())
const listOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => maybe(z.array(maybe(z.object(shape))))
const titleAndDescription = { title: text, description: text }

/** A proposal as the browser reads it: missing and invalid parts are left out. `fieldPathsByFormat` lists the fields with HTML. */
export const proposalContent = z.object({
  project_name: text,
  company_name: text,
  company_logo: text,
  company_website: text,
  subtitle: text,
  presenter_name: text,
  date: text,
  opportunity: maybe(z.object({ ...titleAndDescription, points: listOf(titleAndDescription) })),
  solution: maybe(z.object({ title: text, pillars: listOf(titleAndDescription) })),
  features: maybe(
    z.object({
      ...titleAndDescription,
      pillars: listOf({ title: text, features: listOf(titleAndDescription) }),
    }),
  ),
  timeline: maybe(
    z.object({
      title: text,
      phases: listOf({
        title: text,
        duration: text,
        deliverables: maybe(z.union([z.string(), z.array(z.string())])),
      }),
    }),
  ),
  investment: maybe(
    z.object({
      ...titleAndDescription,
      options: listOf({
        ...titleAndDescription,
        pricing: listOf({ item: text, note: text, amount: maybe(z.union([z.string(), z.number()])) }),
        guarantee: text,
      }),
    }),
  ),
  commercial_terms: maybe(
    z.object({
      title: text,
      terms: listOf({ title: text, content: text, emphasis: maybe(z.boolean()) }),
    }),
  ),
  security: maybe(z.object({ title: text, points: listOf({ title: text, content: text }) })),
  next_steps: maybe(z.object({ ...titleAndDescription, cta_text: text, cta_link: text })),
  contact_info: maybe(z.object({ company: text, location: text, phone: text, email: text })),
})
export type ProposalContent = z.infer<typeof proposalContent>

/** The reader's token, sent to ask whether the document may stay open. Without a token, access is not checked again. */
const viewerToken = text

/** The answer to the right code of a proposal. An answer without `proposalContent` is an error. */
export const proposalAnswer = z.object({ proposalContent, viewer: viewerToken })

const deckFooter = z.object({ name: text, location: text, email: text, phone: text })

/** A pitch deck as the browser reads it, with the viewer's token beside its fields. No field is required. */
export const pitchDeck = z.object({
  deckName: text,
  companyName: text,
  companyLogo: text,
  presenter: text,
  sections: listOf({
    id: text,
    title: text,
    body: text,
    points: listOf({ title: text, text }),
    cards: listOf({ icon: text, title: text, text }),
  }),
  footer: maybe(deckFooter),
  viewer: viewerToken,
})
export type PitchDeck = z.infer<typeof pitchDeck>

/** Sent regularly while a document is open: 204 means it may stay open, 401 it must close. Any other status is ignored. */
export const portalStatusRequest = z.object({ viewer: z.string().check(z.minLength(1), z.maxLength(200)) })

const inlineTags = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'span', 'code']

/**
 * The HTML tags allowed in a proposal: `blocks` in the `html` fields of `fieldPathsByFormat`, `inline` in its `inlineHtml` fields.
 * The only attribute allowed is a link's `href` with https or mailto.
 */
export const portalTags = { inline: inlineTags, blocks: [...inlineTags, 'p', 'ul', 'ol', 'li'] }
