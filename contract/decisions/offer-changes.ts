import * as z from 'zod/mini'

/** What the sender of a proposal does while nobody has decided on it. */
export const offerChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('withdraw') }),
  z.object({ change: z.literal('remind') }),
])
export type OfferChange = z.infer<typeof offerChange>
