import { brand } from '#contract/brand.ts'
import { commissionTerms } from '#contract/catalogue.ts'

export const referral = {
  label: 'Recommendation',
  by: (name: string) => `${name} recommended ${brand.name} to you.`,
  ask: `May we remember this recommendation, in this browser only, for ${commissionTerms.referralDays} days or until you sign in or write to us?`,
  accept: 'Remember it',
  decline: 'No, thank you',
}
