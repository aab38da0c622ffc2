import * as z from 'zod/mini'

/** What the checkout shows of a deposit before it is paid. */
export const depositOffer = z.object({
  name: z.string(),
  description: z.string(),
  cents: z.int(),
  currency: z.literal('USD'),
})
export type DepositOffer = z.infer<typeof depositOffer>

export const depositMessages = {
  notFound: 'There is no deposit to pay at this address.',
  paid: 'This deposit has already been paid.',
  newerVersion: 'A newer version of this proposal has been accepted, so this deposit is no longer due.',
  otherVersionPaid:
    'The deposit for another version of this proposal has already been paid, so this one is not due.',
  refunded: 'This deposit was refunded, so it is no longer due.',
  otherPerson: (mailbox: string) =>
    `Only the person who accepted the proposal, with the address ${mailbox}, can pay this deposit. Please sign in with the Google account for that address.`,
  failed: 'Failed to load the deposit. Please try again.',
} as const

/** An address of which nobody can read the whole name: `a***@alder.example`. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*(@[^@]*)$/s, '$1***$2')
