import { catalogue, displayedPrice, type ProductKey } from '#contract/catalogue.ts'

const clientOpens = 'the Blueprint gallery and, under Analytics, your reading history'
const { client_monthly_10: client } = catalogue

/** What a buyer gets access to. The text of the Premium plan says that it gives no more access than Client Access. */
export const productAccess: Record<ProductKey, string> = {
  blueprint: 'The Blueprint gallery, without an end date',
  client_monthly_10: `For one month: ${clientOpens}`,
  client_monthly_premium: `For one month: ${clientOpens}. ${client.name} (${displayedPrice(client)}) opens the same`,
  partner_monthly_25: `For one month: Blueprint submission, the partner area, ${clientOpens}`,
}
