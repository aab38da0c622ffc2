import { formatNumber } from './format-number.ts'
import type { Role } from './sign-in/session.ts'

export type ProductKey = 'blueprint' | 'client_monthly_premium' | 'client_monthly_10' | 'partner_monthly_25'

export type Product = {
  key: ProductKey
  name: string
  /** The description of the product on receipts. */
  description: string
  /** The price in United States cents. */
  cents: number
  currency: 'USD'
  billing: 'once' | 'month'
  /** The role granted on purchase. */
  grants: Exclude<Role, 'member'>
}

/** The key of the deposit of a sealed proposal: `deposit:` and the id of the seal. */
export type DepositKey = `deposit:${string}`

/** The deposit of a sealed proposal. It is sold once, and grants nothing. */
export type Deposit = Omit<Product, 'key' | 'billing' | 'grants'> & {
  key: DepositKey
  billing: 'once'
  grants: null
}

/** What a checkout sells. */
export type SoldProduct = Product | Deposit
export type SoldKey = SoldProduct['key']

/** The products that are sold. The server takes price and role from here, never from a request. */
export const catalogue: Record<ProductKey, Product> = {
  blueprint: {
    key: 'blueprint',
    name: 'Operational Intelligence Blueprint',
    description:
      'A 2-week diagnostic of one operation: a 90-minute discovery session, a deep-dive analysis, and five deliverables with a walkthrough. The whole price is credited towards a full project within 60 days.',
    cents: 149_900,
    currency: 'USD',
    billing: 'once',
    grants: 'client',
  },
  client_monthly_premium: {
    key: 'client_monthly_premium',
    name: 'Premium Access Subscription',
    description:
      'The Blueprint gallery, requests to implement a Blueprint, your reading history, five jobs open at a time and a half-hour call, for one month.',
    cents: 4_900,
    currency: 'USD',
    billing: 'month',
    grants: 'client',
  },
  client_monthly_10: {
    key: 'client_monthly_10',
    name: 'Client Access',
    description:
      'The Blueprint gallery, requests to implement a Blueprint, your reading history and one job open at a time, for one month.',
    cents: 1_000,
    currency: 'USD',
    billing: 'month',
    grants: 'client',
  },
  partner_monthly_25: {
    key: 'partner_monthly_25',
    name: 'Partner Access',
    description:
      'One month of Blueprint submission, bids on jobs, the partner area, the Blueprint gallery and your reading history, with one job of your own open at a time.',
    cents: 2_500,
    currency: 'USD',
    billing: 'month',
    grants: 'partner',
  },
}

/**
 * A partner earns `percent` of the price of the first order of somebody they referred, payable after `holdDays`. The visitor's
 * browser remembers a referral for `referralDays`.
 */
export const commissionTerms = { percent: 10, holdDays: 60, referralDays: 60 } as const

/** The commission on a price, both in cents, rounded down. */
export function commissionOn(cents: number): number {
  return Math.floor((cents * commissionTerms.percent) / 100)
}

/** For how many days what was paid for a delivered Blueprint counts towards a full project. */
export const creditDays = 60

/** The product of an untrusted key, or undefined if the catalogue does not contain it. */
export function findProduct(key: string | null | undefined): Product | undefined {
  return key && Object.hasOwn(catalogue, key) ? catalogue[key as ProductKey] : undefined
}

/** Whether a key names a deposit. Lower case only, so that a deposit has one key. */
export const isDepositKey = (key: string): key is DepositKey =>
  /^deposit:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(key)

/** The key of the deposit that a seal asks for. */
export const depositKeyOf = (sealId: string): DepositKey => `deposit:${sealId}`

/** The id of the seal whose deposit a key names. */
export const sealIdOf = (key: DepositKey): string => key.slice('deposit:'.length)

type WithSoldKey = { productKey: SoldKey; product: { name: string } | null }

/** The name of what an order sells. The order of a deposit stores it, the other names are those of the catalogue. */
export const productNameOf = ({ productKey, product }: WithSoldKey): string =>
  isDepositKey(productKey) ? (product?.name ?? 'Deposit') : catalogue[productKey].name

/** Cents as a person reads them: 149900 → `$1,499.00`. */
export function formatCents(cents: number): string {
  return `$${formatNumber(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`
}

/** Cents that may be negative, as a person reads them: -14990 → `−$149.90`. */
export function formatBalance(cents: number): string {
  return cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)
}

/** Cents as a person reads them in a sentence, without the cents if they are zero: `$1,499`. */
export const shortAmount = (cents: number): string => formatCents(cents).replace(/\.00$/, '')

/** A product's price in a sentence: `$1,499`, `$10`. */
export const shortPrice = (key: ProductKey): string => shortAmount(catalogue[key].cents)

/** The amount that one payment takes: `$10.00 USD`. */
export function displayedAmount({ cents, currency }: Pick<Product, 'cents' | 'currency'>): string {
  return `${formatCents(cents)} ${currency}`
}

/** A product's displayed price: `$1,499.00 USD`, `$49.00 USD / month`. */
export function displayedPrice(product: Pick<Product, 'cents' | 'currency' | 'billing'>): string {
  return `${displayedAmount(product)}${product.billing === 'month' ? ' / month' : ''}`
}
