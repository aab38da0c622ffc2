import type { ReactNode } from 'react'
import type { Receipt } from '#contract/payments/payments.ts'
import type { User } from '#contract/sign-in/session.ts'
import { paths } from '#contract/page-paths.ts'
import { Link } from '#src/ui/link.tsx'

type ReceiptLinkProps = { receipt: Receipt; user: User; className?: string; children: ReactNode }

/** A link to the confirmation page of a purchase. The router's navigation state carries the purchase and its buyer. */
export function ReceiptLink({ receipt, user, className = 'text-link', children }: ReceiptLinkProps) {
  const { id: order, product, price } = receipt
  const state = { name: user.name, email: user.email, product, price, order, buyer: user.id }
  return (
    <Link to={paths.orderConfirmation} state={state} className={className}>
      {children}
    </Link>
  )
}
