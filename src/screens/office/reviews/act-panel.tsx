import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { blueprintCategories } from '#contract/blueprints/categories.ts'
import { deliveryIssue } from '#contract/projects/drafts.ts'
import { actFields, type ActFieldName } from '#contract/reviews/acts.ts'
import { actsOf, type Review } from '#contract/reviews/reviews.ts'
import type { OfficeReviewActor } from '#machines/office/office-review.ts'
import { draftKeyOf } from '#machines/office/office-review/setup.ts'
import { failure } from '#src/content/failure.ts'
import { actWords, fieldWords, queuesWithOptionalNote, review as words } from '#src/content/office/review.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { FileChooser } from '#src/ui/file-chooser.tsx'
import { PartBoundary } from '../../failure.tsx'

type ActPanelProps = {
  actor: OfficeReviewActor
  review: Review
  /** The elements that the machine can focus. */
  places: ScreenElements
}

const categoryOptions = [{ value: '', label: words.unchosen }, ...blueprintCategories]

function DocumentFileField({ actor, isOptional }: { actor: OfficeReviewActor; isOptional: boolean }) {
  const { document, issues } = useSelector(actor, ({ context }) => context)
  return (
    <div className="bg-sheet px-5 py-3">
      <label className="annotation block text-muted">
        {fieldWords.document.label},{' '}
        <span>{isOptional ? words.optionalDocument : fieldWords.document.hint}</span>
        <FileChooser
          accept=".json,application/json"
          onChoose={([file]) => file && actor.send({ type: 'document.choose', file })}
        />
      </label>
      {document && <p className="mt-1 text-sm break-all">{words.chosenFile(document.name)}</p>}
      {issues.document !== undefined && (
        <p
          role="alert"
          className="mt-2 max-h-60 overflow-y-auto text-sm font-medium wrap-anywhere whitespace-pre-line text-danger"
        >
          {issues.document}
        </p>
      )}
    </div>
  )
}

const controls: Partial<Record<ActFieldName, 'select' | 'textarea' | 'email'>> = {
  category: 'select',
  note: 'textarea',
  email: 'email',
}

function TextField({ actor, review, name }: Omit<ActPanelProps, 'places'> & { name: ActFieldName }) {
  const snapshot = useSelector(actor, (current) => current)
  const { chosen, drafts, issues } = snapshot.context
  const { label, hint } = fieldWords[name]
  const isOptional = name === 'note' && queuesWithOptionalNote.includes(review.queue)
  return (
    <Field
      name={name}
      label={label}
      hint={isOptional ? words.optional : hint}
      control={controls[name] ?? 'text'}
      options={name === 'category' ? categoryOptions : undefined}
      rows={7}
      required={!isOptional}
      value={drafts[draftKeyOf(chosen, name)] ?? ''}
      issue={issues[name]}
      readOnly={snapshot.hasTag('busy')}
      onChange={(value) => actor.send({ type: 'field.change', name, value })}
    />
  )
}

function ActForm({ actor, review, places }: ActPanelProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { act } = snapshot.context.chosen
  const isBusy = snapshot.hasTag('busy')
  const names = actFields[review.queue][act] ?? []
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'mails.preview' })
  }
  return (
    <form noValidate aria-label={actWords[review.queue][act]?.begin} onSubmit={submit}>
      <h3 ref={registerElement(places, 'act')} tabIndex={-1} className="text-h4">
        {actWords[review.queue][act]?.begin}
      </h3>
      {names.length > 0 && (
        <div className="mt-4 grid gap-px border border-blue bg-blue">
          {names.map((name) =>
            name === 'document' ? (
              <DocumentFileField key={name} actor={actor} isOptional={act === 'deliver'} />
            ) : (
              <TextField key={name} actor={actor} review={review} name={name} />
            ),
          )}
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" size="sm" disabled={isBusy} busy={isBusy}>
          {isBusy ? words.previewing : words.preview}
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'act.cancel' })}
        >
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

function MailPreviews({ actor }: { actor: OfficeReviewActor }) {
  const mails = useSelector(actor, ({ context }) => context.mails)
  if (mails.length === 0) return <p className="text-muted">{words.noMail}</p>
  return (
    <ul className="grid gap-3">
      {mails.map(({ to, subject, body }, index) => (
        <li key={index} className="border border-blue-line bg-sheet">
          <dl className="border-b border-blue-line bg-blue-pale px-4 py-2 text-sm">
            {[
              [words.to, to],
              [words.subject, subject],
            ].map(([term, value]) => (
              <div key={term} className="flex gap-2">
                <dt className="annotation shrink-0 text-muted">{term}</dt>
                <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p
            tabIndex={0}
            role="group"
            aria-label={subject}
            className="max-h-96 overflow-y-auto px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap"
          >
            {body}
          </p>
        </li>
      ))}
    </ul>
  )
}

function ConfirmAct({ actor, review, places }: ActPanelProps) {
  const snapshot = useSelector(actor, (current) => current)
  const act = actWords[review.queue][snapshot.context.chosen.act]
  const mailCount = snapshot.context.mails.length
  const isBusy = snapshot.hasTag('busy')
  return (
    <div>
      <h3 ref={registerElement(places, 'act')} tabIndex={-1} className="text-h4">
        {words.mails(mailCount)}
      </h3>
      <div className="mt-4">
        <MailPreviews actor={actor} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          size="sm"
          variant={act?.isDestructive ? 'destructive' : 'primary'}
          disabled={isBusy}
          busy={isBusy}
          onClick={() => actor.send({ type: 'act.confirm' })}
        >
          {isBusy ? words.doing : act?.confirm}
        </Button>
        {snapshot.can({ type: 'act.back' }) && (
          <Button variant="outline" size="sm" onClick={() => actor.send({ type: 'act.back' })}>
            {words.back}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'act.cancel' })}
        >
          {words.cancel}
        </Button>
      </div>
    </div>
  )
}

/** Whether an act is our next move in a project. */
const isNextMove = (review: Review, act: string) =>
  review.queue === 'projects' && (act === 'start' || (act === 'share' && review.status === 'analysis'))

function ActButtons({ actor, review }: Omit<ActPanelProps, 'places'>) {
  const acts = actsOf(review).filter((act) => act !== 'answer' || review.queue !== 'projects')
  const isDraft = review.queue === 'projects' && review.status === 'draft'
  const issue = isDraft ? deliveryIssue(review.comments) : undefined
  if (acts.length === 0) return <p className="text-muted">{words.nothing}</p>
  return (
    <div className="grid gap-3">
      {issue !== undefined && <p className="text-sm">{issue}</p>}
      {acts.map((act) => (
        <Button
          key={act}
          variant={isNextMove(review, act) ? 'primary' : 'outline'}
          size="sm"
          onClick={() => actor.send({ type: 'act.choose', act, target: '' })}
        >
          {actWords[review.queue][act]?.begin}
        </Button>
      ))}
    </div>
  )
}

/** The panel to choose an act, to fill in its fields, to read the mails that it would send, and to confirm it. */
export function ActPanel({ actor, review, places }: ActPanelProps) {
  const snapshot = useSelector(actor, (current) => current)
  const isConfirming = snapshot.matches('confirming') || snapshot.matches('acting')
  const isShown = snapshot.matches('shown')
  return (
    <section aria-label={words.decide} className="border border-blue bg-paper p-5 print:hidden">
      <h2 className="annotation mb-4 text-muted">{words.decide}</h2>
      {isShown && <ActButtons actor={actor} review={review} />}
      {isConfirming && <ConfirmAct actor={actor} review={review} places={places} />}
      {!isShown && !isConfirming && (
        <PartBoundary actor={actor} reassurance={() => failure.reassurance.typed}>
          <ActForm actor={actor} review={review} places={places} />
        </PartBoundary>
      )}
    </section>
  )
}
