/** Why an undecided order is given up by hand. */
export const closeReasons = ['no-payment', 'buyer-asked', 'mistake'] as const
export type CloseReason = (typeof closeReasons)[number]
