import { useSelector } from '@xstate/react'
import type { PersonDetail, PersonEntry } from '#contract/people/people.ts'
import { exportPerson } from '#contract/people/calls.ts'
import { officePaths } from '#contract/office/paths.ts'
import type { OfficePersonActor } from '#machines/office/office-person.ts'
import { roleNames } from '#src/content/dashboard.ts'
import { areaNames } from '#src/content/office/office.ts'
import { officePerson as words } from '#src/content/office/people.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { ConfirmationDialog } from '#src/ui/confirmation-dialog.tsx'
import { BackToList } from './parts/back.tsx'
import { Facts } from './parts/facts.tsx'
import { TitledSection } from './parts/titled-section.tsx'
import { Loading } from './parts/loading.tsx'
import { PageHead } from './parts/page-head.tsx'
import { RefusalNotice } from './parts/refused.tsx'
import { StatusChip } from './parts/status-chip.tsx'
import { Table } from '#src/ui/table.tsx'

const statusLabel = (status: string) =>
  status.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

function PersonEntries({ title, rows, isOrder }: { title: string; rows: PersonEntry[]; isOrder: boolean }) {
  const columns = [
    {
      name: words.columns.title,
      isHeading: true,
      cell: (row: PersonEntry) =>
        isOrder ? (
          <Link
            to={officePaths.item('orders', row.id)}
            className="text-link -my-2.5 inline-flex min-h-11 items-center"
          >
            {row.title}
          </Link>
        ) : (
          row.title
        ),
    },
    {
      name: words.columns.status,
      cell: ({ status }: PersonEntry) => <StatusChip status={status} label={statusLabel(status)} />,
    },
    { name: words.columns.at, cell: ({ at }: PersonEntry) => <LongDate iso={at} /> },
  ]
  return (
    <TitledSection title={title}>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{words.nothing}</p>
      ) : (
        <Table caption={title} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </TitledSection>
  )
}

function Plans({ plans }: { plans: PersonDetail['plans'] }) {
  if (plans.length === 0) return words.noPlan
  return plans.map(({ productKey, name, status, currentPeriodEnd }) => (
    <p key={productKey}>
      {name}, <span>{status === 'active' ? words.planUntil : words.planEnded}</span>{' '}
      <LongDate iso={currentPeriodEnd} />
    </p>
  ))
}

function PersonFacts({ person }: { person: PersonDetail }) {
  const { names, sections } = words
  const facts = [
    [names.email, person.email],
    [names.role, roleNames[person.role]],
    [names.plan, <Plans plans={person.plans} />],
    [names.since, <LongDate iso={person.createdAt} />],
    [names.id, <span className="annotation">{person.id}</span>],
  ] as const
  return (
    <div className="grid min-w-0 gap-8 xl:grid-cols-2">
      <TitledSection title={words.facts}>
        <Facts facts={facts} noneText={words.nothing} />
      </TitledSection>
      {(['orders', 'submissions', 'requests', 'projects'] as const).map((kind) => (
        <PersonEntries key={kind} title={sections[kind]} rows={person[kind]} isOrder={kind === 'orders'} />
      ))}
    </div>
  )
}

function ErasureQuestion({ actor }: { actor: OfficePersonActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { person, typed, issue } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  return (
    <ConfirmationDialog
      isOpen={snapshot.hasTag('asked')}
      title={words.question.title}
      text={words.question.text(person?.email ?? '')}
      confirmLabel={words.question.confirm}
      cancelLabel={words.question.cancel}
      isDestructive
      isBusy={isBusy}
      onConfirm={() => actor.send({ type: 'erasure.confirm' })}
      onCancel={() => actor.send({ type: 'erasure.cancel' })}
    >
      <div className="border border-blue">
        <Field
          name="email"
          label={words.question.email}
          hint={person?.email}
          control="text"
          autoComplete="off"
          required
          readOnly={isBusy}
          value={typed}
          issue={issue}
          onChange={(value) => actor.send({ type: 'email.change', value })}
        />
      </div>
    </ConfirmationDialog>
  )
}

type OfficePersonScreenProps = {
  actor: OfficePersonActor
  /** Called when the staff member leaves to sign in again. */
  onSignIn: () => void
}

/** `/office/people/:id`: one person, with a download of all data about them, and a button to erase them. */
export function OfficePersonScreen({ actor, onSignIn }: OfficePersonScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { id, person, error, issue, isSignInTooOld, rows } = snapshot.context
  const isShown = snapshot.hasTag('shown')
  return (
    <>
      <BackToList to={officePaths.area('people')}>{words.back}</BackToList>
      {snapshot.matches('failed') && <PageHead title={areaNames.people} />}
      {isShown && person && (
        <PageHead title={person.name} lead={person.email}>
          <Button
            href={exportPerson.path.replace(':id', encodeURIComponent(id))}
            download
            reloadDocument
            variant="outline"
            size="sm"
          >
            {words.export}
          </Button>
          <Button
            variant="destructive"
            size="sm"
            disabled={!snapshot.matches('asking') && !snapshot.can({ type: 'erasure.ask' })}
            onClick={() => actor.send({ type: 'erasure.ask' })}
          >
            {words.erase}
          </Button>
        </PageHead>
      )}
      <div className="mt-6 grid min-w-0 gap-8">
        {snapshot.matches('loading') && <Loading text={words.loading} />}
        {snapshot.matches('failed') && (
          <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
        )}
        {isShown && error !== undefined && (
          <RefusalNotice error={issue ?? error} onSignIn={isSignInTooOld ? onSignIn : undefined} />
        )}
        {isShown && person && <PersonFacts person={person} />}
        {snapshot.matches('erased') && (
          <>
            <PageHead title={words.erased.title} />
            <Callout tone="success">
              <p>{words.erased.text}</p>
            </Callout>
            <Facts
              facts={Object.entries(rows).map(
                ([kind, count]) => [words.erased.kinds[kind] ?? kind, String(count)] as const,
              )}
              noneText={words.nothing}
            />
          </>
        )}
      </div>
      <ErasureQuestion actor={actor} />
    </>
  )
}
