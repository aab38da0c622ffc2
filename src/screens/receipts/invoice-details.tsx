import { useSelector } from '@xstate/react'
import { invoiceFields } from '#contract/receipts/invoice-details.ts'
import type { FormField } from '#contract/forms/form-fields.ts'
import type { InvoiceDetailsActor } from '#machines/invoice-details.ts'
import { failure } from '#src/content/failure.ts'
import { invoiceDetails as words } from '#src/content/settings.ts'
import { Field } from '#src/ui/field.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { PartBoundary } from '../failure.tsx'
import { SavedForm, savedFormState } from '../forms/saved-form.tsx'

type InvoiceDetailsProps = { actor: InvoiceDetailsActor; places: ScreenElements }

const textareaRows = (field: FormField) => (field.control === 'textarea' ? field.rows : undefined)

function Fields({ actor, places }: InvoiceDetailsProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { fields, issues } = snapshot.context
  return (
    <div className="grid gap-px border-b border-blue bg-blue sm:grid-cols-2">
      {invoiceFields.map((field: FormField & (typeof invoiceFields)[number]) => (
        <Field
          key={field.name}
          ref={registerElement(places, field.name)}
          name={field.name}
          label={field.label}
          control={field.control}
          required={false}
          hint={field.hint}
          autoComplete={field.autoComplete}
          rows={textareaRows(field)}
          value={fields[field.name]}
          issue={issues[field.name]}
          readOnly={snapshot.hasTag('busy')}
          className={field.wide ? 'sm:col-span-2' : ''}
          onChange={(value) => actor.send({ type: 'field.change', name: field.name, value })}
        />
      ))}
    </div>
  )
}

/** The part of `/settings` with the buyer's details, such as company and tax number, for receipts issued from now on. */
export function InvoiceDetailsForm({ actor, places }: InvoiceDetailsProps) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <SavedForm
      name="invoice-details"
      words={words}
      state={savedFormState(snapshot)}
      error={snapshot.context.error}
      loadingHeight="h-80"
      buttonRef={registerElement(places, 'button')}
      onSave={() => actor.send({ type: 'details.save' })}
      onRetry={() => actor.send({ type: 'retry' })}
    >
      <PartBoundary actor={actor} reassurance={() => failure.reassurance.typed}>
        <Fields actor={actor} places={places} />
      </PartBoundary>
    </SavedForm>
  )
}
