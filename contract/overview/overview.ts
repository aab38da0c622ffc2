import * as z from 'zod/mini'

/** The kinds of entries, in the order in which the dashboard shows them. */
export const overviewKinds = [
  'project',
  'proposal',
  'credit',
  'request',
  'job',
  'bid',
  'blueprint',
  'commission',
  'plan',
  'application',
  'order',
] as const
export type OverviewKind = (typeof overviewKinds)[number]

/** An entry of a person's dashboard, such as a project, a request or an order. */
export const overviewEntry = z.object({
  kind: z.enum(overviewKinds),
  id: z.string(),
  title: z.string(),
  /** The status of the entry in a few words. */
  status: z.string(),
  /** Another fact about the entry, such as the other person's name or the amount. */
  detail: z.string(),
  /** The path of the page about the entry. */
  link: z.string(),
  /** Whether the reader must act before the entry can go on. */
  waitsForMe: z.boolean(),
  /** The time of the entry's latest change, of a plan its end; ISO 8601 in UTC. */
  at: z.string(),
})
export type OverviewEntry = z.infer<typeof overviewEntry>

export const overview = z.array(overviewEntry)
