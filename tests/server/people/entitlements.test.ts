import { describe, expect, test } from 'vitest'
import type { ProductKey } from '#contract/catalogue.ts'
import { entitlements } from '#server/people/entitlements.ts'

const grant = (productKey: ProductKey, grantedAt: string) => ({ productKey, grantedAt: new Date(grantedAt) })
const date = (moment: string) => new Date(moment)
const periodEndsOf = (grants: ReturnType<typeof grant>[], moment = '2026-01-01T00:00:00Z') =>
  entitlements(grants, date(moment)).plans.map(({ currentPeriodEnd }) => currentPeriodEnd)

describe('where a person stands', () => {
  test('a newcomer is a member without a subscription', () => {
    expect(entitlements([], date('2026-01-01T00:00:00Z'))).toEqual({
      role: 'member',
      subscription_status: 'none',
      plans: [],
    })
  })

  test('the Blueprint makes a client for good, without a subscription', () => {
    expect(entitlements([grant('blueprint', '2020-01-01T00:00:00Z')], date('2030-01-01T00:00:00Z'))).toEqual({
      role: 'client',
      subscription_status: 'none',
      plans: [],
    })
  })

  test('a month of a plan is active until its last millisecond, then expired', () => {
    const grants = [grant('client_monthly_10', '2026-03-05T09:30:00Z')]
    const plan = {
      productKey: 'client_monthly_10',
      name: 'Client Access',
      currentPeriodEnd: '2026-04-05T09:30:00.000Z',
    }
    expect(entitlements(grants, date('2026-04-05T09:29:59.999Z'))).toEqual({
      role: 'client',
      subscription_status: 'active',
      plans: [{ ...plan, status: 'active' }],
    })
    expect(entitlements(grants, date('2026-04-05T09:30:00Z'))).toEqual({
      role: 'member',
      subscription_status: 'expired',
      plans: [{ ...plan, status: 'expired' }],
    })
  })

  test('a role that came from a plan falls back to what other purchases grant', () => {
    const grants = [
      grant('blueprint', '2026-01-01T00:00:00Z'),
      grant('partner_monthly_25', '2026-01-01T00:00:00Z'),
    ]
    expect(entitlements(grants, date('2026-01-15T00:00:00Z')).role).toBe('partner')
    expect(entitlements(grants, date('2026-02-15T00:00:00Z'))).toMatchObject({
      role: 'client',
      subscription_status: 'expired',
    })
  })

  test('buying something smaller does not lower a role', () => {
    const grants = [
      grant('partner_monthly_25', '2026-01-01T00:00:00Z'),
      grant('client_monthly_10', '2026-01-02T00:00:00Z'),
    ]
    expect(entitlements(grants, date('2026-01-15T00:00:00Z')).role).toBe('partner')
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
})

describe('a month', () => {
  test.each([
    ['2026-01-31T12:00:00Z', '2026-02-28T12:00:00.000Z'],
    ['2028-01-31T12:00:00Z', '2028-02-29T12:00:00.000Z'],
    ['2026-03-31T23:59:59Z', '2026-04-30T23:59:59.000Z'],
    ['2026-12-31T00:00:00Z', '2027-01-31T00:00:00.000Z'],
    ['2026-02-28T00:00:00Z', '2026-03-28T00:00:00.000Z'],
  ])('from %s ends at %s', (from, end) => {
    expect(periodEndsOf([grant('client_monthly_10', from)])).toEqual([end])
  })

  test('after a shorter one ends on the day the first began', () => {
    const days = ['2026-01-31T00:00:00Z', '2026-02-20T00:00:00Z', '2026-03-20T00:00:00Z']
    expect(periodEndsOf(days.map((day) => grant('client_monthly_10', day)))).toEqual([
      '2026-04-30T00:00:00.000Z',
    ])
    expect(periodEndsOf(days.slice(0, 2).map((day) => grant('client_monthly_10', day)))).toEqual([
      '2026-03-31T00:00:00.000Z',
    ])
  })

  test('paid again while active is added at the end', () => {
    const grants = [
      grant('client_monthly_10', '2026-01-10T00:00:00Z'),
      grant('client_monthly_10', '2026-01-20T00:00:00Z'),
    ]
    expect(periodEndsOf(grants)).toEqual(['2026-03-10T00:00:00.000Z'])
    expect(periodEndsOf(grants.toReversed())).toEqual(['2026-03-10T00:00:00.000Z'])
  })

  test('paid again after it ended begins anew', () => {
    const grants = [
      grant('client_monthly_10', '2026-01-10T00:00:00Z'),
      grant('client_monthly_10', '2026-05-20T00:00:00Z'),
    ]
    expect(periodEndsOf(grants)).toEqual(['2026-06-20T00:00:00.000Z'])
  })
})
