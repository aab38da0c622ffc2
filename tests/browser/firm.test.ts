import { eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hourMs } from '#contract/time/durations.ts'
import { questions } from '#contract/projects/questionnaire.ts'
import type { Database } from '#server/platform/database/database.ts'
import { people } from '#server/people/tables.ts'
import { projects } from '#server/projects/tables.ts'
import { draftDocument } from '#tests/support/draft-document.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { waitForSlide } from './open-portal.ts'
import { openAsBuyer } from './paying.ts'
import { open, startProduct, waitForText } from './person.ts'

const runningProduct = startProduct()

const phoneOptions = { viewport: { width: 360, height: 740 }, hasTouch: true }

const hasNoSidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Puts the kick-off of a person's project two hours into the past. Returns the project's id. */
async function moveKickoffToPast(db: Database, email: string): Promise<string> {
  const [project] = await db
    .update(projects)
    .set({ kickoffAt: new Date(Date.now() - 2 * hourMs) })
    .where(
      inArray(projects.personId, db.select({ id: people.id }).from(people).where(eq(people.email, email))),
    )
    .returning({ id: projects.id })
  if (!project) throw new Error(`${email} has no project`)
  return project.id
}

test('a buyer of the Blueprint books and answers on a phone, asks about the draft and prints what is delivered', async () => {
  const person = await runningProduct.person(phoneOptions)
  const { page, email } = person
  await openAsBuyer(runningProduct, person, 'blueprint', '/project')
  await page
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await waitForText(page, "We've emailed you a calendar invitation.")
  for (const [index, { label }] of questions.slice(0, -1).entries())
    await page.getByLabel(`${index + 1}. ${label}`, { exact: true }).fill(`Answer ${index + 1}`)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await waitForText(page, 'Sent. We read every answer before we begin.')

  const id = await runningProduct.asFirm(async ({ run, file }, db) => {
    const id = await moveKickoffToPast(db, email)
    expect((await run('project', 'answers', id)).out).toContain('Answer 11')
    await run('project', 'start', id)
    const draft = await file('draft.json', draftDocument)
    expect((await run('project', 'draft', id, draft)).out).toContain('The draft is shared, revision 1.')
    return id
  })
  expect(await runningProduct.mailTo(email, 'Your draft is ready')).toContain(`/project/draft?id=${id}`)

  await open(page, '/project')
  expect(await page.locator('[aria-current="step"]').innerText()).toContain('Draft')
  await page.getByRole('link', { name: 'Read the draft' }).click()
  await page.getByRole('heading', { level: 1, name: draftDocument.title }).waitFor()
  expect(await hasNoSidewaysScroll(page)).toBe(true)
  await waitForSlide(page, 1)
  await page.keyboard.press('End')
  await waitForSlide(page, 6)
  await page.keyboard.press('ArrowLeft')
  await waitForSlide(page, 5)
  await page.getByRole('link', { name: '3. Bottleneck analysis' }).click()
  await waitForSlide(page, 3)
  expect(new URL(page.url()).hash).toBe('#slide-3')
  const question = page.getByLabel('Ask about this sheet, or comment on it: Bottleneck analysis')
  await question.fill('Whose signature is it?')
  await page.locator('form').filter({ has: question }).getByRole('button', { name: 'Send question' }).click()
  await waitForText(page, 'We have your question and will answer it before we deliver.')

  await runningProduct.asFirm(async ({ run, runJson }) => {
    const { data } = await runJson('project', 'comments', id)
    const [comment] = data as unknown as { id: string; text: string }[]
    expect(comment?.text).toBe('Whose signature is it?')
    await run('project', 'answer', comment?.id ?? '', '--text', 'The controller’s.')
    expect((await run('project', 'deliver', id)).out).toContain('The Blueprint is delivered.')
  })
  await runningProduct.mailTo(email, 'The controller’s.')

  await open(page, '/project')
  await waitForText(page, 'It is a credit, not a refund')
  await page.getByRole('link', { name: 'Read your Blueprint' }).click()
  await waitForText(page, 'The controller’s.')
  await waitForText(page, 'This Blueprint is delivered.')
  const { texts } = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  expect(texts).toHaveLength(6)
  expect(texts.at(-1)).toContain('The list first, then the matching.')
})
