import * as z from 'zod/mini'
import { line, text } from '../forms/text-schemas.ts'
import type { FormField } from '../forms/form-fields.ts'
import { limits } from '../limits.ts'

type InvoiceFieldDeclaration = Extract<FormField, { control: 'text' | 'textarea' }> & {
  requiredMessage: undefined
}

const fieldsByName = {
  company: {
    name: 'company',
    label: 'Company',
    control: 'text',
    requiredMessage: undefined,
    max: limits.company,
    autoComplete: 'organization',
    wide: true,
  },
  address: {
    name: 'address',
    label: 'Address',
    control: 'textarea',
    requiredMessage: undefined,
    max: limits.invoice.address,
    hint: `at most ${limits.invoice.lines} lines`,
    rows: 3,
    autoComplete: 'street-address',
    wide: true,
  },
  country: {
    name: 'country',
    label: 'Country',
    control: 'text',
    requiredMessage: undefined,
    max: limits.invoice.country,
    autoComplete: 'country-name',
  },
  taxNumber: {
    name: 'taxNumber',
    label: 'Tax number',
    control: 'text',
    requiredMessage: undefined,
    max: limits.invoice.taxNumber,
    hint: 'such as VAT ID or GSTIN',
    autoComplete: 'off',
  },
} as const satisfies Record<string, InvoiceFieldDeclaration>

/** What a buyer may add to their receipts, in the order of its form. All fields are optional. */
export const invoiceFields = [
  fieldsByName.company,
  fieldsByName.address,
  fieldsByName.country,
  fieldsByName.taxNumber,
]

export type InvoiceFieldName = keyof typeof fieldsByName
export type InvoiceDetails = Record<InvoiceFieldName, string>

export const emptyInvoiceDetails: InvoiceDetails = { company: '', address: '', country: '', taxNumber: '' }

const tooManyLinesMessage = (label: string) => `${label} can have at most ${limits.invoice.lines} lines.`

/** The schema of a field's value. A missing value is an empty text. Lines are limited so that a receipt prints on one sheet. */
function valueSchemaOf({ label, control, max }: InvoiceFieldDeclaration) {
  if (control === 'text') return z._default(line(label, { min: 0, max }), '')
  const isShort = (value: string) =>
    value.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).length <= limits.invoice.lines
  return z._default(text(label, { min: 0, max }).check(z.refine(isShort, tooManyLinesMessage(label))), '')
}

/** The values that a person may save. A field that is not given is empty. */
export const invoiceDetails = z.object({
  company: valueSchemaOf(fieldsByName.company),
  address: valueSchemaOf(fieldsByName.address),
  country: valueSchemaOf(fieldsByName.country),
  taxNumber: valueSchemaOf(fieldsByName.taxNumber),
})

/** The values as they were saved. The limits of today do not apply, because they may be stricter than those of that time. */
export const savedInvoiceDetails = z.object({
  company: z.string(),
  address: z.string(),
  country: z.string(),
  taxNumber: z.string(),
})

/** A sentence for each invalid field of the invoice details. */
export function invoiceIssues(details: InvoiceDetails): Partial<InvoiceDetails> {
  const issues: Partial<InvoiceDetails> = {}
  for (const { path, message } of invoiceDetails.safeParse(details).error?.issues ?? [])
    issues[path[0] as InvoiceFieldName] ??= message
  return issues
}
