import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Receipt } from '#contract/payments/payments.ts'
import type { User } from '#contract/sign-in/session.ts'
import type { AccountActor } from '#machines/payments/account.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { Callout } from '#src/ui/callout.tsx'
import { LongDate } from '#src/ui/long-date.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { AccountFailure } from '../payments/account.tsx'
import { ReceiptLink } from '../receipts/receipt-link.tsx'

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

type DashboardScreenProps = {
  actor: AccountActor
  user: User
  isAfterPayment: boolean
  /** The person's entries, below the banner. */
  children: ReactNode
}

/** `/dashboard`: the client area's first page. Mentions a payment only if the server knows it. */
export function DashboardScreen({ actor, user, isAfterPayment, children }: DashboardScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const recentPayment = snapshot.context.account?.recentPayment
  return (
    <>
      <h1 className="text-h2">
        Welcome, <span>{user.name || user.email}</span>
      </h1>
      {isAfterPayment && snapshot.matches('loading') && <Skeleton className="mt-8 h-39 sm:h-33" />}
      {snapshot.matches('failed') && (
        <AccountFailure
          actor={actor}
          message={snapshot.context.error}
          {...(isAfterPayment && { note: dashboard.unread })}
          className="mt-8"
        />
      )}
      {isAfterPayment && recentPayment && <PaymentBanner receipt={recentPayment} user={user} />}
      {children}
    </>
  )
}
