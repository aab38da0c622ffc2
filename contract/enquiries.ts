import * as z from 'zod/mini'
import { email, line, optionalLine, text } from './fields.ts'
import { services } from './forms.ts'
import { limits } from './limits.ts'

const unknownService = 'Please choose one of the services listed.'

const service = z
  .string(unknownService)
  .check(
    z.refine((value) => value === '' || services.some((option) => option.value === value), unknownService),
  )

export const contactMessage = z.object({
  name: line('Full Name', { max: limits.name }),
  email: email(),
  company: z._default(optionalLine('Company', { max: limits.company }), ''),
  service: z._default(service, ''),
  message: text('Project Details', { max: limits.message }),
})
export type ContactMessage = z.infer<typeof contactMessage>

/** An address as a browser reads it, without the blanks, breaks and backslashes it would pass over. */
const asOpened = (value: string) => (URL.canParse(value) ? new URL(value).href : value)

function isLinkedIn(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return /^https?:$/.test(protocol) && (hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com'))
}

export const partnerApplication = z.object({
  fullName: line('Full Name', { max: limits.name }),
  email: email(),
  linkedin: text('LinkedIn', { max: limits.link }).check(
    z.overwrite(asOpened),
    z.refine(isLinkedIn, 'Please enter the address of your LinkedIn profile.'),
  ),
  expertise: text('Expertise', { max: limits.expertise }),
})
export type PartnerApplication = z.infer<typeof partnerApplication>

export const notifyRequest = z.object({ email: email() })
export type NotifyRequest = z.infer<typeof notifyRequest>
