import * as z from 'zod/mini'

/** The kinds of entries, in the order in which the dashboard shows them. */
export const overviewKinds = [
  'project',
  'credit',
  'request',
  'job',
  'bid',
  'blueprint',
  'commission',
  'order',
] as const
export type OverviewKind = (typeof overviewKinds)[number]

/** Something of a person's own, as the dashboard shows it. */
export const overviewEntry = z.object({
  kind: z.enum(overviewKinds),
  id: z.string(),
  title: z.string(),
  /** Where it stands, in a few words. */
  status: z.string(),
  /** One more fact, such as the other person's name or the amount. */
  detail: z.string(),
  /** The path of its page. */
  link: z.string(),
  /** Whether nothing goes on until the reader acts. */
  waitsForMe: z.boolean(),
  /** The time of its latest change, ISO 8601 in UTC. */
  at: z.string(),
})
export type OverviewEntry = z.infer<typeof overviewEntry>

export const overview = z.array(overviewEntry)
