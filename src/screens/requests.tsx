import { useSelector } from '@xstate/react'
import { messages } from '#contract/errors.ts'
import { forms } from '#contract/forms/forms.ts'
import { paths } from '#contract/page-paths.ts'
import {
  decisionsOf,
  requestStatusNames,
  type Request,
  type RequestStatus,
} from '#contract/requests/requests.ts'
import type { RequestsActor } from '#machines/requests.ts'
import { failure } from '#src/content/failure.ts'
import { requests as words } from '#src/content/requests.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PartBoundary } from './failure.tsx'
import { BlueprintLink } from './blueprints/blueprint-link.tsx'

type RequestsProps = { actor: RequestsActor; places: ScreenElements }

const statusTones: Record<RequestStatus, 'blue' | 'good' | 'muted' | 'line'> = {
  sent: 'blue',
  answered: 'line',
  agreed: 'good',
  declined: 'muted',
  withdrawn: 'muted',
}

function RequestFacts({ request }: { request: Request }) {
  const chosen = forms.request.flatMap((field) => {
    if (field.control !== 'select') return []
    const value = request[field.name as 'teamSize' | 'start' | 'budget']
    return [{ term: field.label, value: field.options.find((one) => one.value === value)?.label ?? value }]
  })
  const { name, email } = request.with
  const facts = [
    { term: words.with[request.side], value: email === null ? name : `${name}, ${email}` },
    { term: words.sent, value: <LongDate iso={request.sentAt} /> },
    ...chosen,
  ]
  return (
    <dl className="mt-5 grid border-t border-blue-line sm:grid-cols-2 sm:gap-x-8">
      {facts.map(({ term, value }) => (
        <div key={term} className="flex gap-4 border-b border-blue-line py-2 text-sm">
          <dt className="annotation w-28 shrink-0 pt-0.5 text-muted">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function RequestDecisions({ actor, request }: { actor: RequestsActor; request: Request }) {
  const { id } = request
  const { notes, decided } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const decisions = decisionsOf(request)
  if (decisions.length === 0) return null
  const current = isBusy && decided?.id === id ? decided.decision : undefined
  return (
    <div className="mt-5">
      {decisions.includes('answer') && (
        <div className="mb-4 grid gap-px border border-blue bg-blue">
          <Field
            name={`note-${id}`}
            label={words.note}
            hint={words.noteHint}
            control="textarea"
            rows={4}
            required
            value={notes[id] ?? ''}
            readOnly={isBusy}
            onChange={(value) => actor.send({ type: 'note.change', id, value })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {decisions.map((decision, index) => (
          <Button
            key={decision}
            variant={index === 0 && decision !== 'withdraw' ? 'primary' : 'outline'}
            size="sm"
            disabled={isBusy}
            busy={current === decision}
            aria-label={`${words.decide[decision]}: ${request.blueprint.title}`}
            onClick={() => actor.send({ type: 'request.decide', id, decision })}
          >
            {current === decision ? words.deciding[decision] : words.decide[decision]}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** What happens next. A Blueprint that is no longer published cannot be asked for again. */
const nextStepOf = ({ side, status, blueprint }: Request) =>
  side === 'person' && status === 'declined' && !blueprint.isPublished
    ? words.unpublished.declined
    : words.next[status][side]

function RequestRow({ actor, places, request }: RequestsProps & { request: Request }) {
  const { id, blueprint, side, status, scope, note, answeredBy } = request
  const failed = useSelector(actor, ({ context }) => (context.decided?.id === id ? context.error : undefined))
  return (
    <li
      ref={registerElement(places, id)}
      tabIndex={-1}
      className="border-b border-blue px-5 py-6 last:border-b-0 focus:outline-none sm:px-7"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <p className="annotation text-muted">{words.sides[side]}</p>
          <h2 className="text-h4">
            {blueprint.isPublished ? (
              <BlueprintLink blueprint={blueprint} />
            ) : (
              <bdi className="flex min-h-11 items-center wrap-anywhere">{blueprint.title}</bdi>
            )}
          </h2>
          {!blueprint.isPublished && <p className="text-sm text-muted">{words.unpublished.text}</p>}
        </div>
        <Badge tone={statusTones[status]}>{requestStatusNames[status]}</Badge>
      </div>
      <p dir="auto" className="mt-2 max-w-3xl wrap-anywhere whitespace-pre-line">
        {scope}
      </p>
      <RequestFacts request={request} />
      {note !== null && (
        <div className="mt-5 border-l-4 border-blue pl-4">
          <p className="annotation text-muted">{words.answers[answeredBy ?? 'firm']}</p>
          <p dir="auto" className="mt-1 max-w-3xl wrap-anywhere whitespace-pre-line">
            {note}
          </p>
        </div>
      )}
      <p className="mt-5 max-w-2xl text-sm text-muted">{nextStepOf(request)}</p>
      <PartBoundary actor={actor} reassurance={() => failure.reassurance.typed}>
        <RequestDecisions actor={actor} request={request} />
      </PartBoundary>
      {failed !== undefined && (
        <Callout tone="error" className="mt-4">
          {failed}
        </Callout>
      )}
    </li>
  )
}

function NoRequests() {
  return (
    <div className="mt-10 border border-dashed border-blue px-6 py-14 text-center">
      <p className="font-display text-h3 font-bold tracking-tight">{words.none.title}</p>
      <p className="mx-auto mt-3 max-w-md text-muted">{words.none.text}</p>
      <Button href={paths.blueprints} className="mt-7">
        {words.none.action}
      </Button>
    </div>
  )
}

/** `/requests`: requests to implement Blueprints, sent and received, with buttons for the person's decisions. */
export function RequestsScreen({ actor, places }: RequestsProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { requests, error } = snapshot.context
  return (
    <>
      <h1 className="text-h2">{words.title}</h1>
      <p className="mt-3 max-w-xl text-muted">{words.lead}</p>
      {snapshot.matches('loading') && (
        <div role="status" className="mt-10">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-80" />
        </div>
      )}
      {snapshot.matches('failed') && (
        <>
          <Failure
            text={error}
            note={error === messages.noPlan ? words.noPlan.text : undefined}
            retryLabel={words.retry}
            onRetry={() => actor.send({ type: 'retry' })}
            className="mt-10"
          />
          {error === messages.noPlan && (
            <Button href={paths.pricing} className="mt-6">
              {words.noPlan.action}
            </Button>
          )}
        </>
      )}
      {(snapshot.matches('shown') || snapshot.matches('deciding')) &&
        (requests.length === 0 ? (
          <NoRequests />
        ) : (
          <ul className="mt-10 border border-blue bg-sheet long-words">
            {requests.map((request) => (
              <RequestRow key={request.id} actor={actor} places={places} request={request} />
            ))}
          </ul>
        ))}
    </>
  )
}
