import { useSelector } from '@xstate/react'
import { formatCents } from '#contract/catalogue.ts'
import {
  commissionStatusName,
  type CommissionPage,
  type CommissionRow,
} from '#contract/referrals/commissions.ts'
import { apiPaths } from '#contract/paths.ts'
import type { CommissionsActor } from '#machines/referrals/commissions.ts'
import { commissions as words } from '#src/content/commissions.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Table, type Column } from '#src/ui/table.tsx'

type CommissionsProps = {
  actor: CommissionsActor
  /** Returns the link by which a partner refers others, for the partner's referral code. */
  referralLinkOf: (code: string) => string
  onPrint: () => void
}

const formatAmount = (cents: number) => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents))

function ReferralLink({ actor, link, name }: { actor: CommissionsActor; link: string; name: string }) {
  const isCopied = useSelector(actor, ({ context }) => context.isCopied)
  const [before, after] = words.link.text.split('%s')
  return (
    <div className="mt-6 border border-blue bg-sheet p-5 print:hidden">
      <h3 className="text-h4">{words.link.title}</h3>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-3">
        <code className="min-w-0 border border-blue-line px-3 py-2 text-sm wrap-anywhere select-all">
          {link}
        </code>
        <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'link.copy' })}>
          {words.link.copy}
        </Button>
        <p role="status" className="text-sm">
          {isCopied === undefined ? '' : isCopied ? words.link.copied : words.link.failed}
        </p>
      </div>
      <p className="mt-3 max-w-2xl text-sm text-muted">
        {before}
        {name}
        {after}
      </p>
    </div>
  )
}

function Balance({ balance }: Pick<CommissionPage, 'balance'>) {
  return (
    <dl className="mt-6 grid border-t border-l border-blue-line bg-sheet sm:grid-cols-3">
      {(['pending', 'payable', 'paidOut'] as const).map((kind) => (
        <div key={kind} className="border-r border-b border-blue-line px-5 py-3">
          <dt className="annotation text-muted">{words.balance[kind]}</dt>
          <dd className="mt-1 text-h4 font-semibold">{formatAmount(balance[kind])}</dd>
        </div>
      ))}
    </dl>
  )
}

const { columns: columnNames } = words

const columns: Column<CommissionRow>[] = [
  { name: columnNames.date, cell: ({ at }) => <LongDate iso={at} /> },
  {
    name: columnNames.product,
    cell: ({ product }) => <span className="wrap-anywhere">{product}</span>,
    inCard: 'plain',
    className: '@max-4xl:order-first',
  },
  { name: columnNames.amount, cell: ({ cents }) => formatAmount(cents), className: 'font-semibold' },
  {
    name: columnNames.status,
    cell: ({ cents, status, paidOutAt, reference }) => (
      <span className="wrap-anywhere">
        {commissionStatusName({ cents, status, paidOutAt })}
        {reference !== null && <span>{`, ${words.reference}: ${reference}`}</span>}
      </span>
    ),
  },
  { name: columnNames.payable, cell: ({ payableAt }) => <LongDate iso={payableAt} /> },
]

function CommissionTable({ rows }: Pick<CommissionPage, 'rows'>) {
  if (rows.length === 0)
    return <p className="mt-6 border border-dashed border-blue px-6 py-8 text-muted">{words.none}</p>
  return (
    <div className="mt-6">
      <Table caption={words.statement} columns={columns} rows={rows} keyOf={({ id }) => id} />
    </div>
  )
}

function CommissionList({
  actor,
  referralLinkOf,
  onPrint,
  page,
}: CommissionsProps & { page: CommissionPage }) {
  const snapshot = useSelector(actor, (current) => current)
  const { error } = snapshot.context
  const isBusy = snapshot.matches('loadingMore')
  return (
    <>
      <ReferralLink actor={actor} link={referralLinkOf(page.code)} name={page.name} />
      <Balance balance={page.balance} />
      <CommissionTable rows={page.rows} />
      {error !== undefined && (
        <Callout tone="error" className="mt-4">
          {error}
        </Callout>
      )}
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        {page.next !== null && (
          <Button
            variant="outline"
            size="sm"
            disabled={isBusy}
            busy={isBusy}
            onClick={() => actor.send({ type: 'more.request' })}
          >
            {words.more}
          </Button>
        )}
        {page.rows.length > 0 && (
          <>
            <Button variant="outline" size="sm" onClick={onPrint}>
              {words.print}
            </Button>
            <a
              href={apiPaths.commissionsFile}
              download
              className="text-link inline-flex min-h-11 items-center px-2 text-sm"
            >
              {words.file}
            </a>
          </>
        )}
      </div>
    </>
  )
}

/** The part of `/partner` with referral link, balance and commissions. */
export function CommissionsScreen(props: CommissionsProps) {
  const { actor } = props
  const snapshot = useSelector(actor, (current) => current)
  const { page, error } = snapshot.context
  return (
    <section aria-labelledby="commissions-title" className="mt-16 print:mt-0">
      <h2 id="commissions-title" className="text-h3">
        {words.title}
      </h2>
      <p className="mt-3 max-w-2xl text-muted">{words.lead}</p>
      {snapshot.matches('loading') && (
        <div role="status">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="mt-6 h-64" />
        </div>
      )}
      {snapshot.matches('failed') && (
        <Failure
          text={error}
          retryLabel={words.retry}
          onRetry={() => actor.send({ type: 'retry' })}
          className="mt-6"
        />
      )}
      {page && <CommissionList {...props} page={page} />}
    </section>
  )
}
