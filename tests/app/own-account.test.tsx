import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { PageName } from '#contract/pages.ts'
import { pages } from '#contract/pages.ts'
import type { Account } from '#contract/payments/payments.ts'
import { Page as ApplyToPartner } from '#src/app/pages/site/apply-to-partner.tsx'
import { Page as Pricing } from '#src/app/pages/pricing.tsx'
import { asha } from '#tests/effects/tokens.ts'
import { loadedRoute, openApp, storeSignIn } from './app-harness.tsx'

const account: Account = {
  user: asha,
  token: null,
  plans: [
    {
      productKey: 'client_monthly_10',
      name: 'Client Access',
      status: 'active',
      currentPeriodEnd: '2026-03-01T12:00:00.000Z',
    },
  ],
  receipts: [],
  recentPayment: null,
  isApprovedPartner: false,
  waitingApplication: {
    receivedAt: '2026-01-30T09:00:00.000Z',
    fields: {
      fullName: 'Asha Rao',
      email: 'asha@example.com',
      linkedin: 'https://www.linkedin.com/in/asha',
      expertise: 'Process mining',
    },
  },
}

/** Opens a public page as somebody who is signed in and has an active plan. */
async function openAsMember(name: PageName, Page: typeof Pricing) {
  vi.stubGlobal('fetch', async () => Response.json(account))
  storeSignIn({ ...asha, subscription_status: 'active' })
  await openApp([{ path: pages[name].path, ...loadedRoute(name, Page) }], pages[name].path)
  await act(() => vi.dynamicImportSettled())
  await act(async () => {})
}

const textOf = (selector: string) => document.querySelector(selector)?.textContent

test('a member reads on /pricing which plan they have and until when', async () => {
  await openAsMember('pricing', Pricing)
  const sheets = textOf('section[aria-label=Plans]')
  expect(sheets).toContain('You have Client Access until March 1, 2026.Add a month for $10Open the gallery')
  expect(sheets).not.toContain('Get Full Access')
  expect(sheets).toContain('Apply to become a Partner')
})

test('whoever waits for approval as a partner reads since when, and a new application begins with the first', async () => {
  await openAsMember('applyToPartner', ApplyToPartner)
  expect(textOf('#application')).toContain(
    'We are reading the application that you sent on January 30, 2026.',
  )
  const fields = [...document.querySelectorAll<HTMLInputElement>('#application [id][name]')]
  expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual(
    account.waitingApplication?.fields,
  )
})
