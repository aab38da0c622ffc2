import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { orderStatus } from '../own-orders.ts'
import { plan } from '../payments.ts'
import { role } from '../session.ts'

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

/** A page of the list, newest first. `next` is the id to continue before; null at the end. */
export const peoplePage = z.object({ people: z.array(officePerson), next: z.nullable(z.string()) })
export type PeoplePage = z.infer<typeof peoplePage>

/** An entry on a person's page, with its state. */
const entry = z.object({ id: z.string(), title: z.string(), status: z.string(), at: z.string() })
export type PersonEntry = z.infer<typeof entry>

/** A person with their newest entries of each kind. */
export const personDetail = z.extend(officePerson, {
  orders: z.array(z.extend(entry, { status: orderStatus })),
  submissions: z.array(entry),
  requests: z.array(entry),
  projects: z.array(entry),
})
export type PersonDetail = z.infer<typeof personDetail>

/** The address is typed to make sure that it is the right person. */
export const personErasure = z.object({ email: z.string().check(z.trim(), z.maxLength(limits.email)) })

/** How many rows of each kind are gone, or stay without a name. */
export const personErased = z.object({ rows: z.record(z.string(), z.int()) })
export type PersonErased = z.infer<typeof personErased>

export const officePersonMessages = {
  notFound: 'There is no such person any more.',
  typed: 'Please type the address of this person.',
  /** With the ids and states of the orders. */
  undecided: (orders: string[]) =>
    `Nothing was erased: an order is not decided yet (${orders.join('; ')}). Unpaid, it ends by itself within three days; if its provider shows no payment, it can be closed now.`,
} as const
