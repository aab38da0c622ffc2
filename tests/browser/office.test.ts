import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { officeAreas } from '#contract/office/areas.ts'
import {
  open,
  signIn,
  startProduct,
  waitForAddress,
  waitForFocus,
  waitForText,
  type Person,
} from './person.ts'
import { expectSound, wide } from './soundness.ts'

const product = startProduct()

/** An owner of the demo's firm, at the office. */
async function atOffice(address = '/office'): Promise<Person> {
  const person = await product.person({ viewport: wide })
  await person.page.goto(`/login?redirect=${encodeURIComponent(address)}`)
  await signIn({ page: person.page, email: 'staff@demo.example' })
  await waitForAddress(person.page, address)
  return person
}

test('an owner signs in on the way to the office, and finds every area from the keyboard', async () => {
  const { page } = await atOffice()
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
  const { page, email, allowErrors } = await atOffice('/office/staff')
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
  const person = await atOffice('/office/staff')
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

test('pages of the office are sound on a wide and on a small screen', async () => {
  const { page } = await atOffice()
  for (const address of ['/office', '/office/staff', '/office/audit']) {
    await open(page, address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectSound(page)
  }
})

test('a client gets the 404 page', async () => {
  const { page, email, allowErrors } = await product.person()
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
