import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { FormField } from '#contract/forms/form-fields.ts'
import { questions, type QuestionName } from '#contract/projects/questionnaire.ts'
import type { QuestionnaireActor } from '#machines/projects/questionnaire.ts'
import { failure } from '#src/content/failure.ts'
import { questionnaire as words } from '#src/content/projects/questionnaire.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { Field } from '#src/ui/field.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PartBoundary } from '../failure.tsx'
import { DifferentAnswers, SentAnswers, UnsentAnswers } from './questionnaire/answers.tsx'

type QuestionnaireProps = { actor: QuestionnaireActor; places: ScreenElements }

const textareaRows = (field: FormField) => (field.control === 'textarea' ? field.rows : undefined)

function QuestionnaireFields({ actor, places }: QuestionnaireProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { answers, issues } = snapshot.context
  return (
    <div className="grid gap-px border-b border-blue bg-blue sm:grid-cols-2">
      {questions.map((field: FormField & { name: QuestionName }, index) => (
        <Field
          key={field.name}
          ref={registerElement(places, field.name)}
          name={field.name}
          label={`${index + 1}. ${field.label}`}
          control={field.control}
          required={field.requiredMessage !== undefined}
          hint={field.hint}
          autoComplete="off"
          rows={textareaRows(field)}
          value={answers[field.name]}
          issue={issues[field.name]}
          readOnly={snapshot.hasTag('locked')}
          className={field.wide ? 'sm:col-span-2' : ''}
          onChange={(value) => actor.send({ type: 'answer.change', name: field.name, value })}
        />
      ))}
    </div>
  )
}

/** Whether the answers are saved, and what the person can do if they are not. */
function SaveState({ actor }: Pick<QuestionnaireProps, 'actor'>) {
  const snapshot = useSelector(actor, (current) => current)
  const { error } = snapshot.context
  if (snapshot.matches('conflict') || snapshot.matches('overwriting'))
    return (
      <Callout tone="error" className="mb-6">
        <p>{words.conflict}</p>
        {error !== undefined && <p className="mt-1">{error}</p>}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button
            variant="outline"
            size="sm"
            disabled={!snapshot.can({ type: 'other.show' })}
            onClick={() => actor.send({ type: 'other.show' })}
          >
            {words.showOther}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={!snapshot.can({ type: 'own.keep' })}
            onClick={() => actor.send({ type: 'own.keep' })}
          >
            {snapshot.matches('overwriting') ? words.keeping : words.keepOwn}
          </Button>
        </div>
      </Callout>
    )
  if (snapshot.matches({ editing: 'notSaved' }))
    return (
      <Callout tone="error" className="mb-6">
        <p>{words.notSaved}</p>
        <p className="mt-1 font-normal">{error}</p>
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          onClick={() => actor.send({ type: 'answers.save' })}
        >
          {words.save}
        </Button>
      </Callout>
    )
  if (snapshot.matches({ editing: 'refused' }))
    return (
      <Callout tone="error" className="mb-6">
        {error}
      </Callout>
    )
  return (
    <p role="status" className="annotation mb-6 min-h-6 text-muted">
      {snapshot.matches({ editing: 'saved' }) && <span>{words.saved}</span>}
      {snapshot.matches({ editing: 'typing' }) && <span>{words.typing}</span>}
      {snapshot.matches({ editing: 'saving' }) && <span>{words.saving}</span>}
    </p>
  )
}

function QuestionnaireForm({ actor, places }: QuestionnaireProps) {
  const snapshot = useSelector(actor, (current) => current)
  const isSending = snapshot.matches('sending')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'answers.send' })
  }
  return (
    <Sheet>
      <form
        name="questionnaire"
        method="post"
        aria-label={words.title}
        aria-busy={isSending}
        noValidate
        onSubmit={submit}
      >
        <QuestionnaireFields actor={actor} places={places} />
        <div className="px-5 py-6">
          <SaveState actor={actor} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <Button
              ref={registerElement(places, 'button')}
              type="submit"
              className="w-full sm:w-48"
              disabled={snapshot.hasTag('locked')}
              busy={isSending}
            >
              {isSending ? words.sending : words.send}
            </Button>
            <p className="max-w-md text-sm text-muted">{words.sendNote}</p>
          </div>
        </div>
      </form>
    </Sheet>
  )
}

/** The questionnaire of a project: a form that saves itself, or the answers once it is closed. */
export function QuestionnaireScreen({ actor, places }: QuestionnaireProps) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('loading'))
    return (
      <div role="status">
        <span className="sr-only">{words.loading}</span>
        <Skeleton className="h-160" />
      </div>
    )
  if (snapshot.matches('failed'))
    return (
      <Failure
        text={snapshot.context.error}
        retryLabel={words.retry}
        onRetry={() => actor.send({ type: 'retry' })}
      />
    )
  if (snapshot.matches('sent')) return <SentAnswers actor={actor} places={places} />
  if (snapshot.matches('sentOtherwise')) return <DifferentAnswers actor={actor} />
  if (snapshot.matches('closed')) return <UnsentAnswers actor={actor} />
  return (
    <>
      <p className="mb-4 max-w-2xl text-muted">{words.lead}</p>
      <PartBoundary actor={actor} reassurance={() => failure.reassurance.typed}>
        <QuestionnaireForm actor={actor} places={places} />
      </PartBoundary>
    </>
  )
}
