import { expect, test } from 'vitest'
import type { ProductKey } from '#contract/catalogue.ts'
import { entitlements } from '#server/people/entitlements.ts'

const grant = (productKey: ProductKey, grantedAt: string) => ({ productKey, grantedAt: new Date(grantedAt) })
const date = (moment: string) => new Date(moment)

test('a month of a plan is active until its last millisecond, then expired', () => {
  const grants = [grant('client_monthly_10', '2026-03-05T09:30:00Z')]
  const currentPeriodEnd = '2026-04-05T09:30:00.000Z'
  const plan = { productKey: 'client_monthly_10', name: 'Client Access', currentPeriodEnd }
  const standing = (role: string, status: string) => ({
    role,
    subscription_status: status,
    plans: [{ ...plan, status }],
  })
  expect(entitlements(grants, date('2026-04-05T09:29:59.999Z'))).toEqual(standing('client', 'active'))
  expect(entitlements(grants, date('2026-04-05T09:30:00Z'))).toEqual(standing('member', 'expired'))
})

test('a role that came from a plan falls back to what other purchases grant, and nothing smaller lowers it', () => {
  const begin = '2026-01-01T00:00:00Z'
  const [partner, client] = [grant('partner_monthly_25', begin), grant('client_monthly_10', begin)]
  const grants = [grant('blueprint', begin), partner]
  expect(entitlements([...grants, client], date('2026-01-15T00:00:00Z')).role).toBe('partner')
  const later = { role: 'client', subscription_status: 'expired' }
  expect(entitlements(grants, date('2026-02-15T00:00:00Z'))).toMatchObject(later)
})

test('each plan has a period of its own, and one that is active keeps the subscription active', () => {
  const grants = [
    grant('client_monthly_10', '2026-01-01T00:00:00Z'),
    grant('client_monthly_premium', '2026-01-20T00:00:00Z'),
  ]
  expect(entitlements(grants, date('2026-02-10T00:00:00Z'))).toMatchObject({
    subscription_status: 'active',
    plans: [
      { productKey: 'client_monthly_10', status: 'expired' },
      { productKey: 'client_monthly_premium', status: 'active' },
    ],
  })
})

const month = (...days: string[]) => days.map((day) => grant('client_monthly_10', `${day}T12:00:00Z`))

test.each([
  [['2026-01-31'], '2026-02-28'],
  [['2028-01-31'], '2028-02-29'],
  [['2026-01-31', '2026-02-20'], '2026-03-31'],
  [['2026-01-31', '2026-02-20', '2026-03-20'], '2026-04-30'],
  [['2026-01-10', '2026-01-20'], '2026-03-10'],
  [['2026-01-20', '2026-01-10'], '2026-03-10'],
  [['2026-01-10', '2026-05-20'], '2026-06-20'],
])('a month of a plan paid on %j ends on %s', (days, end) => {
  const { plans } = entitlements(month(...days), date('2026-01-01T00:00:00Z'))
  expect(plans.map(({ currentPeriodEnd }) => currentPeriodEnd)).toEqual([`${end}T12:00:00.000Z`])
})
