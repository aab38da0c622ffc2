import { issuesOf, type FormName } from '#contract/forms/forms.ts'
import type { formMachine, FormEvent } from '#machines/form.ts'
import type { Driver, ScreenItem } from '#tests/model/driver.ts'
import type { Tables } from '#tests/model/tables.ts'

export type FormTables = Tables<typeof formMachine>
type FieldChangeEvent = Extract<FormEvent, { type: 'field.change' }>

export const alert = { role: 'alert' } as const
export const textField = (name: string, value: string): ScreenItem => ({ role: 'textbox', name, value })
export const button = (name: string, disabled = false): ScreenItem => ({ role: 'button', name, disabled })
export const behaviour: NonNullable<FormTables['behaviour']> = ({ form, fields, issues, error }) => [
  issuesOf(form, fields),
  issues,
  error,
]
export const tooManyText = 'Too many requests. Please wait a minute and try again.'
export const refusedOutcome = (error: string, issues: Record<string, string> = {}) => ({
  outcome: 'refused' as const,
  error,
  issues,
})
export const formInput = (form: FormName, subject?: string) => ({
  form,
  draft: form,
  fields: {},
  subject,
})

export const createFillAction =
  (labels: Record<string, string>) =>
  (person: Driver, { name, value }: FieldChangeEvent): Promise<void> =>
    person.fill(labels[name] ?? name, value)

export const asha = { name: 'Asha Rao', email: 'asha@example.com', message: 'Orders are typed twice.' }
