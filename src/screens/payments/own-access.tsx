import { findProduct, type Product } from '#contract/catalogue.ts'
import { paths } from '#contract/page-paths.ts'
import type { Account, Plan } from '#contract/payments/payments.ts'
import { ownAccess as words } from '#src/content/payments/own-access.ts'
import { LongDate } from '#src/ui/long-date.tsx'

/** What somebody has already, and what they can do next. `date` follows the text. */
export type OwnAccess = {
  kind: 'active' | 'blueprint' | 'ended' | 'approved' | 'waiting'
  text: string
  date?: string
  plan?: Plan
  action: { text: string; to: string }
}

const { actions } = words

const isPartnerPlan = ({ productKey }: Plan) => findProduct(productKey)?.grants === 'partner'

const activeAccess = (plan: Plan, action: OwnAccess['action']): OwnAccess => ({
  kind: 'active',
  text: words.active(plan.name),
  date: plan.currentPeriodEnd,
  plan,
  action,
})

function endedAccess(plan: Plan): OwnAccess | undefined {
  const product = findProduct(plan.productKey)
  return (
    product && {
      kind: 'ended',
      text: words.ended(plan.name),
      date: plan.currentPeriodEnd,
      plan,
      action: { text: actions.renew(plan.name), to: paths.checkoutPlan(product.key) },
    }
  )
}

const lastEnded = (plans: readonly Plan[]) =>
  plans
    .filter(({ status }) => status === 'expired')
    .toSorted((a, b) => b.currentPeriodEnd.localeCompare(a.currentPeriodEnd))[0]

/** What opens the gallery for a person, or did: the partner plan before others, because it opens more. */
export function clientAccessOf(account: Account | undefined): OwnAccess | undefined {
  if (!account) return undefined
  const active = account.plans.filter(({ status }) => status === 'active')
  const plan = active.find(isPartnerPlan) ?? active[0]
  const gallery = { text: actions.gallery, to: paths.blueprints }
  if (plan) return activeAccess(plan, gallery)
  const bought = account.receipts.find(
    ({ productKey, refundedAt }) => productKey === 'blueprint' && refundedAt === null,
  )
  if (bought) return { kind: 'blueprint', text: words.blueprint, date: bought.paidAt, action: gallery }
  const ended = lastEnded(account.plans.filter((one) => !isPartnerPlan(one)))
  return ended && endedAccess(ended)
}

/** How far a person is as a partner. */
export function partnerAccessOf(account: Account | undefined): OwnAccess | undefined {
  if (!account) return undefined
  const plan = account.plans.find(isPartnerPlan)
  if (plan?.status === 'active') return activeAccess(plan, { text: actions.partnerArea, to: paths.partner })
  if (account.isApprovedPartner)
    return (
      (plan && endedAccess(plan)) ?? {
        kind: 'approved',
        text: words.approved,
        action: { text: actions.subscribe, to: paths.checkoutPlan('partner_monthly_25') },
      }
    )
  if (!account.waitingApplication) return undefined
  return {
    kind: 'waiting',
    text: words.waiting,
    date: account.waitingApplication.receivedAt,
    action: { text: actions.change, to: `${paths.applyToPartner}#application` },
  }
}

/** What the buyer of a plan has already: the same plan before others. */
export function accessBefore(account: Account | undefined, product: Product): OwnAccess | undefined {
  const same = account?.plans.find(
    ({ productKey, status }) => productKey === product.key && status === 'active',
  )
  return clientAccessOf(account && same ? { ...account, plans: [same] } : account)
}

/** What somebody has, with its date. */
export const AccessNote = ({ access: { text, date } }: { access: OwnAccess }) => (
  <>
    <span>{text}</span>
    {date !== undefined && (
      <span>
        {' '}
        <LongDate iso={date} />.
      </span>
    )}
  </>
)
