import { isEmail } from '../email.ts'
import { messages } from '../errors.ts'
import {
  budgetRanges,
  selectField,
  notInRangeMessage,
  parseWholeNumber,
  type FormField,
} from './form-fields.ts'
import { jobForms } from '../jobs/forms.ts'
import { isSingleUrl, visibleUrl, withScheme } from './typed-url.ts'
import { limits } from '../limits.ts'
import { monthlyCallForms } from '../monthly-calls/forms.ts'

/** The options of the contact form's service field, in order. */
const serviceOptions = [
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

const nameField = {
  name: 'name',
  label: 'Full Name',
  control: 'text',
  requiredMessage: 'Full Name is required.',
  max: limits.name,
  autoComplete: 'name',
} as const satisfies FormField
const emailField = {
  name: 'email',
  label: 'Email Address',
  control: 'email',
  requiredMessage: 'Email Address is required.',
  autoComplete: 'email',
} as const satisfies FormField
const messageField = {
  name: 'message',
  control: 'textarea',
  max: limits.message,
  wide: true,
} as const satisfies Partial<FormField>

const contactFields = [
  nameField,
  emailField,
  {
    name: 'company',
    label: 'Company',
    control: 'text',
    requiredMessage: undefined,
    max: limits.company,
    hint: 'optional',
    autoComplete: 'organization',
  },
  {
    name: 'service',
    label: 'Service',
    control: 'select',
    requiredMessage: undefined,
    options: serviceOptions,
    unchosen: 'Choose a service',
    notAnOption: 'Please choose one of the services listed.',
    hint: 'optional',
    autoComplete: 'off',
  },
  { ...messageField, label: 'Project Details', requiredMessage: 'Project Details are required.', rows: 4 },
] as const satisfies FormField[]

/** The names of the required fields in a union of fields. */
type RequiredName<Field> = Field extends { name: infer Name extends string; requiredMessage: string }
  ? Name
  : never

type ContactField = (typeof contactFields)[number]

/** The first line of a message that another form sends by the contact call, so that the firm knows from which form it came. */
export const formSubjects = { call: 'Discovery call request', support: 'Support request' } as const

/**
 * Checks at compile time that a form which is sent by the contact call has all fields that the call requires, and only fields
 * that it knows.
 */
const fieldsForContactCall = <Fields extends readonly (FormField & { name: ContactField['name'] })[]>(
  fields: RequiredName<ContactField> extends Fields[number]['name'] ? Fields : never,
): Fields => fields

const teamSizes = [
  { value: '1-5', label: '1 to 5 people' },
  { value: '6-20', label: '6 to 20 people' },
  { value: '21-100', label: '21 to 100 people' },
  { value: 'over-100', label: 'More than 100 people' },
] as const

const startOptions = [
  { value: 'now', label: 'As soon as possible' },
  { value: 'one-month', label: 'Within a month' },
  { value: 'three-months', label: 'Within three months' },
  { value: 'later', label: 'Later, or not decided yet' },
] as const

const fieldsByForm = {
  contact: contactFields,
  application: [
    { ...nameField, name: 'fullName' },
    emailField,
    {
      name: 'linkedin',
      label: 'LinkedIn',
      control: 'url',
      requiredMessage: 'LinkedIn is required.',
      max: limits.link,
      host: 'linkedin.com',
      wrongHost: 'Please enter the address of your LinkedIn profile.',
      hint: 'linkedin.com/in/...',
      autoComplete: 'url',
      wide: true,
    },
    {
      name: 'expertise',
      label: 'Expertise',
      control: 'textarea',
      requiredMessage: 'Expertise is required.',
      max: limits.expertise,
      hint: 'which problems, in which operations',
      rows: 5,
      wide: true,
    },
  ],
  notify: [{ ...emailField, wide: true }],
  introduction: [
    { ...nameField, label: 'Their name', requiredMessage: 'Their name is required.', autoComplete: 'off' },
    {
      ...emailField,
      label: 'Their email address',
      requiredMessage: 'Their email address is required.',
      autoComplete: 'off',
    },
    {
      name: 'company',
      label: 'Their company',
      control: 'text',
      requiredMessage: undefined,
      max: limits.company,
      hint: 'optional',
      autoComplete: 'off',
      wide: true,
    },
    {
      name: 'note',
      label: 'What they need',
      control: 'textarea',
      requiredMessage: 'Please say in a sentence or two what they need.',
      max: limits.expertise,
      hint: 'and how you know each other',
      rows: 4,
      wide: true,
    },
  ],
  ...jobForms,
  ...monthlyCallForms,
  request: [
    {
      name: 'scope',
      label: 'What should be implemented',
      control: 'textarea',
      requiredMessage: 'Please say what should be implemented.',
      max: limits.requestScope,
      hint: 'which process, which systems, what differs from this Blueprint',
      rows: 6,
      wide: true,
    },
    {
      name: 'teamSize',
      ...selectField('Team size', teamSizes, 'Please choose the size of the team.'),
    },
    { name: 'start', ...selectField('Preferred start', startOptions, 'Please choose when it should start.') },
    {
      name: 'budget',
      ...selectField('Budget range', budgetRanges, 'Please choose a budget range.'),
      wide: true,
    },
  ],
  call: fieldsForContactCall([
    nameField,
    emailField,
    {
      ...messageField,
      label: 'Times that suit you',
      requiredMessage: 'Please suggest one or two days and times.',
      hint: 'with your time zone',
      rows: 3,
    },
  ]),
  support: fieldsForContactCall([
    nameField,
    emailField,
    { ...messageField, label: 'Your question', requiredMessage: 'Please write your question.', rows: 6 },
  ]),
} as const satisfies Record<string, readonly FormField[]>

export type FormName = keyof typeof fieldsByForm

/** The names of a form's fields. */
export type FieldName<Form extends FormName> = (typeof fieldsByForm)[Form][number]['name']

/** The values of a form's fields by name. An optional field may be missing. */
export type FormValues<Form extends FormName> = Record<
  RequiredName<(typeof fieldsByForm)[Form][number]>,
  string
> &
  Partial<Record<FieldName<Form>, string>>

/** The forms of the site with their fields, in order. */
export const forms: { [Form in FormName]: readonly (FormField & { name: FieldName<Form> })[] } = fieldsByForm

/** The header with a form's idempotency key: requests with the same key are one enquiry and get the same answer. */
export const idempotencyKeyHeader = 'idempotency-key'

/** The header with the referral code that a visitor agreed to keep. */
export const referralHeader = 'referral-code'

/** The key of the honeypot field, which only bots fill in. It is sent only if it was filled. */
export const honeypotKey = 'referral_note'

function issueOf(field: FormField, value: string): string | undefined {
  const { control, requiredMessage } = field
  if (value === '') return requiredMessage
  if (control === 'email' && !isEmail(value)) return messages.invalidEmail
  if (control === 'number' && parseWholeNumber(field, value) === undefined) return notInRangeMessage(field)
  if (control === 'url' && !isSingleUrl(withScheme(visibleUrl(value)))) return messages.invalidUrl
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
