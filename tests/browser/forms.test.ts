import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { open, openSignedIn, startProduct, waitForAddress, waitForText } from './person.ts'

const runningProduct = startProduct()
const firmAddress = brand.email.contact
const thankYouMessage = "Thank you for reaching out. We'll get back to you within 24 hours."

test('an enquiry survives an answer that is lost, a reload and twenty clicks, and is one', async () => {
  const person = await runningProduct.person()
  const { page, email } = person
  person.allowErrors(/ERR_FAILED/)
  const sent: { key: string | undefined; body: unknown }[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/public/contact'))
      sent.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() })
  })
  const button = page.getByRole('button', { name: 'Send Message' })
  const name = page.getByLabel('Full Name')
  const details = page.getByLabel('Project Details')
  await open(page, '/contact?subject=Support+Agent')
  await waitForText(page, 'Support Agent')
  expect(await page.getByLabel('Include my numbers').count(), 'without numbers in the ledger').toBe(0)
  await name.fill('Asha Rao')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Service').selectOption({ label: 'AI Agents & Co-pilots' })
  await details.fill('Orders are typed twice.')
  await page.route(
    '**/api/public/contact',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await button.click()
  await waitForText(page, 'An unknown error occurred.')
  await page.reload()
  await expect.poll(() => details.inputValue()).toBe('Orders are typed twice.')
  await button.evaluate((element) => {
    for (let click = 0; click < 20; click += 1) (element as HTMLButtonElement).click()
  })
  await waitForText(page, thankYouMessage)
  expect(await page.getByRole('button', { name: 'Send Message' }).count()).toBe(0)
  const [first, ...again] = sent
  expect(first?.body).toEqual({
    name: 'Asha Rao',
    email,
    company: '',
    service: 'ai&copilot',
    message: 'Support Agent\n\nOrders are typed twice.',
  })
  expect(again).toEqual([first])

  const mail = await runningProduct.mailTo(firmAddress, email)
  expect(mail).toContain(`Reply-To: ${email}\nSubject: Enquiry from Asha Rao\n`)
  expect(mail).toContain('Support Agent\n\nOrders are typed twice.')
  expect(await runningProduct.mailTo(email)).toContain(thankYouMessage)
})

test('the support page knows who writes, and a draft is not there for the next person at this browser', async () => {
  const person = await runningProduct.person()
  const { page, email } = person
  const question = page.getByLabel('Your question')
  await openSignedIn(person, '/support')
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(email)
  expect(await page.getByLabel('Full Name').inputValue()).not.toBe('')
  await question.fill('A private question')
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('A private question')

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await waitForAddress(page, '/login')
  const next = { page, email: `next.${email}` }
  await openSignedIn(next, '/support')
  await expect.poll(() => page.getByLabel('Email Address').inputValue()).toBe(next.email)
  expect(await question.inputValue()).toBe('')
  await question.fill('Where is my receipt?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await waitForText(page, thankYouMessage)
  expect(await runningProduct.mailTo(firmAddress, next.email)).toContain(
    'Support request\n\nWhere is my receipt?',
  )
})
