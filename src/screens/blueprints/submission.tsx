import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { BlueprintFieldName } from '#contract/blueprints/fields.ts'
import type { SubmissionActor } from '#machines/blueprints/submission.ts'
import { paths } from '#contract/page-paths.ts'
import { submission } from '#src/content/blueprints/blueprints.ts'
import { failure } from '#src/content/failure.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Sheet, SheetLabel } from '#src/ui/pictures/drawing.tsx'
import { Field } from '#src/ui/field.tsx'
import { Link } from '#src/ui/link.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { PartBoundary } from '../failure.tsx'
import { Preview } from './submission-preview.tsx'

type SubmissionProps = { actor: SubmissionActor; places: ScreenElements }

function SubmissionSent({ places }: Pick<SubmissionProps, 'places'>) {
  return (
    <Sheet className="mx-auto mt-10 max-w-2xl">
      <div
        ref={registerElement(places, 'sent')}
        id="submission-sent"
        role="status"
        tabIndex={-1}
        className="px-6 py-14 focus:outline-none sm:px-12"
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 96 64"
          className="mb-7 h-16 text-blue"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        >
          <path d="M2 62h92M20 4h56v44H20z" pathLength={1} className="drawn" />
          <path d="m34 26 10 10 19-21" strokeWidth="3" pathLength={1} className="drawn" />
        </svg>
        <h2 className="text-h3">{submission.sent.title}</h2>
        <p className="mt-4 text-muted">{submission.sent.text}</p>
        <Button href={paths.partner} className="mt-8">
          {submission.sent.action}
        </Button>
      </div>
    </Sheet>
  )
}

const formFields = [
  { name: 'title', control: 'text', rows: undefined, hint: undefined },
  { name: 'summary', control: 'textarea', rows: 3, hint: undefined },
  { name: 'content', control: 'textarea', rows: 15, hint: submission.contentHint },
] as const satisfies {
  name: BlueprintFieldName
  control: string
  rows: number | undefined
  hint: string | undefined
}[]

function SubmissionForm({ actor, places }: SubmissionProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { texts, issues, error } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'form.submit' })
  }
  return (
    <Sheet>
      <form
        name="submission"
        method="post"
        aria-label={submission.formTitle}
        aria-busy={isBusy}
        noValidate
        onSubmit={submit}
      >
        <div className="grid gap-px border-b border-blue bg-blue">
          {formFields.map(({ name, ...field }) => (
            <Field
              key={name}
              {...field}
              ref={registerElement(places, name)}
              name={name}
              label={submission.fields[name]}
              value={texts[name]}
              issue={issues[name]}
              required
              readOnly={isBusy || snapshot.matches('restoring')}
              onChange={(value) => actor.send({ type: 'field.change', name, value })}
            />
          ))}
        </div>
        <div className="px-5 py-6">
          {error !== undefined && (
            <Callout tone="error" className="mb-6">
              {error}
            </Callout>
          )}
          <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
            <Button
              ref={registerElement(places, 'button')}
              type="submit"
              variant="cta"
              size="lg"
              className="w-full sm:w-72"
              disabled={isBusy}
              busy={isBusy}
            >
              {isBusy ? submission.busy : submission.button}
            </Button>
            <p className="grow basis-52 text-sm text-muted">{submission.kept}</p>
          </div>
        </div>
      </form>
    </Sheet>
  )
}

/** `/network/submit-blueprint`: the form to submit a Blueprint, with a preview. */
export function SubmissionScreen({ actor, places }: SubmissionProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { note, error, jobId } = snapshot.context
  return (
    <div className="wrap py-10 sm:py-14">
      <div className="text-blue">
        <SheetLabel number="P1">{submission.label}</SheetLabel>
      </div>
      <h1 className="mt-5 text-h2">{submission.title}</h1>
      <p className="mt-4 max-w-2xl text-muted">{submission.lead}</p>
      {jobId !== undefined && (
        <p className="mt-4">
          {submission.forJob}{' '}
          <Link to={paths.job(jobId)} className="text-link inline-flex min-h-11 items-center">
            {submission.job}
          </Link>
        </p>
      )}
      {snapshot.matches('success') && <SubmissionSent places={places} />}
      {snapshot.matches('unavailable') && (
        <Callout tone="error" className="mt-8">
          <p>{error}</p>
          <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <Button variant="outline" size="sm" onClick={() => actor.send({ type: 'recall.retry' })}>
              {submission.retry}
            </Button>
            <Link to={paths.partner} className="inline-flex min-h-11 items-center underline">
              {submission.back}
            </Link>
          </p>
        </Callout>
      )}
      {note !== undefined && !snapshot.matches('success') && (
        <Callout tone="info" className="mt-8">
          <p className="font-semibold">{submission.revising}</p>
          <p dir="auto" className="mt-1 font-normal whitespace-pre-line text-ink">
            {note}
          </p>
        </Callout>
      )}
      {!snapshot.matches('success') && !snapshot.matches('unavailable') && (
        <div className="mt-10 grid items-start gap-10 xl:grid-cols-2">
          <PartBoundary actor={actor} reassurance={() => failure.reassurance.typed}>
            <SubmissionForm actor={actor} places={places} />
            <Preview actor={actor} />
          </PartBoundary>
        </div>
      )}
    </div>
  )
}
