/** Why a call about referrals or introductions is refused. */
export const referralMessages = {
  unknown: 'We don’t recognise this referral code.',
  tooManyIntroductions: 'You can introduce at most 20 people a day. Please introduce the others tomorrow.',
} as const
