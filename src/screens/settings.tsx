import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { catalogue, displayedPrice, findProduct, type Product } from '#contract/catalogue.ts'
import type { Account, Plan } from '#contract/payments/payments.ts'
import type { User } from '#contract/sign-in/session.ts'
import type { AccountActor } from '#machines/payments/account.ts'
import { paths } from '#contract/page-paths.ts'
import { roleNames } from '#src/content/dashboard.ts'
import { productAccess } from '#src/content/payments/product-access.ts'
import {
  invoiceDetails as invoiceDetailsWords,
  reminders as remindersWords,
  settings,
} from '#src/content/settings.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { TitleBlock } from '#src/ui/pictures/drawing.tsx'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AccountFailure } from './payments/account.tsx'
import { ReceiptsTable } from './settings/receipts-table.tsx'

type SettingsPartProps = { id?: string; number: string; title: string; children: ReactNode }

function SettingsPart({ id, number, title, children }: SettingsPartProps) {
  return (
    <section id={id} className="mt-12">
      <h2 className="mb-4 flex items-baseline gap-3 text-h3">
        <span aria-hidden="true" className="annotation font-normal text-blue">
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

function RenewalLink({ plan }: { plan: Plan }) {
  const product = findProduct(plan.productKey)
  return (
    product && (
      <Link
        to={paths.checkoutPlan(product.key)}
        className="text-link inline-flex min-h-11 items-center font-semibold whitespace-pre"
      >
        <span>{plan.status === 'active' ? 'Add a month' : 'Renew'}</span>
        <span className="sr-only">{`${plan.status === 'active' ? ' to ' : ' '}${plan.name}`}</span>
      </Link>
    )
  )
}

function Plans({ plans }: { plans: readonly Plan[] }) {
  if (plans.length === 0) return <p className="text-muted">{settings.noPlan}</p>
  return (
    <ul className="relative border border-blue bg-sheet">
      {plans.map((plan) => (
        <li
          key={plan.productKey}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-blue-line px-4 py-1.5 last:border-b-0"
        >
          <span className="font-semibold">{plan.name}</span>
          <span className="flex flex-wrap items-center gap-x-3 text-sm">
            {plan.status === 'active' ? (
              <Badge tone="good">Active</Badge>
            ) : (
              <Badge tone="muted">Expired</Badge>
            )}
            <span>
              <span>{plan.status === 'active' ? 'until' : 'ended on'}</span>{' '}
              <LongDate iso={plan.currentPeriodEnd} />
            </span>
            <RenewalLink plan={plan} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function PlanOffer({ product }: { product: Product }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border border-dashed border-blue p-5">
      <div className="max-w-xl">
        <h3 className="text-h4">{product.name}</h3>
        <p className="mt-1 text-sm text-muted">{productAccess[product.key]}.</p>
        <p className="annotation mt-1">{displayedPrice(product)}</p>
      </div>
      <Button href={paths.checkoutPlan(product.key)}>{settings.offer(product.name)}</Button>
    </div>
  )
}

/** The plan to offer to a person. A plan that they have or had is not offered, because the list of plans has a link to renew it. */
function planOfferFor({ user, plans, isApprovedPartner }: Account): Product | undefined {
  const hasActive = plans.some(({ status }) => status === 'active')
  const {
    partner_monthly_25: partner,
    client_monthly_10: client,
    client_monthly_premium: premium,
  } = catalogue
  const candidate = isApprovedPartner ? partner : hasActive ? premium : client
  const isInList = plans.some(({ productKey }) => productKey === candidate.key)
  return user.role === 'partner' || isInList ? undefined : candidate
}

const hasMonthlyCall = ({ plans }: Account) =>
  plans.some(({ productKey, status }) => productKey === 'client_monthly_premium' && status === 'active')

function OwnPlans({ account, monthlyCallForm }: { account: Account; monthlyCallForm: ReactNode }) {
  const offered = planOfferFor(account)
  return (
    <>
      <Plans plans={account.plans} />
      {account.plans.some(({ status }) => status === 'active') && (
        <p className="mt-2 text-sm text-muted">{settings.longer}</p>
      )}
      {offered && <PlanOffer product={offered} />}
      {hasMonthlyCall(account) && <div className="mt-6">{monthlyCallForm}</div>}
    </>
  )
}

function Receipts({ account: { receipts }, user }: { account: Account; user: User }) {
  if (receipts.length === 0) return <p className="text-muted">{settings.noReceipts}</p>
  return <ReceiptsTable receipts={receipts} user={user} />
}

type SettingsScreenProps = {
  actor: AccountActor
  user: User
  onSignOut: () => void
  /** The form for the buyer's details on receipts, such as company and tax number. */
  invoiceDetailsForm: ReactNode
  /** The form to ask for the monthly call, for those whose plan has one. */
  monthlyCallForm: ReactNode
  /** The switches of the reminders that the person gets by email. */
  remindersForm: ReactNode
}

/** `/settings`: account, sign-out, plans, a plan to buy, receipts, the buyer's details on receipts, and reminders. */
export function SettingsScreen(props: SettingsScreenProps) {
  const { actor, user, onSignOut, invoiceDetailsForm, monthlyCallForm, remindersForm } = props
  const snapshot = useSelector(actor, (current) => current)
  const { account, error } = snapshot.context
  return (
    <>
      <h1 className="text-h2">Settings</h1>
      <p className="mt-3 text-muted">{settings.lead}</p>
      <SettingsPart number="01" title="Account">
        <TitleBlock
          rows={[
            { term: 'Name', value: user.name },
            { term: 'Email', value: user.email },
            { term: 'Role', value: roleNames[user.role] },
          ]}
        />
        <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
          <p className="text-sm text-muted">{settings.signOut}</p>
          <Button variant="outline" size="sm" onClick={onSignOut}>
            Sign out
          </Button>
        </div>
      </SettingsPart>
      {snapshot.matches('failed') ? (
        <AccountFailure actor={actor} message={error} className="mt-12" />
      ) : (
        <>
          <SettingsPart number="02" title="Plans">
            {account ? (
              <OwnPlans account={account} monthlyCallForm={monthlyCallForm} />
            ) : (
              <Skeleton className="h-40" />
            )}
          </SettingsPart>
          <SettingsPart id="receipts" number="03" title="Receipts">
            {account ? <Receipts account={account} user={user} /> : <Skeleton className="h-56" />}
          </SettingsPart>
        </>
      )}
      <SettingsPart number="04" title={invoiceDetailsWords.title}>
        {invoiceDetailsForm}
      </SettingsPart>
      <SettingsPart id="reminders" number="05" title={remindersWords.title}>
        {remindersForm}
      </SettingsPart>
    </>
  )
}
