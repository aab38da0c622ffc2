import { messages } from './errors.ts'

/** A field of a form. `missing` is shown when it is empty; undefined if the field is optional. */
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

/** The fields of a form that is sent by the contact call: a subset of the fields of that call. */
type ContactSubset = readonly (FormField & { name: (typeof contact)[number]['name'] })[]

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
  ] satisfies ContactSubset,
  support: [name, email, message('Your question', 'Please write your question.')] satisfies ContactSubset,
} as const satisfies Record<string, readonly FormField[]>

export type FormName = keyof typeof fieldsOf

/** The names of a form's fields. Its call, its row and its mail do not compile unless they have all of them. */
export type FieldName<Form extends FormName> = (typeof fieldsOf)[Form][number]['name']

/** The forms of the site with their fields, in order. */
export const forms: { [Form in FormName]: readonly (FormField & { name: FieldName<Form> })[] } = fieldsOf

/** The options of the contact form's service field, in order. */
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

/** The header with a form's idempotency key: requests with the same key are one enquiry and get the same answer. */
export const idempotencyKeyHeader = 'idempotency-key'

/** The key of the hidden trap field for bots: it is sent only if it was filled. */
export const trapKey = 'referral_note'

/** The pattern that browsers use for `<input type="email">`. */
const emailShape =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i
const urlShape = /^[a-z][a-z\d+.-]*:\S+$/i
const beginsWithHost = /^(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#:]|$)/i

/** Adds `https://` to a URL that begins with its host. */
export function withScheme(value: string): string {
  return beginsWithHost.test(value) ? `https://${value}` : value
}

function issueOf({ control, missing }: FormField, value: string): string | undefined {
  if (value === '') return missing
  if (control === 'email' && !emailShape.test(value)) return messages.invalidEmail
  if (control === 'url' && !urlShape.test(withScheme(value))) return messages.invalidUrl
  return undefined
}

/** A sentence for each invalid field: required and empty, or not the e-mail address or URL that it asks for. */
export function issuesOf(form: FormName, values: Record<string, string>): Record<string, string> {
  const issues: Record<string, string> = {}
  for (const field of forms[form]) {
    const issue = issueOf(field, (values[field.name] ?? '').trim())
    if (issue !== undefined) issues[field.name] = issue
  }
  return issues
}
