import * as z from 'zod/mini'
import { limits } from '../limits.ts'

export const commissionStatuses = ['pending', 'payable', 'paidOut', 'reversed'] as const

/** A commission, or the deduction for a commission that was reversed after its payout: then `cents` is negative. */
export const commissionRow = z.object({
  id: z.string(),
  /** When the commission was recorded. This and the other times are ISO 8601 in UTC. */
  at: z.string(),
  product: z.string(),
  cents: z.number(),
  status: z.enum(commissionStatuses),
  payableAt: z.string(),
  paidOutAt: z.nullable(z.string()),
  reversedAt: z.nullable(z.string()),
  /** The firm's reference of the payout. */
  reference: z.nullable(z.string()),
})
export type CommissionRow = z.infer<typeof commissionRow>

/** The sums of a partner's commissions by status, in cents. Deductions count in `payable`, so it may be negative. */
export const commissionBalance = z.object({ pending: z.number(), payable: z.number(), paidOut: z.number() })
export type CommissionBalance = z.infer<typeof commissionBalance>

/** A partner's code and commissions, newest first. `next` is the id to go on after, or null at the end of the list. */
export const commissionPage = z.object({
  code: z.string(),
  /** The partner's name, as visitors see who referred them. */
  name: z.string(),
  balance: commissionBalance,
  rows: z.array(commissionRow),
  next: z.nullable(z.string()),
})
export type CommissionPage = z.infer<typeof commissionPage>

const pageSize = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(limits.commissions.max))

/** `after` is the id of the last commission on the previous page. */
export const commissionQuery = z.object({
  after: z.optional(z.uuid()),
  limit: z._default(pageSize, limits.commissions.default),
})

/** The label of a commission by its status. A deduction, whose amount is negative, has labels of its own. */
export function commissionStatusName({
  cents,
  status,
  paidOutAt,
}: Pick<CommissionRow, 'cents' | 'status' | 'paidOutAt'>): string {
  if (cents < 0) return status === 'paidOut' ? 'Deducted' : 'To be deducted'
  if (status === 'reversed') return paidOutAt === null ? 'Reversed' : 'Reversed after payout'
  return { pending: 'Pending', payable: 'Payable', paidOut: 'Paid out' }[status]
}
