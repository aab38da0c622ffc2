import * as z from 'zod/mini'

/** What the sender of a proposal does while nobody has decided on it. `version`: the one that the sender has seen. */
export const offerChange = z.object({
  change: z.enum(['withdraw', 'remind']),
  version: z.string().check(z.maxLength(100)),
})
export type OfferChange = z.infer<typeof offerChange>
