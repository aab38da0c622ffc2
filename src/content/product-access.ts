import { catalogue, displayedPrice, type ProductKey } from '#contract/catalogue.ts'
import { openJobs } from '#contract/job-access.ts'

const clientOpens = 'the Blueprint gallery and, under Analytics, your reading history'
const { client_monthly_10: clientPlan } = catalogue
const {
  client_monthly_10: clientJobLimit,
  client_monthly_premium: premiumJobLimit,
  partner_monthly_25: partnerJobLimit,
} = openJobs

/** What a buyer gets access to. The text of the Premium plan says what it opens beyond Client Access. */
export const productAccess: Record<ProductKey, string> = {
  blueprint: 'The Blueprint gallery, without an end date',
  client_monthly_10: `For one month: ${clientOpens}, and ${clientJobLimit} job under way at a time`,
  client_monthly_premium: `For one month: ${clientOpens}, ${premiumJobLimit} jobs under way at a time, and a half-hour call with us. ${clientPlan.name} (${displayedPrice(clientPlan)}) opens the same with ${clientJobLimit} job and no call`,
  partner_monthly_25: `For one month: Blueprint submission, the partner area, bids on jobs, ${clientOpens}, and ${partnerJobLimit} job of your own under way at a time`,
}
