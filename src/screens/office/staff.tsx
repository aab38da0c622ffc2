import { useSelector } from '@xstate/react'
import { staffRoles, type StaffRole } from '#contract/office/areas.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import type { StaffActor } from '#machines/office/staff.ts'
import { staffRoleNames } from '#src/content/office/office.ts'
import { staff as words } from '#src/content/office/staff.ts'
import { Button } from '#src/ui/button.tsx'
import { Failure } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Loading } from './parts/loading.tsx'
import { PageHead } from './parts/page-head.tsx'
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx'
import { RefusalNotice } from './parts/refused.tsx'
import { Table } from '#src/ui/table.tsx'

const roleOptions = staffRoles.map((role) => ({ value: role, label: words.roles[role] }))
const asRole = (value: string): StaffRole => staffRoles.find((role) => role === value) ?? 'sales'

function RoleSelect({ actor, member }: { actor: StaffActor; member: StaffMember }) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <select
      aria-label={words.roleOf(member.email)}
      value={member.role}
      disabled={isBusy}
      className="min-h-11 border border-blue-line bg-sheet px-3 text-base"
      onChange={({ currentTarget }) =>
        actor.send({
          type: 'member.change',
          id: member.id,
          change: { change: 'role', role: asRole(currentTarget.value) },
        })
      }
    >
      {staffRoles.map((role) => (
        <option key={role} value={role}>
          {staffRoleNames[role]}
        </option>
      ))}
    </select>
  )
}

function Members({ actor }: { actor: StaffActor }) {
  const members = useSelector(actor, ({ context }) => context.members)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const columns = [
    { name: words.columns.email, cell: ({ email }: StaffMember) => email, isHeading: true },
    { name: words.columns.role, cell: (member: StaffMember) => <RoleSelect actor={actor} member={member} /> },
    {
      name: words.columns.signedIn,
      cell: ({ hasSignedIn }: StaffMember) => (hasSignedIn ? words.yes : words.notYet),
    },
    { name: words.columns.added, cell: ({ addedAt }: StaffMember) => <LongDate iso={addedAt} /> },
    {
      name: words.columns.actions,
      cell: ({ id, email }: StaffMember) => (
        <Button
          variant="outline"
          size="sm"
          disabled={isBusy}
          aria-label={words.removeWhom(email)}
          onClick={() => actor.send({ type: 'removal.ask', id })}
        >
          {words.remove}
        </Button>
      ),
    },
  ]
  return <Table caption={words.table} columns={columns} rows={members} keyOf={({ id }) => id} />
}

function AddForm({ actor }: { actor: StaffActor }) {
  const { added, issue } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const isAdding = useSelector(actor, (snapshot) => snapshot.matches('adding'))
  return (
    <form
      noValidate
      aria-label={words.add.title}
      className="max-w-4xl"
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'member.add' })
      }}
    >
      <h2 className="text-h3">{words.add.title}</h2>
      <div className="mt-4 grid gap-px border border-blue bg-blue sm:grid-cols-[2fr_3fr]">
        <Field
          name="email"
          label={words.add.email}
          control="email"
          required
          value={added.email}
          issue={issue}
          readOnly={isBusy}
          onChange={(value) => actor.send({ type: 'email.change', value })}
        />
        <Field
          name="role"
          label={words.add.role}
          control="select"
          required
          options={roleOptions}
          value={added.role}
          readOnly={isBusy}
          onChange={(value) => actor.send({ type: 'role.choose', role: asRole(value) })}
        />
      </div>
      <Button type="submit" className="mt-4" disabled={isBusy} busy={isAdding}>
        {isAdding ? words.add.busy : words.add.submit}
      </Button>
    </form>
  )
}

type StaffScreenProps = {
  actor: StaffActor
  /** Called when the person leaves to sign in again. */
  onSignIn: () => void
}

/** `/office/staff`: the people who may use the office, and their roles. */
export function StaffScreen({ actor, onSignIn }: StaffScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { error, isSignInTooOld, members, changed } = snapshot.context
  const isListed = !snapshot.matches('loading') && !snapshot.matches('failed')
  const asked = members.find(({ id }) => id === changed?.id)
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="mt-8 grid gap-8">
        {snapshot.matches('loading') && <Loading text={words.loading} />}
        {snapshot.matches('failed') && (
          <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
        )}
        {isListed && error !== undefined && (
          <RefusalNotice error={error} onSignIn={isSignInTooOld ? onSignIn : undefined} />
        )}
        {isListed && <Members actor={actor} />}
        {isListed && <AddForm actor={actor} />}
      </div>
      <ConfirmationDialog
        isOpen={snapshot.matches('asking')}
        title={words.question.title}
        text={words.question.text(asked?.email ?? '')}
        confirmLabel={words.question.confirm}
        cancelLabel={words.question.cancel}
        isDestructive
        onConfirm={() => actor.send({ type: 'removal.confirm' })}
        onCancel={() => actor.send({ type: 'removal.cancel' })}
      />
    </>
  )
}
