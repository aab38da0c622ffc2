import * as z from 'zod/mini'

/** The choices of how many days the numbers cover, today included. */
export const dayRanges = ['7', '30', '90', '365'] as const
export const dayRange = z.enum(dayRanges)
export type DayRange = z.infer<typeof dayRange>

const namedVisits = z.object({ name: z.string(), visits: z.number() })
export type NamedVisits = z.infer<typeof namedVisits>

/** Daily counts. Days are `2026-03-05` in UTC, oldest first, without gaps. */
export const numbers = z.object({
  days: z.array(z.object({ day: z.string(), visits: z.number(), enquiries: z.number(), orders: z.number() })),
  pages: z.array(namedVisits),
  referrers: z.array(namedVisits),
  devices: z.array(namedVisits),
  /** Visits that began at an article, by its title. */
  articles: z.array(namedVisits),
})
export type Numbers = z.infer<typeof numbers>
