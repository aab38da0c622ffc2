import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { stopCalls } from './paths-gate.ts'
import {
  alertOf,
  waitForAddress,
  openDashboard,
  open,
  waitForText,
  signIn,
  startProduct,
  waitForFocus,
} from './person.ts'

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
  await button.click()
  expect(await alertOf(page)).toBe('Please check the marked fields.')
  await waitForFocus(name)
  const described = await name.getAttribute('aria-describedby')
  expect(await page.locator(`[id="${described}"]`).innerText()).toBe('Full Name is required.')
  expect(sent).toEqual([])

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
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('')
})

test('an application with an address elsewhere is refused beside the field, put right and taken', async () => {
  const person = await runningProduct.person()
  const { page, email } = person
  person.allowErrors(/status of 400/)
  const linkedin = page.getByLabel('LinkedIn')
  await open(page, '/apply-to-partner')
  await page.getByLabel('Full Name').fill('Ben Okafor')
  await page.getByLabel('Email Address').fill(email)
  await linkedin.fill('https://ben.example/work')
  await page.getByLabel('Expertise').fill('Process mining in hospitals.')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await waitForText(page, 'Please enter the address of your LinkedIn profile.')
  await waitForFocus(linkedin)
  await linkedin.fill('https://www.linkedin.com/in/ben')
  await linkedin.press('Enter')
  await waitForText(page, 'Thank you! Your application has been received. We will be in touch shortly.')
  expect(await runningProduct.mailTo(firmAddress, email)).toContain('Partner application from Ben Okafor')
})

test('where the calendar is blocked a call is asked for in words, which the confirmation and its mail repeat', async () => {
  const person = await runningProduct.person()
  const { page, email } = person
  person.allowErrors(/ERR_FAILED/)
  await page.route('**/sandbox/booking/widget.js', (route) => route.abort())
  await open(page, '/schedule-call')
  await page.getByLabel('Full Name').fill('Asha Rao')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('Times that suit you').fill('Tuesday at 10 IST')
  await page.getByRole('button', { name: 'Request a Call' }).click()
  await waitForText(page, thankYouMessage)
  await waitForText(page, 'Tuesday at 10 IST')
  expect(await runningProduct.mailTo(firmAddress, email)).toContain(
    'Discovery call request\n\nTuesday at 10 IST',
  )
  expect(await runningProduct.mailTo(email, email)).toContain('> Tuesday at 10 IST')
})

test('the support page knows who writes, and is for people who signed in', async () => {
  const person = await runningProduct.person()
  const { page, email } = person
  await page.goto('/support')
  await waitForAddress(page, '/login?redirect=%2Fsupport')
  await signIn(person)
  await waitForAddress(page, '/support')
  expect(await page.getByLabel('Email Address').inputValue()).toBe(email)
  expect(await page.getByLabel('Full Name').inputValue()).not.toBe('')
  await page.getByLabel('Your question').fill('Where is my receipt?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await waitForText(page, thankYouMessage)
  expect(await runningProduct.mailTo(firmAddress, email)).toContain('Support request\n\nWhere is my receipt?')
})

test('what somebody wrote to the support is not there for the next person at this browser', async () => {
  const person = await runningProduct.person()
  const { page } = person
  await openDashboard(person)
  await open(page, '/support')
  await page.getByLabel('Your question').fill('A private question')
  await page.reload()
  await expect.poll(() => page.getByLabel('Your question').inputValue()).toBe('A private question')
  await openDashboard({ page, email: `next.${person.email}` })
  await open(page, '/support')
  expect(await page.getByLabel('Your question').inputValue()).toBe('')
  expect(await page.getByLabel('Email Address').inputValue()).toBe(`next.${person.email}`)
})

test('what a robot puts into the field nobody sees is sent along, and dropped behind the same thanks', async () => {
  const { page, email } = await runningProduct.person()
  await open(page, '/coming-soon')
  await page.getByLabel('Email Address').fill(email)
  const trap = page.locator('form input[tabindex="-1"]')
  await trap.evaluate((field) => {
    ;(field as HTMLInputElement).value = 'https://pills.example'
  })
  const notifyRequest = page.waitForRequest('**/api/public/notify')
  await page.getByRole('button', { name: 'Notify Me' }).click()
  expect((await notifyRequest).postDataJSON()).toEqual({ email, referral_note: 'https://pills.example' })
  await waitForText(page, 'Thank you. We will let you know.')
})

test('what is typed and sent before the script of the page has come is sent when it has', async () => {
  const { page, email } = await runningProduct.person()
  const stoppedScripts = await stopCalls(page, '**/assets/*.js')
  await page.goto('/coming-soon')
  await page.getByLabel('Email Address').fill(email)
  await page.getByRole('button', { name: 'Notify Me' }).click()
  await stoppedScripts.open()
  await waitForText(page, 'Thank you. We will let you know.')
  expect(await runningProduct.mailTo(email)).toContain('Thank you. We will let you know.')
})
