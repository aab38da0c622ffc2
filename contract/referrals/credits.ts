import * as z from 'zod/mini'

export const creditStatuses = ['open', 'applied', 'ended', 'refunded'] as const
export type CreditStatus = (typeof creditStatuses)[number]

/** The label of each status of a credit. */
export const creditStatusNames: Record<CreditStatus, string> = {
  open: 'Open',
  applied: 'Applied',
  ended: 'Ended',
  refunded: 'Refunded',
}

/** What was paid for a delivered Blueprint, which counts towards a full project. Times are ISO 8601 in UTC. */
export const credit = z.object({
  orderId: z.string(),
  product: z.string(),
  cents: z.number(),
  status: z.enum(creditStatuses),
  openedAt: z.string(),
  endsAt: z.string(),
  /** How many days are left until the credit ends, a begun day counted as a whole one; 0 unless it is open. */
  daysLeft: z.number(),
  appliedAt: z.nullable(z.string()),
  /** The firm's reference of the project to which the credit was applied. */
  reference: z.nullable(z.string()),
})
export type Credit = z.infer<typeof credit>

export const credits = z.array(credit)
