import * as z from 'zod/mini'

/** The choices of how many days the numbers cover, today included. */
export const numberRanges = ['7', '30', '90', '365'] as const
export const numberRange = z.enum(numberRanges)
export type NumberRange = z.infer<typeof numberRange>

const visitsByName = z.object({ name: z.string(), visits: z.number() })
export type NamedVisits = z.infer<typeof visitsByName>

/** Daily counts. Days are `2026-03-05` in UTC, oldest first, without gaps. */
export const numbers = z.object({
  days: z.array(z.object({ day: z.string(), visits: z.number(), enquiries: z.number(), orders: z.number() })),
  pages: z.array(visitsByName),
  referrers: z.array(visitsByName),
  devices: z.array(visitsByName),
  /** Visits that began at an article, by its title. */
  articles: z.array(visitsByName),
})
export type Numbers = z.infer<typeof numbers>
