import * as z from 'zod/mini'
import { limits } from './limits.ts'

export const portalKind = z.enum(['proposal', 'deck'])
export type PortalKind = z.infer<typeof portalKind>

const noCode = 'Please enter your access code.'
const longCode = `An access code has at most ${limits.accessCode} characters.`

export const unlockRequest = z.object({
  password: z.string(noCode).check(z.minLength(1, noCode), z.maxLength(limits.accessCode, longCode)),
})

/** An optional part of a document: undefined if it is missing, null or of another type. */
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.catch(z.optional(schema), undefined))
const text = maybe(z.string())
const many = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => maybe(z.array(maybe(z.object(shape))))
const titled = { title: text, description: text }

/** A proposal as the browser reads it: missing and invalid parts are left out. `fieldPathsByFormat` lists the fields with HTML. */
export const proposalContent = z.object({
  project_name: text,
  company_name: text,
  company_logo: text,
  company_website: text,
  subtitle: text,
  presenter_name: text,
  date: text,
  opportunity: maybe(z.object({ ...titled, points: many(titled) })),
  solution: maybe(z.object({ title: text, pillars: many(titled) })),
  features: maybe(z.object({ ...titled, pillars: many({ title: text, features: many(titled) }) })),
  timeline: maybe(
    z.object({
      title: text,
      phases: many({
        title: text,
        duration: text,
        deliverables: maybe(z.union([z.string(), z.array(z.string())])),
      }),
    }),
  ),
  investment: maybe(
    z.object({
      ...titled,
      options: many({
        ...titled,
        pricing: many({ item: text, note: text, amount: maybe(z.union([z.string(), z.number()])) }),
        guarantee: text,
      }),
    }),
  ),
  commercial_terms: maybe(
    z.object({
      title: text,
      terms: many({ title: text, content: text, emphasis: maybe(z.boolean()) }),
    }),
  ),
  security: maybe(z.object({ title: text, points: many({ title: text, content: text }) })),
  next_steps: maybe(z.object({ ...titled, cta_text: text, cta_link: text })),
  contact_info: maybe(z.object({ company: text, location: text, phone: text, email: text })),
})
export type ProposalContent = z.infer<typeof proposalContent>

/** An opaque token, sent to check whether the document may stay open. Without it there are no checks. */
const viewer = text

/** An answer without `proposalContent` is an error. */
export const proposalAnswer = z.object({ proposalContent, viewer })

const footer = z.object({ name: text, location: text, email: text, phone: text })

/** A pitch deck as the browser reads it, with the viewer's token beside its fields. No field is required. */
export const pitchDeck = z.object({
  deckName: text,
  companyName: text,
  companyLogo: text,
  presenter: text,
  sections: many({
    id: text,
    title: text,
    body: text,
    points: many({ title: text, text }),
    cards: many({ icon: text, title: text, text }),
  }),
  footer: maybe(footer),
  viewer,
})
export type PitchDeck = z.infer<typeof pitchDeck>

/** Sent regularly while a document is open: 204 means it may stay open, 401 it must close. Any other status is ignored. */
export const portalStatusRequest = z.object({ viewer: z.string().check(z.minLength(1), z.maxLength(200)) })

const inline = ['br', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'span', 'code']

/**
 * The HTML tags allowed in a proposal: `blocks` in the `html` fields of `fieldPathsByFormat`, `inline` in its `inlineHtml` fields.
 * The only attribute allowed is a link's `href` with https or mailto.
 */
export const portalTags = { inline, blocks: [...inline, 'p', 'ul', 'ol', 'li'] }
