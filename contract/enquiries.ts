import * as z from 'zod/mini'
import { email, optionalText, text } from './fields.ts'
import { limits } from './limits.ts'

/** The contact form's services, value and label, in the order they are offered. */
export const services = [
  { value: 'the-blueprint', label: 'The Blueprint' },
  { value: 'ai&copilot', label: 'AI Agents & Co-pilots' },
  { value: 'ai-and-automation', label: 'AI & Automation' },
  { value: 'data-analytics', label: 'Data Analytics & BI' },
  { value: 'process-intelligence', label: 'Process Intelligence' },
  { value: 'custom-ai', label: 'Custom AI Development' },
  { value: 'intelligent-website', label: 'Intelligent Web Platforms' },
  { value: 'custom-saas', label: 'Custom SaaS Development' },
  { value: 'mvp-prototyping', label: 'MVP & Prototyping' },
  { value: 'other', label: 'Other' },
] as const

const unknownService = 'Please choose one of the services listed.'

const service = z
  .string(unknownService)
  .check(
    z.refine((value) => value === '' || services.some((option) => option.value === value), unknownService),
  )

/** The header by which a form says which sending it repeats: the same key is one enquiry, and gets the same answer. */
export const idempotencyKeyHeader = 'idempotency-key'

/** The key of the field nobody sees: it is sent only when something filled it. */
export const trapKey = 'referral_note'

export const contactMessage = z.object({
  name: text('Full Name', { max: limits.name }),
  email: email(),
  company: z._default(optionalText('Company', { max: limits.company }), ''),
  service: z._default(service, ''),
  message: text('Project Details', { max: limits.message }),
})
export type ContactMessage = z.infer<typeof contactMessage>

function isLinkedIn(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return /^https?:$/.test(protocol) && (hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com'))
}

export const partnerApplication = z.object({
  fullName: text('Full Name', { max: limits.name }),
  email: email(),
  linkedin: text('LinkedIn', { max: limits.link }).check(
    z.refine(isLinkedIn, 'Please enter the address of your LinkedIn profile.'),
  ),
  expertise: text('Expertise', { max: limits.expertise }),
})
export type PartnerApplication = z.infer<typeof partnerApplication>

export const notifyRequest = z.object({ email: email() })
export type NotifyRequest = z.infer<typeof notifyRequest>
