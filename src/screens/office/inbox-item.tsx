import { useSelector } from '@xstate/react'
import type { InboxEntry, InboxEntryKind, InboxItem } from '#contract/inbox/inbox.ts'
import { officePaths } from '#contract/office/paths.ts'
import type { InboxItemActor } from '#machines/inbox-item.ts'
import { failure } from '#src/content/failure.ts'
import { inbox, inboxItem as words, kindNames, statusNames } from '#src/content/office/inbox.ts'
import { Badge } from '#src/ui/badge.tsx'
import { BreakableEmail } from '#src/ui/breakable-email.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { PartBoundary } from '../failure.tsx'
import { BackToList } from './parts/back.tsx'
import { Empty } from './parts/empty.tsx'
import { Loading } from './parts/loading.tsx'
import { UtcDateTime } from './parts/utc-date-time.tsx'
import { PageHead } from './parts/page-head.tsx'

type ItemProps = { actor: InboxItemActor; item: InboxItem }

const textClasses = 'max-w-3xl wrap-anywhere whitespace-pre-line'

function Details({ item: { email, fields, kind, receivedAt } }: { item: InboxItem }) {
  const rows = [
    { label: words.received, value: <UtcDateTime iso={receivedAt} /> },
    ...fields.map(({ label, value }) => ({
      label,
      value: value === email ? <BreakableEmail address={value} /> : value,
    })),
  ]
  return (
    <section aria-label={words.details}>
      <dl className="border border-blue-line bg-sheet">
        {rows.map(({ label, value }) => (
          <div key={label} className="border-b border-blue-line px-4 py-2 text-sm last:border-b-0">
            <dt className="annotation text-muted">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {kind === 'application' && <p className="mt-3 text-sm text-muted">{words.applications}</p>}
    </section>
  )
}

function Entry({ entry: { kind, text, by, at, sentAt } }: { entry: InboxEntry }) {
  return (
    <li className={`border-l-4 pl-4 ${kind === 'answer' ? 'border-blue' : 'border-blue-line'}`}>
      <p className="annotation text-muted">
        {words.entries[kind]}, <span>{by || words.operator}</span>, <UtcDateTime iso={at} />
      </p>
      <p dir="auto" className={`mt-1 ${textClasses}`}>
        {text}
      </p>
      {kind === 'answer' && (
        <p className="annotation mt-1 text-muted">
          {sentAt === null ? (
            words.waits
          ) : (
            <>
              <span>{words.sent}</span> <UtcDateTime iso={sentAt} />
            </>
          )}
        </p>
      )}
    </li>
  )
}

function Handling({ actor, item }: ItemProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const options = [
    { value: '', label: inbox.nobody },
    ...item.colleagues.map(({ id, email }) => ({ value: id, label: email })),
  ]
  const { assignee, status } = item
  const isKnown = assignee === null || item.colleagues.some(({ id }) => id === assignee.id)
  const next = status === 'closed' ? 'open' : 'closed'
  return (
    <div className="grid min-w-0 content-start gap-4">
      <div className="border border-blue">
        <Field
          name="assignee"
          label={words.assignee}
          control="select"
          required={false}
          options={
            isKnown ? options : [...options, { value: assignee.id, label: assignee.email || inbox.former }]
          }
          value={assignee?.id ?? ''}
          readOnly={isBusy}
          onChange={(value) =>
            actor.send({ type: 'item.change', change: { change: 'assignee', assignee: value || null } })
          }
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          onClick={() => actor.send({ type: 'item.change', change: { change: 'status', status: next } })}
        >
          {next === 'closed' ? words.close : words.reopen}
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy || !item.isRead}
          onClick={() => actor.send({ type: 'item.change', change: { change: 'read', isRead: false } })}
        >
          {words.markUnread}
        </Button>
      </div>
    </div>
  )
}

function EntryForm({ actor, kind }: { actor: InboxItemActor; kind: InboxEntryKind }) {
  const { drafts, sent } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending')) && sent === kind
  const { label, hint, submit, busy } = words.write[kind]
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'entry.send', kind })
      }}
    >
      <div className="border border-blue">
        <Field
          name={kind}
          label={label}
          hint={hint}
          control="textarea"
          rows={kind === 'answer' ? 9 : 3}
          required
          value={drafts[kind]}
          readOnly={isBusy}
          onChange={(value) => actor.send({ type: 'draft.change', kind, value })}
        />
      </div>
      <Button
        type="submit"
        size="sm"
        variant={kind === 'answer' ? 'primary' : 'outline'}
        className="mt-3"
        disabled={isBusy}
        busy={isSending}
      >
        {isSending ? busy : submit}
      </Button>
    </form>
  )
}

function Item({ actor, item }: ItemProps) {
  const error = useSelector(actor, ({ context }) => context.error)
  const { name, email, kind, status, text, links, entries } = item
  return (
    <>
      <PageHead title={name || email}>
        <Badge>{kindNames[kind]}</Badge>
        <Badge tone={status === 'open' ? 'blue' : 'muted'}>{statusNames[status]}</Badge>
      </PageHead>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_min(22rem,40%)] xl:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-8">
          <section aria-labelledby="wrote">
            <h2 id="wrote" className="text-h4">
              {words.wrote}
            </h2>
            <p dir="auto" className={`mt-3 ${textClasses}`}>
              {text || words.noText}
            </p>
            {links.length > 0 && (
              <ul className="mt-3">
                {links.map((path) => (
                  <li key={path}>
                    <a href={path} className="text-link inline-flex min-h-11 items-center">
                      {path.startsWith('/sealed/') ? words.links.sealed : words.links.office}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </section>
          {entries.length > 0 && (
            <section aria-labelledby="thread">
              <h2 id="thread" className="text-h4">
                {words.thread}
              </h2>
              <ol className="mt-4 grid gap-5">
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </ol>
            </section>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 max-xl:md:grid-cols-[repeat(2,minmax(0,1fr))] xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <Handling actor={actor} item={item} />
          <Details item={item} />
        </div>
        <div className="grid min-w-0 gap-8">
          {error !== undefined && <Callout tone="error">{error}</Callout>}
          <PartBoundary actor={actor} reassurance={() => failure.reassurance.typed}>
            <EntryForm actor={actor} kind="answer" />
            <EntryForm actor={actor} kind="note" />
          </PartBoundary>
        </div>
      </div>
    </>
  )
}

/** `/office/inbox/:id`: one item of the inbox, with forms to answer it and to note something. */
export function InboxItemScreen({ actor }: { actor: InboxItemActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { item, error } = snapshot.context
  return (
    <>
      <BackToList to={officePaths.area('inbox')}>{words.back}</BackToList>
      {(snapshot.matches('failed') || snapshot.matches('missing')) && (
        <div className="mb-6">
          <PageHead title={inbox.title} />
        </div>
      )}
      {snapshot.matches('loading') && <Loading text={words.loading} />}
      {snapshot.matches('failed') && (
        <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
      )}
      {snapshot.matches('missing') && <Empty {...words.missing} />}
      {snapshot.hasTag('open') && item && <Item actor={actor} item={item} />}
    </>
  )
}
