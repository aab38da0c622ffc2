import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { orderStatus } from '../orders/own.ts'
import { plan } from '../payments/payments.ts'
import { role } from '../sign-in/session.ts'

/** Somebody who has an account. Times are ISO 8601. */
export const officePerson = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  createdAt: z.string(),
  role,
  plans: z.array(plan),
})
export type OfficePerson = z.infer<typeof officePerson>

/** A page of the list of people, newest first. `next` is the id to continue before; null at the end. */
export const peoplePage = z.object({ people: z.array(officePerson), next: z.nullable(z.string()) })
export type PeoplePage = z.infer<typeof peoplePage>

/** An entry on a person's page in the office, such as an order or a request, with its status. */
const personEntry = z.object({ id: z.string(), title: z.string(), status: z.string(), at: z.string() })
export type PersonEntry = z.infer<typeof personEntry>

/** A person with their newest entries of each kind. */
export const personDetail = z.extend(officePerson, {
  orders: z.array(z.extend(personEntry, { status: orderStatus })),
  submissions: z.array(personEntry),
  requests: z.array(personEntry),
  projects: z.array(personEntry),
})
export type PersonDetail = z.infer<typeof personDetail>

/** The e-mail address that staff type to make sure that they erase the right person. */
export const personErasure = z.object({ email: z.string().check(z.trim(), z.maxLength(limits.email)) })

/** How many database rows of each kind were deleted, or kept without the person's name. */
export const erasureResult = z.object({ rows: z.record(z.string(), z.int()) })
export type ErasureResult = z.infer<typeof erasureResult>

export const officePersonMessages = {
  notFound: 'This account no longer exists.',
  typed: 'Please type this person’s email address.',
  /** `orders` are the ids and statuses of the undecided orders. */
  undecided: (orders: string[]) =>
    `Nothing was erased: an order is still open (${orders.join('; ')}). An unpaid order ends automatically within three days; if its provider shows no payment, you can close it now.`,
} as const
