import { catalogue, displayedPrice, type ProductKey } from '#contract/catalogue.ts'
import { openJobs } from '#contract/job-access.ts'

const clientOpens = 'the Blueprint gallery and, under Analytics, your reading history'
const { client_monthly_10: client } = catalogue
const { client_monthly_10: one, client_monthly_premium: several, partner_monthly_25: partners } = openJobs

/** What a buyer gets access to. The text of the Premium plan says what it opens beyond Client Access. */
export const productAccess: Record<ProductKey, string> = {
  blueprint: 'The Blueprint gallery, without an end date',
  client_monthly_10: `For one month: ${clientOpens}, and ${one} job under way at a time`,
  client_monthly_premium: `For one month: ${clientOpens}, ${several} jobs under way at a time, and a half-hour call with us. ${client.name} (${displayedPrice(client)}) opens the same with ${one} job and no call`,
  partner_monthly_25: `For one month: Blueprint submission, the partner area, bids on jobs, ${clientOpens}, and ${partners} job of your own under way at a time`,
}
