import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Role, SubscriptionStatus } from '#contract/sign-in/session.ts'
import { Sidebar } from '#src/screens/shell/sidebar.tsx'
import { SiteRouter } from '#tests/support/site-router.tsx'

const navFor = (role: Role, subscription_status: SubscriptionStatus) => {
  const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role, subscription_status }
  const nav = document.createElement('div')
  nav.innerHTML = renderToStaticMarkup(
    <SiteRouter>
      <Sidebar user={user} path={undefined} onSignOut={() => undefined} />
    </SiteRouter>,
  )
  return nav
}
const itemsFor = (role: Role, status: SubscriptionStatus) =>
  [...navFor(role, status).querySelectorAll('li a')].map((item) => item.getAttribute('aria-label'))
const lockedItemsFor = (role: Role, status: SubscriptionStatus): (string | null)[] =>
  [...navFor(role, status).querySelectorAll('[aria-disabled=true]')].flatMap((item) =>
    item.textContent.includes('(locked)') ? item.getAttribute('aria-label') : [],
  )

test('somebody who bought nothing finds all that is Premium locked', () => {
  expect(lockedItemsFor('member', 'none')).toEqual(['Network', 'Blueprints', 'Analytics'])
})

test('a client without a plan finds all that is Premium locked, and a sentence that says what opens it', () => {
  expect(lockedItemsFor('client', 'none')).toEqual(['Network', 'Blueprints', 'Analytics'])
  expect(lockedItemsFor('client', 'expired')).toEqual(['Network', 'Blueprints', 'Analytics'])
  expect(navFor('client', 'none').textContent).toContain('Client Access opens what is marked Premium.')
})

test('jobs are listed for those who can post them or bid on them, and for nobody else', () => {
  const listsJobs = (role: Role, status: SubscriptionStatus) => itemsFor(role, status).includes('Jobs')
  expect([listsJobs('client', 'active'), listsJobs('partner', 'active')]).toEqual([true, true])
  expect([listsJobs('member', 'none'), listsJobs('client', 'none'), listsJobs('client', 'expired')]).toEqual([
    false,
    false,
    false,
  ])
})

test('whoever has bought something finds it and their receipts below the rest, others do not', () => {
  const bought = ['Your Blueprint', 'Requests', 'Receipts']
  expect(itemsFor('client', 'none').slice(-3)).toEqual(bought)
  expect(itemsFor('partner', 'active').slice(-3)).toEqual(bought)
  expect(itemsFor('member', 'expired').filter((item) => bought.includes(item ?? ''))).toEqual(['Receipts'])
  expect(itemsFor('member', 'none').filter((item) => bought.includes(item ?? ''))).toEqual([])
  const receipts = navFor('client', 'none').querySelector('[aria-label=Receipts]')
  expect(receipts?.getAttribute('href')).toBe('/settings#receipts')
})

test('clients with a plan and partners find everything open', () => {
  expect(navFor('client', 'active').textContent).not.toContain('Client Access opens')
  expect(lockedItemsFor('client', 'active')).toEqual([])
  expect(lockedItemsFor('partner', 'active')).toEqual([])
})
