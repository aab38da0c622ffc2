import * as z from 'zod/mini'
import { limits } from './limits.ts'

export const unlockRequest = z.object({
  password: z.string().check(z.minLength(1), z.maxLength(limits.accessCode)),
})

const titled = { title: z.string(), description: z.string() }
const point = z.object(titled)

const proposalContent = z.object({
  project_name: z.string(),
  company_name: z.string(),
  company_logo: z.string(),
  company_website: z.string(),
  subtitle: z.string(),
  presenter_name: z.string(),
  date: z.string(),
  opportunity: z.object({ ...titled, points: z.array(point) }),
  solution: z.object({ title: z.string(), pillars: z.array(point) }),
  features: z.object({
    ...titled,
    pillars: z.array(z.object({ title: z.string(), features: z.array(point) })),
  }),
  timeline: z.object({
    title: z.string(),
    phases: z.array(z.object({ title: z.string(), duration: z.string(), deliverables: z.string() })),
  }),
  investment: z.object({
    ...titled,
    options: z.array(
      z.object({
        ...titled,
        pricing: z.array(z.object({ item: z.string(), note: z.optional(z.string()), amount: z.string() })),
        guarantee: z.optional(z.string()),
      }),
    ),
  }),
  commercial_terms: z.object({
    title: z.string(),
    terms: z.array(z.object({ title: z.string(), content: z.string(), emphasis: z.optional(z.boolean()) })),
  }),
  security: z.object({
    title: z.string(),
    points: z.array(z.object({ title: z.string(), content: z.string() })),
  }),
  next_steps: z.object({ ...titled, cta_text: z.string(), cta_link: z.string() }),
  contact_info: z.object({
    company: z.string(),
    location: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
})

export const proposalAnswer = z.object({ proposalContent })

export const pitchDeck = z.object({
  deckName: z.optional(z.string()),
  companyName: z.optional(z.string()),
  companyLogo: z.optional(z.string()),
  presenter: z.optional(z.string()),
  sections: z.optional(
    z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        body: z.optional(z.string()),
        points: z.optional(z.array(z.object({ title: z.string(), text: z.string() }))),
        cards: z.optional(z.array(z.object({ icon: z.string(), title: z.string(), text: z.string() }))),
      }),
    ),
  ),
  footer: z.optional(
    z.object({
      name: z.optional(z.string()),
      location: z.optional(z.string()),
      email: z.optional(z.string()),
      phone: z.optional(z.string()),
    }),
  ),
})
