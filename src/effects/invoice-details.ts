import { fromPromise } from 'xstate'
import { readInvoiceDetails, saveInvoiceDetails } from '#contract/receipts/calls.ts'
import { errorBody } from '#contract/error-body.ts'
import { invoiceFields, type InvoiceDetails } from '#contract/receipts/invoice-details.ts'
import type { FieldTexts } from '#machines/form.ts'
import type { InvoiceDetailsIssues, SaveOutcome } from '#machines/invoice-details.ts'
import type { Api, RefusedAnswer } from './platform/api.ts'
import type { Drafts } from './platform/drafts.ts'
import { focusOn } from './platform/focus-on.ts'
import { errorMessageOf } from './platform/error-message-of.ts'

type Deps = {
  api: Api
  drafts: Pick<Drafts, 'read' | 'keep' | 'drop'>
  userId: string
  /** The screen's elements that the machine can focus, by name. */
  places: ReadonlyMap<string, HTMLElement>
}

function issuesIn({ body }: RefusedAnswer): InvoiceDetailsIssues {
  const marked = errorBody.safeParse(body).data?.fields ?? {}
  return Object.fromEntries(
    invoiceFields.flatMap(({ name }) => (marked[name] === undefined ? [] : [[name, marked[name]]])),
  )
}

/** The saved details, in which what was typed and not saved replaces what was saved. */
const withTyped = (saved: InvoiceDetails, typed: FieldTexts): InvoiceDetails => {
  const fields = { ...saved }
  for (const { name } of invoiceFields) fields[name] = typed[name] ?? saved[name]
  return fields
}

/** The effects of the invoice details machine. */
export function invoiceDetailsEffects({ api, drafts, userId, places }: Deps) {
  const draft = `invoice-details:${userId}`
  return {
    actors: {
      readDetails: fromPromise<{ fields: InvoiceDetails }>(async ({ signal }) => {
        const answer = await api.call(readInvoiceDetails, { signal })
        if (answer.ok) return { fields: withTyped(answer.value, drafts.read(draft)) }
        throw new Error(errorMessageOf(answer))
      }),
      saveDetails: fromPromise<SaveOutcome, { fields: InvoiceDetails }>(async ({ input, signal }) => {
        const answer = await api.call(saveInvoiceDetails, { body: input.fields, signal })
        return answer.ok
          ? { outcome: 'saved', fields: answer.value }
          : { outcome: 'refused', error: errorMessageOf(answer), issues: issuesIn(answer) }
      }),
    },
    actions: {
      keepDraft: (_: unknown, { fields }: { fields: InvoiceDetails }) => drafts.keep(draft, fields),
      dropDraft: () => drafts.drop(draft),
      focusOn: focusOn(places),
    },
  }
}
