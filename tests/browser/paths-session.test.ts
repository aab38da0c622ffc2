import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { testInBrowser } from '#tests/model/test-in-browser.ts'
import { session } from '#tests/paths/session.tsx'
import { openDashboard, open, startProduct, storedToken } from './person.ts'

const runningProduct = startProduct()
const justAfterTwelveHoursMs = 12 * 3_600_000 + 1_000

const inAnotherTab = async (page: Page, act: (other: Page) => Promise<void>): Promise<void> => {
  const other = await page.context().newPage()
  await act(other)
  await other.close()
}

testInBrowser(session, {
  open: async () => {
    const person = await runningProduct.person()
    person.allowErrors(/401 .*\/api\/client\/(account|overview|project)$/, /404 .*\/favicon\.ico$/)
    const { page } = person
    await page.clock.install()
    await open(page, '/')
    return { page, close: () => page.close() }
  },
  externalActions: {
    'readToken.done somebody': (page) =>
      inAnotherTab(page, (other) => {
        return openDashboard({ page: other, email: `${randomUUID()}@example.com` })
      }),
    'readToken.done nobody': async (page) => {
      if ((await storedToken(page)) === null) return
      await inAnotherTab(page, async (other) => {
        await open(other, '/')
        await other.getByRole('button', { name: 'Log out' }).click()
        await other.getByRole('link', { name: 'Login' }).waitFor()
      })
    },
    'token.changed': () => Promise.resolve(),
    'token.refused': async (page) => {
      const token = await storedToken(page)
      await page.request.post('/auth/logout', { data: {}, headers: { authorization: `Bearer ${token}` } })
      await open(page, '/dashboard')
    },
    'after.untilExpiry': (page) => page.clock.fastForward(justAfterTwelveHoursMs),
  },
})
