import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { eq } from 'drizzle-orm'
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import type { CreateRenderer } from '#contract/rendering.ts'
import type { Decision } from '#machines/review.ts'
import { operatorActor } from '#server/store/audit-log.ts'
import { decideBlueprint } from '#server/blueprints/review.ts'
import { addDemoOrder } from '#server/store/demo-orders.ts'
import { blueprints } from '#server/store/schema/blueprints.ts'
import { partnerApplications } from '#server/store/schema/enquiries.ts'
import { people } from '#server/store/schema/people.ts'
import { startSite, type Site } from '#tests/server/support/site.ts'
import { connectToBrowser } from '#tests/support/chromium.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { waitMs } from '#tests/support/patience.ts'
import { waitForThanks, payByCard } from './paying.ts'
import { waitForAddress, openDashboard, openCheckout, open, waitForText } from './person.ts'

let site: Site
let browser: Browser
beforeAll(async () => {
  const dist = path.resolve('dist')
  const { createRenderer } = (await import(pathToFileURL(path.join(dist, 'server/render.js')).href)) as {
    createRenderer: CreateRenderer
  }
  site = await startSite({
    startsAt: new Date(),
    pages: { folder: path.join(dist, 'client'), createRenderer },
  })
  onFileFinished(() => site.close())
  browser = await connectToBrowser()
  onFileFinished(() => browser.close())
})

const newPerson = async (email: string): Promise<{ page: Page; email: string }> => {
  const context = await browser.newContext({ baseURL: site.origin })
  context.setDefaultTimeout(waitMs)
  await context.addInitScript(() => localStorage.setItem('spotlight-ai-agents-v1', 'true'))
  return { page: await context.newPage(), email }
}

const addPaidOrder = async (email: string, plan: ProductKey, paidAt: Date): Promise<void> => {
  const [person] = await site.db.select().from(people).where(eq(people.email, email))
  await addDemoOrder(site.db, { personId: person?.id ?? '', product: catalogue[plan], paidAt })
}

const decideAsFirm = async (id: string, decision: Decision): Promise<void> => {
  await decideBlueprint(id, decision, {
    db: site.db,
    origin: site.origin,
    actor: operatorActor,
    now: new Date(),
  })
}

const attackMarkup =
  '<script>window.ran = 1</script><img src=x onerror="window.ran = 1"> [go](javascript:window.ran=1)'
const blueprintTitle = 'A supplier file that cleans itself'

test('a partner applies, is approved, subscribes, submits, changes what is asked, and a client reads it', async () => {
  const author = await newPerson('author@example.com')
  const { page } = author
  await open(page, '/apply-to-partner')
  await page.getByLabel('Full Name').fill('Grace Hopper')
  await page.getByLabel('Email Address').fill(author.email)
  await page.getByLabel('LinkedIn').fill('https://www.linkedin.com/in/grace')
  await page.getByLabel('Expertise').fill('Supplier data')
  await page.locator('form[name=application] [type=submit]').click()
  await waitForText(page, 'Thank you! Your application has been received. We will be in touch shortly.')
  await site.db.update(partnerApplications).set({ status: 'approved', decidedAt: new Date() })

  await openCheckout(author, '/checkout?plan=partner_monthly_25')
  await payByCard(page)
  await waitForThanks(page)
  await page.getByRole('link', { name: 'Submit a Blueprint', exact: true }).first().click()
  await waitForAddress(page, '/network/submit-blueprint')
  await page.getByLabel('Blueprint Title').fill(blueprintTitle)
  await page.getByLabel('Summary').fill('Duplicates are found before they are paid.')
  await page
    .getByLabel('Full Blueprint Content')
    .fill(`# The situation\n\nTwo thousand suppliers.\n\n${attackMarkup}`)
  await page.getByRole('heading', { name: 'The situation' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'The situation' }).waitFor()
  expect(await page.getByLabel('Blueprint Title').inputValue()).toBe(blueprintTitle)
  await page.getByRole('button', { name: 'Submit Blueprint' }).click()
  await waitForText(page, 'Submission Received!')

  const [kept] = await site.db
    .select({ id: blueprints.id })
    .from(blueprints)
    .where(eq(blueprints.title, blueprintTitle))
  const id = kept?.id ?? ''
  await decideAsFirm(id, { type: 'changes.ask', note: 'Please name the owner of each step.' })
  await open(page, '/partner')
  await waitForText(page, 'Please name the owner of each step.')
  await page.getByRole('link', { name: 'Change and resubmit' }).click()
  await waitForAddress(page, `/network/submit-blueprint?revise=${id}`)
  const content = page.getByLabel('Full Blueprint Content')
  await expect.poll(() => content.inputValue()).toContain('Two thousand suppliers.')
  await content.fill(`${await content.inputValue()}\n\n# The steps\n\nPurchasing owns the first.`)
  await page.getByRole('button', { name: 'Submit Blueprint' }).click()
  await waitForText(page, 'Submission Received!')
  await decideAsFirm(id, { type: 'blueprint.publish', category: 'data' })

  const client = await newPerson('client@example.com')
  await openDashboard(client)
  await addPaidOrder(client.email, 'client_monthly_10', new Date())
  await open(client.page, '/network/blueprints')
  await client.page.getByRole('link', { name: blueprintTitle }).click()
  await waitForAddress(client.page, `/network/blueprints/${id}`)
  await waitForText(client.page, 'Purchasing owns the first.')
  await waitForText(client.page, 'Ready to Implement This Solution?')
  expect(await client.page.evaluate(() => 'ran' in window)).toBe(false)
  await client.page.getByRole('link', { name: 'Discuss This Blueprint' }).click()
  await client.page.waitForURL(
    ({ pathname, searchParams }) =>
      pathname === '/contact' && searchParams.get('subject') === `Blueprint Inquiry: ${blueprintTitle}`,
  )

  const lapsed = await newPerson('lapsed@example.com')
  await openDashboard(lapsed)
  await addPaidOrder(lapsed.email, 'client_monthly_10', new Date('2025-01-05T09:30:00Z'))
  await open(lapsed.page, `/network/blueprints/${id}`)
  await waitForText(lapsed.page, 'You do not have access to view this content. Please upgrade your plan.')
  await lapsed.page.getByRole('link', { name: 'See the plans' }).click()
  await waitForAddress(lapsed.page, '/pricing')
})

test('whoever is not signed in comes back to the Blueprint; whoever is no partner is taken to the dashboard', async () => {
  const visitor = await newPerson('visitor@example.com')
  await visitor.page.goto('/network/blueprints/00000000-0000-4000-8000-000000000000')
  await waitForAddress(
    visitor.page,
    '/login?redirect=%2Fnetwork%2Fblueprints%2F00000000-0000-4000-8000-000000000000',
  )
  await visitor.page.goto('/network/blueprints')
  await waitForAddress(visitor.page, '/login?redirect=%2Fnetwork%2Fblueprints')
  await openDashboard(visitor)
  for (const address of ['/network/submit-blueprint', '/partner', '/partner/submit']) {
    await visitor.page.goto(address)
    await waitForAddress(visitor.page, '/dashboard')
  }
})
