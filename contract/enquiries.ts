import * as z from 'zod/mini'
import { email, line, optionalLine, text } from './fields.ts'
import { services, trapKey, withScheme, type FieldName, type FormName } from './forms.ts'
import { limits } from './limits.ts'

/** Makes the schema of a call have exactly the fields of its form. */
type BodyOf<Form extends FormName> = Record<FieldName<Form>, z.ZodMiniType<string>>

const unknownService = 'Please choose one of the services listed.'

const service = z
  .string(unknownService)
  .check(
    z.refine((value) => value === '' || services.some((option) => option.value === value), unknownService),
  )

const trap = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === 'string' ? value.trim() !== '' : value !== undefined)),
)

export const contactMessage = z.object({
  name: line('Full Name', { max: limits.name }),
  email: email(),
  company: z._default(optionalLine('Company', { max: limits.company }), ''),
  service: z._default(service, ''),
  message: text('Project Details', { max: limits.message }),
} satisfies BodyOf<'contact'>)
export type ContactMessage = z.infer<typeof contactMessage>

/** A URL as a browser parses it: without the blanks, line breaks and backslashes that it ignores or replaces. */
const normalized = (value: string) => {
  const address = withScheme(value)
  return URL.canParse(address) ? new URL(address).href : value
}

function isLinkedIn(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return /^https?:$/.test(protocol) && (hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com'))
}

export const partnerApplication = z.object({
  fullName: line('Full Name', { max: limits.name }),
  email: email(),
  linkedin: text('LinkedIn', { max: limits.link }).check(
    z.overwrite(normalized),
    z.refine(isLinkedIn, 'Please enter the address of your LinkedIn profile.'),
  ),
  expertise: text('Expertise', { max: limits.expertise }),
} satisfies BodyOf<'application'>)
export type PartnerApplication = z.infer<typeof partnerApplication>

export const notifyRequest = z.object({ email: email() } satisfies BodyOf<'notify'>)
export type NotifyRequest = z.infer<typeof notifyRequest>

/** A form as it is sent: the values of its fields, and whether the hidden trap field was filled, as only bots do. */
export const posted = <Shape extends z.core.$ZodShape>(form: z.ZodMiniObject<Shape>) =>
  z.pipe(
    z.extend(form, { [trapKey]: trap }),
    z.transform((read) => {
      const { [trapKey]: isTrapped, ...sent } = read as Record<typeof trapKey, boolean>
      return { isTrapped, sent: sent as z.infer<z.ZodMiniObject<Shape>> }
    }),
  )
