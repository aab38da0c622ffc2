import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { officeAreas } from '#contract/office/areas.ts'
import { signInAtOffice } from './at-office.ts'
import { goWithoutLoading } from './client-navigation.ts'
import { addressOf, waitForAddress, waitForFocus, waitForText } from './page.ts'
import { startProduct } from './person.ts'
import { frameFaults, violationsOn } from './page-faults.ts'

const runningProduct = startProduct()

const nameOf = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

test('an owner goes to the staff from the keyboard, adds and removes a member, and keeps what was typed when the session ends elsewhere', async () => {
  const { page, email, context, allowErrors } = await signInAtOffice(runningProduct)
  await page.keyboard.press('Tab')
  await waitForFocus(page.getByRole('link', { name: 'Skip to content' }))
  await page.getByRole('navigation').getByRole('link', { name: 'Staff' }).press('Enter')
  await waitForAddress(page, '/office/staff')

  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('editor')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const remove = page.getByRole('button', { name: `Remove ${email}` })
  await remove.press('Enter')
  const question = page.getByRole('dialog', { name: 'Remove from the office?' })
  await question.waitFor()
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab')
    expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await waitForFocus(remove)
  await remove.press('Enter')
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText(email).waitFor({ state: 'detached' })

  await page.getByLabel('Email Address').fill('half-typed')
  await context.clearCookies({ name: 'session' })
  allowErrors(/401/)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await waitForText(page, 'Your session has ended.')
  expect(await page.getByLabel('Email Address').inputValue()).toBe('half-typed')
  await page.getByRole('alert').first().getByRole('link', { name: 'Sign in again' }).click()
  await page.getByRole('button', { name: 'staff@demo.example' }).click()
  await waitForAddress(page, '/office/staff')
})

/** Class names on the page that no style sheet defines, except those of icons and of the text editor. */
const unknownClasses = (page: Page) =>
  page.evaluate(() => {
    const selectors = (rules: CSSRuleList): string[] =>
      [...rules].flatMap((rule) => [
        ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
        ...('cssRules' in rule ? selectors(rule.cssRules as CSSRuleList) : []),
      ])
    const known = [...document.styleSheets].flatMap(({ cssRules }) => selectors(cssRules)).join(' ')
    const used = new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]))
    return [...used].filter(
      (name) => !/^(lucide|cm-|ͼ)/.test(name) && !known.includes(`.${CSS.escape(name)}`),
    )
  })

async function expectNoFaults(page: Page, title: Locator): Promise<void> {
  await title.waitFor()
  await page.locator('main .animate-breathe').first().waitFor({ state: 'hidden' })
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await frameFaults(page), `${addressOf(page)} at ${width}`).toEqual([])
  }
  const address = addressOf(page)
  expect([address, await violationsOn(page), await unknownClasses(page)]).toEqual([address, [], []])
}

test('every page of the office, and the pages that its lists lead to, have no layout or accessibility faults on a wide, a medium and a small screen', async () => {
  const { page } = await signInAtOffice(runningProduct)
  const title = page.getByRole('heading', { level: 1 })
  await expectNoFaults(page, title.filter({ hasText: 'Office' }))
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violationsOn(page), 'on a small screen').toEqual([])
  for (const area of [...officeAreas, 'partners/payouts', 'jobs/requests']) {
    const name = nameOf(area.slice(area.indexOf('/') + 1))
    await goWithoutLoading(page, `/office/${area}`)
    await expectNoFaults(page, title.filter({ hasText: name }))
    const entry = page.getByRole('main').locator(`[role=region] a[href^="/office/${area}/"]`).first()
    if ((await entry.count()) === 0) continue
    await entry.click()
    await expectNoFaults(page, title.filter({ hasNotText: name }))
  }
})
