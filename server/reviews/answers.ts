import type { FormField } from '#contract/forms/form-fields.ts'
import type { Answer } from '#contract/reviews/reviews.ts'

/** The answers to the fields of a form, as people read them; empty fields are left out. */
export const answersTo = (fields: readonly FormField[], values: Readonly<Record<string, string>>): Answer[] =>
  fields.flatMap((field) => {
    const value = values[field.name] ?? ''
    if (value === '') return []
    const chosen =
      field.control === 'select' ? field.options.find((option) => option.value === value) : undefined
    return [{ label: field.label, value: chosen?.label ?? value }]
  })
