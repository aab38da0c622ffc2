import { messages } from './errors.ts'

/** One thing a form asks for. `missing` is said when it is left empty; undefined where it may be. */
export type FormField = {
  name: string
  label: string
  control: 'text' | 'email' | 'url' | 'select' | 'textarea'
  missing: string | undefined
}

const name = {
  name: 'name',
  label: 'Full Name',
  control: 'text',
  missing: 'Full Name is required.',
} as const satisfies FormField
const email = {
  name: 'email',
  label: 'Email Address',
  control: 'email',
  missing: 'Email Address is required.',
} as const satisfies FormField
const message = (label: string, missing: string) =>
  ({ name: 'message', label, control: 'textarea', missing }) as const satisfies FormField

const contact = [
  name,
  email,
  { name: 'company', label: 'Company', control: 'text', missing: undefined },
  { name: 'service', label: 'Service', control: 'select', missing: undefined },
  message('Project Details', 'Project Details is required.'),
] as const satisfies FormField[]

/** A form whose answers the contact call takes: it may ask for fewer things, never for others. */
type LikeContact = readonly (FormField & { name: (typeof contact)[number]['name'] })[]

const fieldsOf = {
  contact,
  application: [
    { ...name, name: 'fullName' },
    email,
    { name: 'linkedin', label: 'LinkedIn', control: 'url', missing: 'LinkedIn is required.' },
    { name: 'expertise', label: 'Expertise', control: 'textarea', missing: 'Expertise is required.' },
  ],
  notify: [email],
  call: [
    name,
    email,
    message('Times that suit you', 'Please name a day and a time or two.'),
  ] satisfies LikeContact,
  support: [name, email, message('Your question', 'Please write your question.')] satisfies LikeContact,
} as const satisfies Record<string, readonly FormField[]>

export type FormName = keyof typeof fieldsOf

/** What the fields of a form are called: its call, its row and its mail have all of them, or do not compile. */
export type FieldName<Form extends FormName> = (typeof fieldsOf)[Form][number]['name']

/** The forms of the site with what each asks for, in order. */
export const forms: { [Form in FormName]: readonly (FormField & { name: FieldName<Form> })[] } = fieldsOf

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

/** The header by which a form says which sending it repeats: the same key is one enquiry, and gets the same answer. */
export const idempotencyKeyHeader = 'idempotency-key'

/** The key of the field nobody sees: it is sent only when something filled it. */
export const trapKey = 'referral_note'

/** What browsers take for an e-mail address. */
const emailShape =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i
const urlShape = /^[a-z][a-z\d+.-]*:\S+$/i
const beginsWithHost = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i

/** An address as it is sent: with https:// before a host that nobody put a scheme before. */
export function withScheme(value: string): string {
  return beginsWithHost.test(value) ? `https://${value}` : value
}

function issueOf({ control, missing }: FormField, value: string): string | undefined {
  if (value === '') return missing
  if (control === 'email' && !emailShape.test(value)) return messages.invalidEmail
  if (control === 'url' && !urlShape.test(withScheme(value))) return messages.invalidUrl
  return undefined
}

/** A sentence for each field that a browser would not let pass: empty, or no e-mail address or URL where one is asked for. */
export function issuesOf(form: FormName, values: Record<string, string>): Record<string, string> {
  const issues: Record<string, string> = {}
  for (const field of forms[form]) {
    const issue = issueOf(field, (values[field.name] ?? '').trim())
    if (issue !== undefined) issues[field.name] = issue
  }
  return issues
}
