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
/** The names of the locked items, each with its description as assistive technology reads it. */
const lockedItemsFor = (role: Role, status: SubscriptionStatus): Record<string, string> => {
  const nav = navFor(role, status)
  const locked = [...nav.querySelectorAll('[aria-disabled=true]')].filter(({ textContent }) =>
    textContent.includes('(locked)'),
  )
  const textOfId = (id: string) => nav.querySelector(`[id="${id}"]`)?.textContent
  return Object.fromEntries(
    locked.map((item) => [
      item.getAttribute('aria-label'),
      (item.getAttribute('aria-describedby') ?? '').split(' ').map(textOfId).join(', '),
    ]),
  )
}
const partOfPlan = 'Premium (locked), Part of Client Access'
const lockedForGuests = { Network: partOfPlan, Blueprints: partOfPlan, Analytics: partOfPlan }
const lockedForBuyers = {
  ...lockedForGuests,
  Blueprints: 'Premium (locked), You can open this from the dashboard',
}

test.each([
  { person: 'somebody who bought nothing', role: 'member', status: 'none', locked: lockedForGuests },
  { person: 'a buyer of the Blueprint', role: 'client', status: 'none', locked: lockedForBuyers },
  { person: 'a client whose plan has ended', role: 'client', status: 'expired', locked: lockedForBuyers },
  { person: 'a client with a plan', role: 'client', status: 'active', locked: {} },
  { person: 'a partner', role: 'partner', status: 'active', locked: {} },
] as const)('$person finds what is locked, and what opens it', ({ role, status, locked }) => {
  expect(lockedItemsFor(role, status)).toEqual(locked)
  const note = 'Client Access opens everything marked Premium, for $10 a month.'
  expect(navFor(role, status).textContent.includes(note)).toBe(Object.keys(locked).length > 0)
})

test('jobs are listed for those who can post them or bid on them, and for nobody else', () => {
  const people = [
    ['client', 'active'],
    ['partner', 'active'],
    ['member', 'none'],
    ['client', 'none'],
    ['client', 'expired'],
  ] as const
  const listing = people.filter(([role, status]) => itemsFor(role, status).includes('Jobs'))
  expect(listing).toEqual(people.slice(0, 2))
})

test('whoever has bought something finds it and their receipts below the overview, others do not', () => {
  const overview = ['Dashboard', 'Network', 'Blueprints', 'Analytics', 'Performance']
  const account = ['Support', 'Help', 'Settings', 'Profile']
  const bought = ['Your Blueprint', 'Requests', 'Receipts']
  expect(itemsFor('client', 'none')).toEqual([...overview, ...bought, ...account])
  expect(itemsFor('member', 'expired')).toEqual([...overview, 'Receipts', ...account])
  expect(itemsFor('member', 'none')).toEqual([...overview, ...account])
  expect(itemsFor('partner', 'active').filter((item) => bought.includes(item ?? ''))).toEqual(bought)
  const receipts = navFor('client', 'none').querySelector('[aria-label=Receipts]')
  expect(receipts?.getAttribute('href')).toBe('/settings#receipts')
})
