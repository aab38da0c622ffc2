import { messages } from './errors.ts'

/** One thing a form asks for. `missing` is said when it is left empty; undefined where it may be. */
export type FormField = {
  name: string
  label: string
  control: 'text' | 'email' | 'url' | 'select' | 'textarea'
  missing: string | undefined
}

const name: FormField = {
  name: 'name',
  label: 'Full Name',
  control: 'text',
  missing: 'Full Name is required.',
}
const email: FormField = {
  name: 'email',
  label: 'Email Address',
  control: 'email',
  missing: 'Email Address is required.',
}
const message = (label: string, missing: string): FormField => ({
  name: 'message',
  label,
  control: 'textarea',
  missing,
})

const fieldsOf = {
  contact: [
    name,
    email,
    { name: 'company', label: 'Company', control: 'text', missing: undefined },
    { name: 'service', label: 'Service', control: 'select', missing: undefined },
    message('Project Details', 'Project Details is required.'),
  ],
  application: [
    { ...name, name: 'fullName' },
    email,
    { name: 'linkedin', label: 'LinkedIn', control: 'url', missing: 'LinkedIn is required.' },
    { name: 'expertise', label: 'Expertise', control: 'textarea', missing: 'Expertise is required.' },
  ],
  notify: [email],
  call: [name, email, message('Times that suit you', 'Please name a day and a time or two.')],
  support: [name, email, message('Your question', 'Please write your question.')],
} satisfies Record<string, FormField[]>

export type FormName = keyof typeof fieldsOf

/** The forms of the site with what each asks for, in order. */
export const forms: Record<FormName, readonly FormField[]> = fieldsOf

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

function faultOf({ control, missing }: FormField, value: string): string | undefined {
  if (value === '') return missing
  if (control === 'email' && !emailShape.test(value)) return messages.invalidEmail
  if (control === 'url' && !urlShape.test(value)) return messages.invalidUrl
  return undefined
}

/** A sentence for each field that a browser would not let pass: empty, or no e-mail address or URL where one is asked for. */
export function faultsOf(form: FormName, values: Record<string, string>): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const field of forms[form]) {
    const fault = faultOf(field, (values[field.name] ?? '').trim())
    if (fault !== undefined) faults[field.name] = fault
  }
  return faults
}
