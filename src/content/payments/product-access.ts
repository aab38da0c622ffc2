import { catalogue, displayedPrice, type Product, type ProductKey } from '#contract/catalogue.ts'
import { canBid, canPostJobs, openJobLimits } from '#contract/jobs/access.ts'
import { canReadBlueprints, tierOf } from '#contract/sign-in/permissions.ts'
import type { User } from '#contract/sign-in/session.ts'

type Buyer = Pick<User, 'role' | 'subscription_status'>

/** What a buyer may do, by the permissions that the server checks. `phrase` continues a sentence. */
export const accessRights: readonly { title: string; phrase: string; isHeldBy: (buyer: Buyer) => boolean }[] =
  [
    {
      title: 'Read every published Blueprint in full',
      phrase: 'the Blueprint gallery',
      isHeldBy: canReadBlueprints,
    },
    {
      title: 'Request implementation of a Blueprint',
      phrase: 'requests to implement a Blueprint',
      isHeldBy: canReadBlueprints,
    },
    {
      title: 'Your own reading history',
      phrase: 'your reading history under Analytics',
      isHeldBy: (buyer) => tierOf(buyer) !== 'free',
    },
    { title: 'Post a Blueprint creation job', phrase: 'Blueprint creation jobs', isHeldBy: canPostJobs },
    {
      title: 'Publish Blueprints under your name',
      phrase: 'Blueprints published under your name',
      isHeldBy: ({ role }) => role === 'partner',
    },
    { title: 'Bid on exclusive client jobs', phrase: 'bids on client jobs', isHeldBy: canBid },
  ]

/** Somebody who has bought this product and nothing else. */
export const buyerOf = ({ grants, billing }: Product): Buyer => ({
  role: grants,
  subscription_status: billing === 'month' ? 'active' : 'none',
})

const phrasesOf = (key: ProductKey) =>
  accessRights.filter(({ isHeldBy }) => isHeldBy(buyerOf(catalogue[key]))).map(({ phrase }) => phrase)

const listOf = (phrases: readonly string[]) => phrases.join(', ').replace(/, (?!.*, )/, ' and ')

const openJobsText = (key: keyof typeof openJobLimits) =>
  openJobLimits[key] === 1 ? 'one job open at a time' : `${openJobLimits[key]} jobs open at a time`

const monthOf = (key: keyof typeof openJobLimits, ...extras: string[]) =>
  `For one month: ${listOf([...phrasesOf(key), ...extras])}, with ${openJobsText(key)}`

const { client_monthly_10: clientPlan } = catalogue

/** What a buyer gets access to. The text of the Premium plan says what it opens beyond Client Access. */
export const productAccess: Record<ProductKey, string> = {
  blueprint: `With no end date: ${listOf(phrasesOf('blueprint'))}`,
  client_monthly_10: monthOf('client_monthly_10'),
  client_monthly_premium: `${monthOf('client_monthly_premium', 'a half-hour call with us')}. ${clientPlan.name} (${displayedPrice(clientPlan)}) includes the same, but with ${openJobsText('client_monthly_10')} and no call`,
  partner_monthly_25: monthOf('partner_monthly_25'),
}
