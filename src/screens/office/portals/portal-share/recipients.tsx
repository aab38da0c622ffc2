import { useSelector } from '@xstate/react'
import { officePaths } from '#contract/office/paths.ts'
import type { PortalShare, Recipient } from '#contract/portals/office.ts'
import type { PortalShareActor } from '#machines/portals/portal-share.ts'
import { shownIn } from '#machines/portals/portal-share/fields.ts'
import { portalShare as words } from '#src/content/office/portals/portal-share.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Empty } from '../../parts/empty.tsx'
import { UtcDateTime } from '../../parts/utc-date-time.tsx'
import { Table } from '#src/ui/table.tsx'

function AddForm({ actor }: { actor: PortalShareActor }) {
  const { recipient: issue } = useSelector(actor, ({ context }) => context.issues)
  const recipient = useSelector(actor, ({ context }) => shownIn(context, 'recipient').text)
  const canAdd = useSelector(actor, (snapshot) => snapshot.can({ type: 'recipient.add' }))
  const isAdding = useSelector(
    actor,
    (snapshot) => snapshot.matches('changing') && snapshot.context.wanted.change === 'recipient',
  )
  return (
    <form
      noValidate
      aria-label={words.recipients.add}
      className="mt-4 flex max-w-2xl border border-blue bg-sheet"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'recipient.add' })
      }}
    >
      <Field
        name="recipient"
        control="text"
        label={words.recipients.name}
        value={recipient}
        required
        autoComplete="off"
        issue={issue}
        readOnly={!canAdd}
        className="min-w-0 grow border-e border-blue"
        onChange={(value) => actor.send({ type: 'field.change', field: 'recipient', text: value })}
      />
      <div className="grid p-2">
        <Button type="submit" size="sm" disabled={!canAdd} busy={isAdding}>
          {isAdding ? words.recipients.adding : words.recipients.add}
        </Button>
      </div>
    </form>
  )
}

function RecipientAccess({ actor, entry }: { actor: PortalShareActor; entry: Recipient }) {
  const canRevoke = useSelector(
    actor,
    (snapshot) => snapshot.matches('asking') || snapshot.can({ type: 'revocation.ask', target: '' }),
  )
  const { recipients } = words
  if (entry.revokedAt !== null)
    return (
      <span className="text-muted">
        {recipients.revoked}: <UtcDateTime iso={entry.revokedAt} />
      </span>
    )
  return (
    <Button
      variant="outline"
      size="sm"
      disabled={!canRevoke}
      aria-label={recipients.revokeOf(entry.recipient)}
      onClick={() => actor.send({ type: 'revocation.ask', target: entry.id })}
    >
      {recipients.revoke}
    </Button>
  )
}

type Props = { actor: PortalShareActor; share: PortalShare }

/** The form that gives a person an access code, or why nobody can have one yet. */
export function AddRecipient({ actor, share, className = '' }: Props & { className?: string }) {
  const { recipients } = words
  const { area, id } = useSelector(actor, ({ context }) => context)
  return (
    <section aria-labelledby="recipients" className={`min-w-0 ${className}`}>
      <div>
        <h2 id="recipients" className="text-h3">
          {recipients.title}
        </h2>
        <p className="mt-2 max-w-2xl text-sm text-muted">{recipients.lead}</p>
      </div>
      {share.isPublished ? (
        <AddForm actor={actor} />
      ) : (
        <div className="mt-4 grid max-w-2xl justify-items-start gap-4 border border-blue bg-sheet p-5">
          <p className="text-sm font-semibold">{recipients.unpublished}</p>
          <Button href={officePaths.editor(area, id)} size="sm">
            {recipients.publish}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The people who have access codes. */
export function RecipientList({ actor, share }: Props) {
  const { recipients } = words
  const { columns } = recipients
  const all = [
    {
      name: columns.recipient,
      isHeading: true,
      cell: ({ recipient }: Recipient) => recipient,
      className: 'min-w-32 wrap-break-word',
    },
    { name: columns.created, cell: ({ createdAt }: Recipient) => <UtcDateTime iso={createdAt} /> },
    { name: columns.opened, cell: ({ openedTimes }: Recipient) => openedTimes, className: 'tabular-nums' },
    {
      name: columns.lastOpened,
      cell: ({ lastOpenedAt }: Recipient) =>
        lastOpenedAt === null ? words.never : <UtcDateTime iso={lastOpenedAt} />,
    },
    { name: columns.access, cell: (entry: Recipient) => <RecipientAccess actor={actor} entry={entry} /> },
  ]
  if (share.recipients.length === 0) return share.isPublished && <Empty {...recipients.none} place="line" />
  return <Table caption={recipients.table} columns={all} rows={share.recipients} keyOf={({ id }) => id} />
}
