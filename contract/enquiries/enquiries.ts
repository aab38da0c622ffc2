import * as z from 'zod/mini'
import { email, line, text } from '../forms/text-schemas.ts'
import { notInRangeMessage, parseWholeNumber, type FormField } from '../forms/form-fields.ts'
import { forms, honeypotKey, type FormName, type FormValues } from '../forms/forms.ts'
import { isSingleUrl, visibleUrl, withScheme } from '../forms/typed-url.ts'

/** A URL as a browser parses it: without the backslashes that it replaces. Several URLs stay as they are. */
const normalizedUrl = (value: string) => {
  const address = withScheme(value)
  return isSingleUrl(address) && URL.canParse(address) ? new URL(address).href : value
}

function isOnHost(value: string, host: string): boolean {
  if (!isSingleUrl(value) || !URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (!/^https?:$/.test(protocol) || username !== '' || password !== '' || hostname.startsWith('.'))
    return false
  return hostname === host || hostname.endsWith(`.${host}`)
}

function valueSchemaOf(field: FormField): z.ZodMiniType<string> {
  const { label, requiredMessage } = field
  const min = requiredMessage === undefined ? 0 : 1
  switch (field.control) {
    case 'text':
      return line(label, { min, max: field.max, requiredMessage })
    case 'textarea':
      return text(label, { min, max: field.max, requiredMessage })
    case 'email':
      return email(label)
    case 'url':
      return text(label, { min, max: field.max, requiredMessage }).check(
        z.overwrite(visibleUrl),
        z.overwrite(normalizedUrl),
        z.refine((value) => isOnHost(value, field.host), field.wrongHost),
      )
    case 'number':
      return z.string(notInRangeMessage(field)).check(
        z.refine((value) => parseWholeNumber(field, value) !== undefined, notInRangeMessage(field)),
        z.overwrite((value) => String(parseWholeNumber(field, value) ?? value)),
      )
    case 'select':
      return z
        .string(field.notAnOption)
        .check(
          z.refine(
            (value) => (min === 0 && value === '') || field.options.some((option) => option.value === value),
            field.notAnOption,
          ),
        )
  }
}

const fieldSchemaOf = (field: FormField) =>
  field.requiredMessage === undefined ? z._default(valueSchemaOf(field), '') : valueSchemaOf(field)

const honeypotSchema = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === 'string' ? value.trim() !== '' : value !== undefined)),
)

/** The schema of each field of a form. */
export const fieldSchemas = <Form extends FormName>(form: Form) =>
  Object.fromEntries(forms[form].map((field) => [field.name, fieldSchemaOf(field)])) as unknown as {
    [Name in keyof FormValues<Form>]-?: z.ZodMiniType<string, string>
  }

type PostedFormSchema<Form extends FormName> = z.ZodMiniType<
  FormValues<Form> & { [honeypotKey]: boolean },
  FormValues<Form> & { [honeypotKey]?: unknown }
>

/** A form as it is sent: the values of its fields, and whether the honeypot field was filled. */
export const postedFormSchema = <Form extends FormName>(form: Form) => {
  const schema = z.object({
    ...fieldSchemas(form),
    [honeypotKey]: honeypotSchema,
  }) as unknown as PostedFormSchema<Form>
  return z.pipe(
    schema,
    z.transform(({ [honeypotKey]: isHoneypotFilled, ...sent }) => ({
      isHoneypotFilled,
      sent: sent as FormValues<Form>,
    })),
  )
}
