import { expect, test } from 'vitest'
import { fullDeck, fullProposal } from '#tests/support/portal-documents.ts'
import { waitForSlide, openPortalWith, wideViewport } from './open-portal.ts'
import { startProduct } from './person.ts'

const runningProduct = startProduct()

test('what is shared leads to the slide before the reader', async () => {
  const { page } = await runningProduct.person({ viewport: wideViewport })
  await openPortalWith(page, { proposal: fullProposal })
  const opened = page.url()
  const share = page.getByRole('button', { name: 'Share' })
  const sharedAddress = async () => {
    await share.click()
    const whatsapp = (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? ''
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'WhatsApp' }).waitFor({ state: 'hidden' })
    return new URL(whatsapp).searchParams.get('text')?.split(' here: ')[1]
  }
  expect(await sharedAddress()).toBe(opened)
  await page.getByRole('link', { name: '8. Security & Governance' }).click()
  await waitForSlide(page, 8)
  expect(await sharedAddress()).toBe(`${opened}#slide-8`)
  await page.keyboard.press('ArrowLeft')
  await waitForSlide(page, 7)
  expect([await sharedAddress(), page.url()]).toEqual([`${opened}#slide-7`, `${opened}#slide-7`])
})

test('what is shared arrives as it was written', async () => {
  const { page } = await runningProduct.person()
  const awkward = (end: string) => `A & B "100 %" of #1?\n'twice' + परिचालन 🚀${end}`
  await openPortalWith(page, {
    proposal: { project_name: awkward(' half \ud800'), company_name: awkward(' Ltd') },
  })
  await page.getByRole('button', { name: 'Share' }).click()
  const email = (await page.getByRole('link', { name: 'Email' }).getAttribute('href')) ?? ''
  const whatsapp = (await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? ''
  const written = awkward(' half \ufffd')
  const body = `Hello, please find the proposal for ${written} here: ${page.url()}`
  expect([email.split('?')[0], ...new URL(email).searchParams]).toEqual([
    'mailto:',
    ['subject', `Proposal: ${written} by ${awkward(' Ltd')}`],
    ['body', body],
  ])
  expect(email).not.toContain('+')
  expect(whatsapp.slice(0, whatsapp.indexOf('='))).toBe('https://wa.me/?text')
  expect(new URL(whatsapp).searchParams.get('text')).toBe(body)
})

test('the share menu closes on Escape and on a click outside', async () => {
  const { page } = await runningProduct.person()
  await openPortalWith(page, { deck: fullDeck })
  const share = page.getByRole('button', { name: 'Share' })
  const email = page.getByRole('link', { name: 'Email' })
  await share.click()
  const draft = new URL((await email.getAttribute('href')) ?? '').searchParams
  expect(Object.fromEntries(draft)).toEqual({
    subject: 'Pitch Deck: Operations That Report Themselves by A Regional Distributor',
    body: `Hello, please find the pitch deck for Operations That Report Themselves here: ${page.url()}`,
  })
  await page.keyboard.press('Escape')
  await email.waitFor({ state: 'hidden' })
  await share.click()
  await email.waitFor()
  await page.mouse.click(300, 500)
  await email.waitFor({ state: 'hidden' })
})
