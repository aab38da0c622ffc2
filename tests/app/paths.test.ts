import { expect, test } from 'vitest'
import { paths } from '#contract/page-paths.ts'

test('addresses carry their parameters encoded', () => {
  expect([
    paths.login(),
    paths.login({ redirect: paths.checkout('blueprint') }),
    paths.login({ redirect: paths.checkoutPlan('client_monthly_10') }),
    paths.contact('Custom SaaS Development'),
    paths.contact('Blueprint Inquiry: A & B'),
    paths.blueprintDetail('a/b c'),
  ]).toEqual([
    '/login',
    '/login?redirect=%2Fcheckout%3Fproduct%3Dblueprint',
    '/login?redirect=%2Fcheckout%3Fplan%3Dclient_monthly_10',
    '/contact?subject=Custom+SaaS+Development',
    '/contact?subject=Blueprint+Inquiry%3A+A+%26+B',
    '/network/blueprints/a%2Fb%20c',
  ])
})
