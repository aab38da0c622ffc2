import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Receipt } from '#contract/payments.ts'
import { mayReadBlueprints, type User } from '#contract/session.ts'
import type { AccountActor } from '#machines/account.ts'
import { paths } from '#contract/page-paths.ts'
import { dashboard, sampleFigures } from '#src/content/dashboard.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Dimension } from '#src/ui/drawing.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AccountFailure } from './account.tsx'
import { ReceiptLink } from './receipt-link.tsx'

function PaymentBanner({ receipt, user }: { receipt: Receipt; user: User }) {
  return (
    <Callout tone="success" className="mt-8">
      <p className="font-semibold">Payment received</p>
      <p className="mt-1 font-normal">
        {receipt.product}, {receipt.price}, paid on <LongDate iso={receipt.paidAt} />.
      </p>
      <ReceiptLink receipt={receipt} user={user} className="mt-1 inline-flex min-h-11 items-center underline">
        View your order confirmation
      </ReceiptLink>
    </Callout>
  )
}

function SampleFigures() {
  return (
    <section aria-labelledby="samples-title" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="samples-title" className="text-h3">
          {dashboard.samplesTitle}
        </h2>
        <Badge tone="muted">Sample figures</Badge>
      </div>
      <ul className="mt-4 grid grid-cols-2 border-t border-l border-blue bg-sheet xl:grid-cols-4">
        {sampleFigures.map(({ figure, unit }) => (
          <li key={unit} className="border-r border-b border-blue px-4 py-6 sm:px-6">
            <span className="block font-display text-figure font-bold tracking-tight">{figure}</span>
            <Dimension className="mt-3 text-blue">{unit}</Dimension>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{dashboard.samplesNote}</p>
    </section>
  )
}

type NextProps = { title: string; text: string; action: string; to: string }

function Next({ title, text, action, to }: NextProps) {
  return (
    <section className="grid items-center gap-x-10 gap-y-4 border-b border-blue-line py-7 md:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <h2 className="text-h3">{title}</h2>
        <p className="mt-1.5 max-w-xl text-muted">{text}</p>
      </div>
      <Button href={to} variant="primary" className="justify-self-start">
        {action}
      </Button>
    </section>
  )
}

type DashboardScreenProps = {
  actor: AccountActor
  user: User
  paymentSuccess: boolean
  /** The panels of what the person has here, and whether there are any: then no sample figures are shown. */
  panels?: ReactNode
  hasOwn?: boolean
}

/** `/dashboard`: the client area's first page. Mentions a payment only if the server knows it. */
export function DashboardScreen({
  actor,
  user,
  paymentSuccess,
  panels,
  hasOwn = false,
}: DashboardScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const recentPayment = snapshot.context.account?.recentPayment
  return (
    <>
      <h1 className="text-h2">Welcome, {user.name || user.email}</h1>
      {paymentSuccess && snapshot.matches('loading') && <Skeleton className="mt-8 h-39 sm:h-33" />}
      {snapshot.matches('failed') && (
        <AccountFailure
          actor={actor}
          message={snapshot.context.error}
          {...(paymentSuccess && { note: dashboard.unread })}
          className="mt-8"
        />
      )}
      {paymentSuccess && recentPayment && <PaymentBanner receipt={recentPayment} user={user} />}
      {panels}
      {!hasOwn && <SampleFigures />}
      <div className="mt-10 border-t border-blue">
        {user.role === 'partner' && <Next {...dashboard.partner} to={paths.partner} />}
        {mayReadBlueprints(user) ? (
          <Next {...dashboard.gallery} to={paths.blueprints} />
        ) : (
          <Next {...dashboard.access} to={paths.pricing} />
        )}
      </div>
    </>
  )
}
