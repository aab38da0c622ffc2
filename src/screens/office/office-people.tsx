import { useSelector } from '@xstate/react'
import type { OfficePerson } from '#contract/people/people.ts'
import { officePaths } from '#contract/office/paths.ts'
import type { OfficePeopleActor } from '#machines/office/office-people.ts'
import { roleNames } from '#src/content/dashboard.ts'
import { officePeople as words } from '#src/content/office/people.ts'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { PageHead } from './parts/page-head.tsx'
import { Search } from './parts/search.tsx'
import { PagedTable } from './parts/paged-table.tsx'

const columns = [
  {
    name: words.columns.email,
    isHeading: true,
    cell: ({ id, email }: OfficePerson) => (
      <Link
        to={officePaths.item('people', id)}
        className="text-link -my-2.5 inline-flex min-h-11 items-center whitespace-nowrap"
      >
        {email}
      </Link>
    ),
  },
  { name: words.columns.name, cell: ({ name }: OfficePerson) => name, className: 'min-w-32 wrap-break-word' },
  { name: words.columns.role, cell: ({ role }: OfficePerson) => roleNames[role] },
  {
    name: words.columns.plan,
    cell: ({ plans }: OfficePerson) =>
      plans.length === 0 ? words.noPlan : plans.map(({ productKey, name }) => <p key={productKey}>{name}</p>),
  },
  {
    name: words.columns.ends,
    cell: ({ plans }: OfficePerson) =>
      plans.map(({ productKey, currentPeriodEnd }) => (
        <p key={productKey}>
          <LongDate iso={currentPeriodEnd} />
        </p>
      )),
  },
  { name: words.columns.since, cell: ({ createdAt }: OfficePerson) => <LongDate iso={createdAt} /> },
]

/** `/office/people`: everybody with an account. */
export function OfficePeopleScreen({ actor }: { actor: OfficePeopleActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const { people, search } = snapshot.context
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="mt-8 grid min-w-0 gap-6">
        <Search
          hint={words.searchHint}
          value={search}
          onChange={(value) => actor.send({ type: 'search.change', value })}
          onSubmit={() => actor.send({ type: 'search.submit' })}
        />
        <PagedTable
          snapshot={snapshot}
          actor={actor}
          caption={words.table}
          columns={columns}
          rows={people}
          words={words}
        />
      </div>
    </>
  )
}
