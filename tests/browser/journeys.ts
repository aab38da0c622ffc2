import { expect } from 'vitest'
import { questions } from '#contract/projects/questionnaire.ts'
import { buys } from './buying.ts'
import type { Journey } from './input-driver.ts'
import { worksAtOffice } from './office-journey.ts'
import { demoProposal, waitForSlide } from './open-portal.ts'
import { stopCalls } from './paths-gate.ts'
import { openAsBuyer } from './paying.ts'
import { holdScript, open, waitForText, waitUntilReady } from './page.ts'
import { goToProvider } from './person.ts'

const sendsEnquiry: Journey = async ({ person: { name, email }, page, press, type }) => {
  const release = await holdScript(page)
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await type(page.getByLabel('Full Name'), name)
  release()
  await waitUntilReady(page)
  expect(await page.getByLabel('Full Name').inputValue()).toBe(name)
  await type(page.getByLabel('Email Address'), email)
  await type(page.getByLabel('Project Details'), 'Orders are typed twice.')
  const answer = await stopCalls(page, '**/api/public/contact')
  await press(page.getByRole('button', { name: 'Send Message' }))
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  await answer.open()
  await waitForText(page, "Thank you for reaching out. We'll get back to you within 24 hours.")
}

const signsIn: Journey = async ({ person: { email }, page, press, type }) => {
  await open(page, '/login')
  await goToProvider(page)
  await type(page.getByLabel('Email'), email)
  await press(page.getByRole('button', { name: 'Continue' }))
  await waitForText(page, 'Welcome, ')
  await press(page.getByRole('button', { name: 'Log out' }))
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
}

const answersQuestionnaire: Journey = async ({ person, page, press, type }, product) => {
  await openAsBuyer(product, person, 'blueprint', '/project')
  await press(page.getByRole('button', { name: /^\d\d:\d\d$/ }).first())
  await press(page.getByRole('button', { name: 'Confirm' }))
  await waitForText(page, 'We’ve emailed you a calendar invitation.')
  for (const [index, { label }] of questions.slice(0, -1).entries())
    await type(page.getByLabel(`${index + 1}. ${label}`, { exact: true }), `Answer ${index + 1}`)
  await waitForText(page, 'Saved.')
  await press(page.getByRole('button', { name: 'Send', exact: true }))
  await waitForText(page, 'Sent. We read every answer before the analysis.')
}

const readsProposal: Journey = async ({ page, press, type }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  const release = await holdScript(page)
  await page.goto(demoProposal.address, { waitUntil: 'domcontentloaded' })
  await type(page.getByPlaceholder('Enter Access Code'), demoProposal.code)
  await page.keyboard.press('Enter')
  release()
  await waitForSlide(page, 1)
  await page.keyboard.press('ArrowRight')
  await waitForSlide(page, 2)
  await press(page.getByRole('link', { name: '3. The Solution' }))
  await waitForSlide(page, 3)
  await press(page.getByRole('button', { name: 'Print' }))
  await page.locator('html[data-printed]').waitFor({ state: 'attached' })
}

const submitsBlueprint: Journey = async ({ person, page, press, type }, product) => {
  await openAsBuyer(product, person, 'partner_monthly_25', '/network/submit-blueprint')
  await type(page.getByLabel('Blueprint Title'), `A supplier file that cleans itself, by ${person.name}`)
  await type(page.getByLabel('Summary'), 'Duplicates are found before they are paid.')
  const content = page.getByLabel('Full Blueprint Content')
  await type(content, '# The **situation** today')
  await page.getByRole('heading', { name: 'The situation today' }).waitFor()
  await content.fill('# The situation\n\nTwo thousand *suppliers*.')
  await page.getByRole('heading', { name: 'The situation', exact: true }).waitFor()
  await press(page.getByRole('button', { name: 'Submit Blueprint' }))
  await waitForText(page, 'Submission Received!')
}

/** The main journeys, each by its words after the person who makes it. */
export const journeys = {
  'sends an enquiry': sendsEnquiry,
  'signs in and out': signsIn,
  'signs in on the way to the checkout, closes the card window and then pays': buys,
  'books the kick-off and answers the questionnaire': answersQuestionnaire,
  'reads a proposal and prints it': readsProposal,
  'submits a Blueprint': submitsBlueprint,
  'answers an enquiry and approves an application at the office': worksAtOffice,
}
