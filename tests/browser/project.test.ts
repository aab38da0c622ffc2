import { buffer } from 'node:stream/consumers'
import { eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { hourMs } from '#contract/time/durations.ts'
import { people } from '#server/people/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { projects } from '#server/projects/tables.ts'
import { draftDocument } from '#tests/support/draft-document.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { waitForSlide } from './open-portal.ts'
import { openAsBuyer } from './paying.ts'
import { open, waitForText } from './page.ts'
import { startProduct } from './person.ts'
import { sidewaysScroll } from './page-faults.ts'

const runningProduct = startProduct()

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

async function readAndAsk(page: Page): Promise<void> {
  await page.reload()
  await page.locator('[aria-current="step"]').getByText('Draft').first().waitFor()
  await page.getByRole('link', { name: 'Read the draft' }).click()
  await page.getByRole('heading', { level: 1, name: draftDocument.title }).waitFor()
  expect(await sidewaysScroll(page)).toEqual([])
  await waitForSlide(page, 1)
  await page.keyboard.press('End')
  await waitForSlide(page, 6)
  await page.getByRole('link', { name: '3. Bottleneck analysis' }).click()
  await waitForSlide(page, 3)
  expect(new URL(page.url()).hash).toBe('#slide-3')
  const question = page.getByLabel('Ask about this sheet, or comment on it: Bottleneck analysis')
  await question.fill('Whose signature is it?')
  await page.locator('form').filter({ has: question }).getByRole('button', { name: 'Send question' }).click()
  await waitForText(page, 'We have your question and will answer it before we deliver.')
}

test('a buyer attaches a file on a phone and has it back by its name, asks about the draft and prints what is delivered', async () => {
  const phone = await runningProduct.person({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const { page, email } = phone
  await openAsBuyer(runningProduct, phone, 'blueprint', '/project')
  await page
    .getByRole('button', { name: /^\d\d:\d\d$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await waitForText(page, 'No files yet.')
  const rows = Array.from({ length: 90_000 }, (_, row) => `${row},invoice ${row}`).join('\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Zählung.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await waitForText(page, 'CSV, ')
  expect(await sidewaysScroll(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Zählung.csv' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Zählung.csv')
  expect((await buffer(await download.createReadStream())).toString()).toBe(rows)

  const id = await runningProduct.asFirm(async ({ run, file }, db) => {
    const projectId = await moveKickoffToPast(db, email)
    await run('project', 'start', projectId)
    const draft = await file('draft.json', draftDocument)
    const shared = await run('project', 'draft', projectId, draft)
    expect(shared.out).toContain('Revision 1 of the draft has been shared.')
    return projectId
  })
  expect(await runningProduct.mailTo(email, 'Your draft is ready')).toContain(`/project/draft?id=${id}`)
  await readAndAsk(page)

  await runningProduct.asFirm(async ({ run, runJson }) => {
    const { data } = await runJson('project', 'comments', id)
    const [comment] = data as unknown as { id: string; text: string }[]
    expect(comment?.text).toBe('Whose signature is it?')
    await run('project', 'answer', comment?.id ?? '', '--text', 'The controller’s.')
    expect((await run('project', 'deliver', id)).out).toContain('The Blueprint has been delivered.')
  })
  await runningProduct.mailTo(email, 'The controller’s.')
  await open(page, '/project')
  await waitForText(page, 'It is a credit, not a refund')
  await page.getByRole('link', { name: 'Read your Blueprint' }).click()
  await waitForText(page, 'The controller’s.')
  await waitForText(page, 'This Blueprint has been delivered.')
  const { texts } = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }))
  expect(texts).toHaveLength(6)
  expect(texts.at(-1)).toContain('The list first, then the matching.')
})
