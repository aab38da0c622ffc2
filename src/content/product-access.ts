import { catalogue, displayedPrice, type ProductKey } from '#contract/catalogue.ts'
import { openJobLimits } from '#contract/job-access.ts'

const clientAccessText = 'the Blueprint gallery and, under Analytics, your reading history'
const { client_monthly_10: clientPlan } = catalogue
const {
  client_monthly_10: clientJobLimit,
  client_monthly_premium: premiumJobLimit,
  partner_monthly_25: partnerJobLimit,
} = openJobLimits

/** What a buyer gets access to. The text of the Premium plan says what it opens beyond Client Access. */
export const productAccess: Record<ProductKey, string> = {
  blueprint: 'The Blueprint gallery, without an end date',
  client_monthly_10: `For one month: ${clientAccessText}, and ${clientJobLimit} job under way at a time`,
  client_monthly_premium: `For one month: ${clientAccessText}, ${premiumJobLimit} jobs under way at a time, and a half-hour call with us. ${clientPlan.name} (${displayedPrice(clientPlan)}) opens the same with ${clientJobLimit} job and no call`,
  partner_monthly_25: `For one month: Blueprint submission, the partner area, bids on jobs, ${clientAccessText}, and ${partnerJobLimit} job of your own under way at a time`,
}
