import { issuesOf, type FormName } from '#contract/forms/forms.ts'
import type { formMachine } from '#machines/form.ts'
import type { Driver, ScreenItem } from '#tests/model/driver.ts'
import type { Tables } from '#tests/model/tables.ts'
import { alert, disabledButton, enabledButton } from './screen-items.ts'

type FormTables = Tables<typeof formMachine>
type Fields = Record<string, string>

type Form = Pick<FormTables, 'machine' | 'render' | 'scenarios' | 'assertions'> & {
  form: FormName
  subjects?: Record<string, string | undefined>
  labels: Fields
  /** How fields are filled that are no text. */
  change?: (person: Driver, field: string) => Promise<void>
  submit: string
  drafts: Record<string, Fields>
  changes: Record<string, [name: string, value: string]>
  refusals: Record<string, ReturnType<typeof refusal>>
}

export const asha = { name: 'Asha Rao', email: 'asha@example.com', message: 'Orders are typed twice.' }
export const tooManyText = 'Too many requests. Please wait a minute and try again.'

export const refusal = (error: string, issues: Fields = {}) => ({
  outcome: 'refused' as const,
  error,
  issues,
})

export const formInput = (form: FormName, subject?: string) => ({ form, draft: form, fields: {}, subject })

type Words = { submit: string; busy?: string; done: string; page?: ScreenItem[] }

/** What each state of a form shows: its button, what the person reads once it is sent, and what the page shows around it. */
export const formAssertions = ({
  submit,
  busy = 'Sending...',
  done,
  page = [],
}: Words): FormTables['assertions'] => ({
  restoring: { shows: page, hides: [alert, done] },
  'filling.idle': { shows: [...page, enabledButton(submit)], hides: [alert, done] },
  'filling.error': { shows: [alert, enabledButton(submit)], hides: [done] },
  submitting: { shows: [disabledButton(busy)], hides: [alert] },
  success: { shows: [done], hides: [alert, { role: 'textbox' }] },
})

/** The tables of one of the forms, which share a machine. */
export const formTables = (given: Form): FormTables => ({
  machine: given.machine,
  render: given.render,
  scenarios: given.scenarios,
  behaviour: ({ form, fields, issues, error }) => [issuesOf(form, fields), issues, error],
  inputs: Object.fromEntries(
    Object.entries(given.subjects ?? { '': undefined }).map(([name, subject]) => [
      name,
      formInput(given.form, subject),
    ]),
  ),
  eventCases: {
    'recall.done': given.drafts,
    'field.change': Object.fromEntries(
      Object.entries(given.changes).map(([change, [name, value]]) => [change, { name, value }]),
    ),
    'form.submit': { sent: { trap: '' } },
    'send.done': { sent: { outcome: 'sent' }, ...given.refusals },
  },
  eventActions: {
    'field.change': (person, change) =>
      given.change && !(change.name in given.labels)
        ? given.change(person, change.name)
        : person.fill(given.labels[change.name] ?? '', change.value),
    'form.submit': (person) => person.click('button', given.submit),
  },
  assertions: given.assertions,
})
