import { expect } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { questions } from '#contract/projects/questionnaire.ts'
import type { Hands } from './hands.ts'
import { demoProposal, waitForSlide } from './open-portal.ts'
import { stopCalls } from './paths-gate.ts'
import { cardWindow, openAsBuyer, providerUrls, waitForThanks } from './paying.ts'
import {
  goToProvider,
  holdScript,
  open,
  openCheckout,
  openSignedIn,
  waitForText,
  waitUntilReady,
  type startProduct,
} from './person.ts'

type RunningProduct = ReturnType<typeof startProduct>
type Journey = (hands: Hands, product: RunningProduct) => Promise<void>

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

const buys: Journey = async ({ person, page, press }) => {
  await openCheckout(person, '/checkout?product=blueprint')
  const payButton = page.getByRole('button', { name: 'Pay $1,499.00 USD', disabled: false })
  await press(payButton)
  await press(cardWindow(page).getByRole('button', { name: 'Close' }))
  await cardWindow(page).waitFor({ state: 'detached' })
  await press(payButton)
  const confirmation = await stopCalls(page, providerUrls.card.confirm)
  await press(cardWindow(page).getByRole('button', { name: 'Pay now' }))
  await waitForText(page, 'Verifying Payment...')
  await confirmation.open()
  await waitForThanks(page)
}

const answersQuestionnaire: Journey = async ({ person, page, press, type }, product) => {
  await openAsBuyer(product, person, 'blueprint', '/project')
  await press(page.getByRole('button', { name: /^\d\d:\d\d$/ }).first())
  await press(page.getByRole('button', { name: 'Confirm' }))
  await waitForText(page, "We've emailed you a calendar invitation.")
  for (const [index, { label }] of questions.slice(0, -1).entries())
    await type(page.getByLabel(`${index + 1}. ${label}`, { exact: true }), `Answer ${index + 1}`)
  await waitForText(page, 'Saved.')
  await press(page.getByRole('button', { name: 'Send', exact: true }))
  await waitForText(page, 'Sent. We read every answer before we begin.')
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

const answersEnquiry: Journey = async ({ person: { name, email, context }, page, press, type }) => {
  const enquiry = { name, email, company: '', service: '', message: 'Orders are typed twice.' }
  await context.request.post(apiPaths.contact, { data: enquiry })
  await openSignedIn({ page, email: 'staff@demo.example' }, '/office/inbox')
  await press(page.getByRole('main').getByRole('link', { name }))
  await type(page.getByLabel('Answer by email'), 'We call you on Thursday at 10.')
  await press(page.getByRole('button', { name: 'Send answer' }))
  await page.getByRole('listitem').filter({ hasText: 'We call you on Thursday at 10.' }).waitFor()
}

/** The main journeys, each by its words after the person who makes it. */
export const journeys = {
  'sends an enquiry': sendsEnquiry,
  'signs in and out': signsIn,
  'closes the card window and then pays': buys,
  'books the kick-off and answers the questionnaire': answersQuestionnaire,
  'reads a proposal and prints it': readsProposal,
  'submits a Blueprint': submitsBlueprint,
  'answers an enquiry at the office': answersEnquiry,
}
