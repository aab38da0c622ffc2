import type { Page } from 'playwright'
import { expect } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { goWithoutLoading } from './client-navigation.ts'
import type { Journey } from './input-driver.ts'
import { recordRunScripts } from './payloads.ts'
import { waitForText, waitUntilReady } from './page.ts'
import { openSignedIn, type Person } from './person.ts'

const attackMarkup = '<img src=x onerror=alert(1)><script>alert(1)</script>'

async function sendForm({ context }: Person, path: string, values: Record<string, string>): Promise<void> {
  const response = await context.request.post(path, { data: values })
  expect(response.status(), await response.text()).toBe(200)
}

/** How many elements of markup that somebody sent stand in the page. */
const elementsOfMarkup = (page: Page) => page.locator('main img, main script').count()

const canStore = (page: Page) =>
  page.evaluate(() => {
    try {
      return Boolean(localStorage)
    } catch {
      return false
    }
  })

/** Markup that a visitor sends stays plain text at the office, and no lost connection or page makes it answer twice. */
export const worksAtOffice: Journey = async ({ person, page, press, type }, product) => {
  const { email, context } = person
  const name = `${person.name} ${attackMarkup}`
  const fullName = `${person.name} as a partner ${attackMarkup}`
  const message = `Orders are typed twice. ${attackMarkup}`
  await sendForm(person, apiPaths.contact, { name, email, company: '', service: '', message })
  const [linkedin, expertise] = ['https://www.linkedin.com/in/grace', `Supplier data ${attackMarkup}`]
  await sendForm(person, apiPaths.applyToPartner, { fullName, email, linkedin, expertise })
  person.allowErrors(/ERR_INTERNET_DISCONNECTED/)
  const ran = recordRunScripts(page)
  const openEntry = async (of: string) => {
    await press(page.getByRole('main').getByRole('link', { name: of }))
    await page.getByRole('heading', { name: of, level: 1 }).waitFor()
  }

  await openSignedIn({ page, email: 'staff@demo.example' }, '/office/inbox')
  await openEntry(name)
  await waitForText(page, message)
  expect([ran, await elementsOfMarkup(page)]).toEqual([[], 0])
  const answer = page.getByLabel('Answer by email')
  const words = 'We call you on Thursday at 10.'
  await type(answer, words)
  await page.reload()
  if (await canStore(page)) await expect.poll(() => answer.inputValue()).toBe(words)
  else await type(answer, words)
  await waitUntilReady(page)
  await context.setOffline(true)
  await press(page.getByRole('button', { name: 'Send answer' }))
  await page.getByRole('main').getByRole('alert').waitFor()
  expect(await answer.inputValue()).toBe(words)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send answer' }).dblclick()
  const sent = page.getByRole('listitem').filter({ hasText: words })
  await sent.waitFor()
  expect([await sent.count(), await answer.inputValue()]).toEqual([1, ''])
  expect(await product.mailTo(email, words)).toContain('Orders are typed twice.')

  await goWithoutLoading(page, '/office/partners')
  await openEntry(fullName)
  await waitForText(page, `Supplier data ${attackMarkup}`)
  await press(page.getByRole('button', { name: 'Approve' }))
  await press(page.getByRole('button', { name: 'See the email' }))
  await page.getByRole('heading', { name: 'This email will be sent' }).waitFor()
  expect([ran, await elementsOfMarkup(page)]).toEqual([[], 0])
  await press(page.getByRole('button', { name: 'Approve' }))
  await waitForText(page, 'Approved: the applicant can now pay for Partner Access')
  await product.mailTo(email, 'Your partner application has been approved')
}
