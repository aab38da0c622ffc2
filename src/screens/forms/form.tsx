import { useSelector } from '@xstate/react'
import { useId, type FormEvent as SubmitEvent, type ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import type { FormField } from '#contract/forms/form-fields.ts'
import { forms, honeypotKey } from '#contract/forms/forms.ts'
import type { FormActor, FormSnapshot } from '#machines/form.ts'
import { paths } from '#contract/page-paths.ts'
import { failure } from '#src/content/failure.ts'
import { commonFormWords, formWords, type FormWords } from '#src/content/forms.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Field } from '#src/ui/field.tsx'
import { Link } from '#src/ui/link.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { PartBoundary } from '../failure.tsx'
import { Confirmation } from './form-confirmation.tsx'

/** A hidden field that only bots fill in. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="sr-only">
      <input
        type="text"
        name={honeypotKey}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
      />
    </div>
  )
}

type FieldControlProps = {
  actor: FormActor
  snapshot: FormSnapshot
  field: FormField
  places: ScreenElements
}

const optionsOf = ({ options, unchosen }: Extract<FormField, { control: 'select' }>) => [
  { value: '', label: unchosen },
  ...options,
]

function FieldControl({ actor, snapshot, field, places }: FieldControlProps) {
  const { fields, issues } = snapshot.context
  return (
    <Field
      ref={registerElement(places, field.name)}
      name={field.name}
      label={field.label}
      control={field.control}
      required={field.requiredMessage !== undefined}
      hint={field.hint}
      autoComplete={field.autoComplete}
      rows={field.control === 'textarea' ? field.rows : undefined}
      value={fields[field.name] ?? ''}
      issue={issues[field.name]}
      options={field.control === 'select' ? optionsOf(field) : undefined}
      readOnly={snapshot.hasTag('busy')}
      className={field.wide ? 'sm:col-span-2' : ''}
      onChange={(value) => actor.send({ type: 'field.change', name: field.name, value })}
    />
  )
}

/** How to contact us without JavaScript. */
function NoScriptContact() {
  return (
    <noscript>
      <p className="border-b border-blue px-5 py-3">
        {commonFormWords.scriptless}{' '}
        <a href={`mailto:${brand.email.contact}`} className={contactLinkClasses}>
          {brand.email.contact}
        </a>{' '}
        <a href={`tel:${brand.phone.dialled}`} className={contactLinkClasses}>
          {brand.phone.shown}
        </a>
      </p>
    </noscript>
  )
}
const contactLinkClasses = 'text-link me-4 inline-flex min-h-11 items-center wrap-anywhere'

/** The value of the hidden field for bots; empty if the browser's autofill wrote it. */
function honeypotValue(form: HTMLFormElement): string {
  const honeypot = form.elements.namedItem(honeypotKey)
  return honeypot instanceof HTMLInputElement && honeypot.value !== '' && !honeypot.matches(':autofill')
    ? honeypot.value
    : ''
}

type FormProps = {
  actor: FormActor
  snapshot: FormSnapshot
  words: FormWords
  places: ScreenElements
  /** The ids of the elements that name the form. */
  labelledBy: string
  children: ReactNode
  afterFields: ReactNode
}

function Form({ actor, snapshot, words, places, labelledBy, children, afterFields }: FormProps) {
  const { form, error } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'form.submit', honeypot: honeypotValue(event.currentTarget) })
  }
  return (
    <form
      name={form}
      method="post"
      aria-labelledby={labelledBy}
      aria-busy={isBusy}
      noValidate
      onSubmit={submit}
    >
      <NoScriptContact />
      <div className="grid gap-px border-b border-blue bg-blue sm:grid-cols-2">
        {children}
        {forms[form].map((field) => (
          <FieldControl key={field.name} actor={actor} snapshot={snapshot} field={field} places={places} />
        ))}
        {afterFields}
      </div>
      <Honeypot />
      <div className="px-5 py-6">
        {error !== undefined && (
          <Callout tone="error" className="mb-6">
            {error}
          </Callout>
        )}
        <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
          <Button
            ref={registerElement(places, 'button')}
            type="submit"
            variant={words.isSecondary ? 'primary' : 'cta'}
            size="lg"
            className="w-full sm:w-64"
            disabled={isBusy}
            busy={isBusy}
          >
            {isBusy ? words.busy : words.button}
          </Button>
          <p className="grow basis-60 text-sm text-muted">
            <span>{words.privacy ?? commonFormWords.privacy}</span>{' '}
            <Link to={paths.privacyPolicy}>privacy policy</Link>.
          </p>
        </div>
      </div>
    </form>
  )
}

type FormSheetProps = {
  actor: FormActor
  places: ScreenElements
  /** The id of the element that the form is about, where there are several such forms. */
  about?: string
  children?: ReactNode
  afterFields?: ReactNode
}

/** A form that is replaced by its confirmation once it is sent. `children` are rendered above the fields. */
export function FormSheet({ actor, places, about, children, afterFields }: FormSheetProps) {
  const titleId = useId()
  const snapshot = useSelector(actor, (current) => current)
  const { form } = snapshot.context
  const words: FormWords = formWords[form]
  return (
    <Sheet>
      <div className="flex items-baseline justify-between gap-4 border-b border-blue px-5 py-4">
        <h2 id={titleId} className="text-h3">
          {words.title}
        </h2>
        <span aria-hidden="true" className="annotation shrink-0 text-muted">
          {words.sheet}
        </span>
      </div>
      {snapshot.matches('success') ? (
        <Confirmation snapshot={snapshot} words={words} places={places} />
      ) : (
        <PartBoundary actor={actor} reassurance={() => failure.reassurance.typed}>
          <Form
            actor={actor}
            snapshot={snapshot}
            words={words}
            places={places}
            labelledBy={about === undefined ? titleId : `${titleId} ${about}`}
            afterFields={afterFields}
          >
            {children}
          </Form>
        </PartBoundary>
      )}
    </Sheet>
  )
}
