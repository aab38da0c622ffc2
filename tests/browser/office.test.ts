import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { officeAreas } from '#contract/office/areas.ts'
import { demoOwnerEmail, signInAtOffice } from './at-office.ts'
import { addressOf, open, signIn, startProduct, waitForAddress, waitForFocus, waitForText } from './person.ts'
import { expectAccessibleLayout, wideViewport } from './soundness.ts'

const runningProduct = startProduct()

test('an owner signs in on the way to the office, and finds every area from the keyboard', async () => {
  const { page } = await runningProduct.person({ viewport: wideViewport })
  await page.goto('/login?redirect=/office')
  await signIn({ page, email: demoOwnerEmail })
  await waitForAddress(page, '/office')
  await page.keyboard.press('Tab')
  await waitForFocus(page.getByRole('link', { name: 'Skip to content' }))
  await page.getByRole('navigation').getByRole('link', { name: 'Staff' }).focus()
  await page.keyboard.press('Enter')
  await waitForAddress(page, '/office/staff')
  await page.getByRole('heading', { name: 'Staff', level: 1 }).waitFor()
  const names = await page.getByRole('navigation').getByRole('listitem').allInnerTexts()
  expect(names.map((name) => name.replace(/\s+\d+.*$/s, ''))).toEqual(
    officeAreas.map((area) => area.charAt(0).toUpperCase() + area.slice(1)),
  )
})

test('an owner adds a member, who is in the audit log, and removes them after a question', async () => {
  const { page, email, allowErrors } = await signInAtOffice(runningProduct, '/office/staff')
  allowErrors(/400/)
  await page.getByLabel('Email Address').fill('nobody')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await waitForText(page, 'Please enter a valid email address.')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('editor')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  const question = page.getByRole('dialog', { name: 'Remove from the office?' })
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await page.getByText(email).waitFor({ state: 'detached' })
  await page.getByRole('navigation').getByRole('link', { name: 'Audit' }).click()
  await page.getByRole('table', { name: 'Audit log, newest first' }).waitFor()
  const rows = await page.getByRole('row').allInnerTexts()
  expect(rows.filter((row) => /staff\.(add|remove)/.test(row)).length).toBeGreaterThanOrEqual(2)
})

test('when the session ends elsewhere the page stays, and a new sign-in leads back to it', async () => {
  const person = await signInAtOffice(runningProduct, '/office/staff')
  const { page } = person
  await page.getByLabel('Email Address').fill('half-typed')
  await page.context().clearCookies({ name: 'session' })
  person.allowErrors(/401/)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await waitForText(page, 'Your session has ended.')
  expect(await page.getByLabel('Email Address').inputValue()).toBe('half-typed')
  await page.getByRole('alert').first().getByRole('link', { name: 'Sign in again' }).click()
  await page.getByRole('button', { name: 'staff@demo.example' }).click()
  await waitForAddress(page, '/office/staff')
})

/** Opens a page of the office and waits for what it loads. */
async function openUntilIdle(page: Page, address: string): Promise<void> {
  await open(page, address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

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

const areaPaths = officeAreas.map((area) => `/office/${area}`)

test.for(['/office', ...areaPaths, '/office/partners/payouts', '/office/jobs/requests'])(
  '%s is sound on a wide, a middle and a small screen, and so is what its list leads to',
  async (address) => {
    const { page } = await signInAtOffice(runningProduct, address)
    await openUntilIdle(page, address)
    const item = page.getByRole('main').locator(`[role=region] a[href^="${address}/"]`).first()
    const hasItem = address !== '/office' && (await item.count()) > 0
    const pages = [address, ...(hasItem ? [(await item.getAttribute('href')) ?? ''] : [])]
    for (const one of pages) {
      await openUntilIdle(page, one)
      await expectAccessibleLayout(page)
      await page.setViewportSize({ width: 768, height: 1024 })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${addressOf(page)} at 768`,
      ).toBeLessThanOrEqual(0)
      expect(await unknownClasses(page), addressOf(page)).toEqual([])
    }
  },
)

test('a question takes the focus, keeps it, and gives it back', async () => {
  const { page } = await signInAtOffice(runningProduct, '/office/orders')
  await page.getByRole('table').getByRole('link').first().click()
  const refund = page.getByRole('button', { name: 'Refund' })
  await refund.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Refund this payment?' })
  await question.waitFor()
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    expect(await question.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  await waitForFocus(refund)
})

test('a client gets the 404 page', async () => {
  const { page, email, allowErrors } = await runningProduct.person()
  allowErrors(/404/)
  await page.goto('/login?redirect=/office')
  await page.getByRole('link', { name: 'Continue with Google' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await waitForText(page, "Looks like you're lost.")
})

test('no file that a visitor can load names the office', async () => {
  const found = await readdir('dist/client', { recursive: true, withFileTypes: true })
  const files = found
    .filter((entry) => entry.isFile() && /\.(js|css|json|html)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(50)
  const naming: string[] = []
  for (const file of files)
    if (/["'`/]office\b|api\/office|audit log/i.test(await readFile(file, 'utf8'))) naming.push(file)
  expect(naming).toEqual([])
})
