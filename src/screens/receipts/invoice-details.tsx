import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { invoiceFields } from '#contract/receipts/invoice-details.ts'
import type { FormField } from '#contract/forms/form-fields.ts'
import type { InvoiceDetailsActor } from '#machines/invoice-details.ts'
import { invoiceDetails as words } from '#src/content/settings.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Field } from '#src/ui/field.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

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

function Form({ actor, places }: InvoiceDetailsProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { error } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'details.save' })
  }
  return (
    <Sheet>
      <form
        name="invoice-details"
        method="post"
        aria-label={words.title}
        aria-busy={isBusy}
        noValidate
        onSubmit={submit}
      >
        <Fields actor={actor} places={places} />
        <div className="px-5 py-6">
          {error !== undefined && (
            <Callout tone="error" className="mb-6">
              {error}
            </Callout>
          )}
          {snapshot.matches({ editing: 'saved' }) && (
            <Callout tone="success" className="mb-6">
              {words.saved}
            </Callout>
          )}
          <Button
            ref={registerElement(places, 'button')}
            type="submit"
            className="w-full sm:w-60"
            disabled={isBusy}
            busy={isBusy}
          >
            {isBusy ? words.busy : words.button}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}

/** The part of `/settings` with the buyer's details, such as company and tax number, for receipts issued from now on. */
export function InvoiceDetailsForm({ actor, places }: InvoiceDetailsProps) {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">{words.lead}</p>
      {snapshot.matches('loading') && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-80" />
        </div>
      )}
      {snapshot.matches('unavailable') && (
        <Failure
          text={snapshot.context.error}
          retryLabel={words.retry}
          onRetry={() => actor.send({ type: 'retry' })}
        />
      )}
      {(snapshot.matches('editing') || snapshot.matches('saving')) && <Form actor={actor} places={places} />}
    </>
  )
}
