import { eq, inArray } from 'drizzle-orm'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { questions } from '#contract/projects/questionnaire.ts'
import { hourMs } from '#contract/time/durations.ts'
import { people } from '#server/people/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { projects } from '#server/projects/tables.ts'
import { draftDocument } from '#tests/support/draft-document.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { waitForSlide } from './open-portal.ts'
import { openAsBuyer } from './paying.ts'
import { open, startProduct, waitForText } from './person.ts'
import { sidewaysScroll } from './page-faults.ts'

const runningProduct = startProduct()
const phoneOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  timezoneId: 'America/New_York',
}

const answerField = (page: Page, index: number) =>
  page.getByLabel(`${index + 1}. ${questions[index]?.label}`, { exact: true })

/** The server stores the next save of the questionnaire, but the page does not get the server's answer. */
const loseNextResponse = (page: Page) =>
  page.route(
    /\/questionnaire$/,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** Books the kick-off, cancels it, books it again and moves it. */
async function bookCancelAndMove(page: Page): Promise<void> {
  const current = page.locator('[aria-current="step"]')
  const times = page.getByRole('button', { name: /^\d\d:\d\d$/ })
  const chooseTime = async (time: ReturnType<typeof times.last>) => {
    const text = await time.innerText()
    await time.click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await waitForText(page, `, ${text} (America/New York)`)
  }
  await waitForText(page, 'Choose a time for your kick-off')
  expect(await current.innerText()).toContain('Kick-off')
  await chooseTime(times.last())
  await waitForText(page, 'We’ve emailed you a calendar invitation.')
  expect(await current.innerText()).toContain('Questionnaire')
  expect(await sidewaysScroll(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel the kick-off' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await waitForText(page, 'Choose a time for your kick-off')
  await chooseTime(times.last())
  await page.getByRole('button', { name: 'Change the time' }).click()
  await chooseTime(times.nth(1))
}

/** Answers the questionnaire, with a file, while an answer of the server is lost. */
async function beginAnswers(page: Page): Promise<void> {
  await waitForText(page, 'No file yet.')
  await loseNextResponse(page)
  await answerField(page, 0).fill('Answer 1')
  await waitForText(page, 'Not saved on our server.')
  await answerField(page, 1).fill('Answer 2')
  await waitForText(page, 'Saved.')
  const rows = Array.from({ length: 90_000 }, (_, row) => `${row},invoice ${row}`).join('\n')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Zählung.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await waitForText(page, 'CSV, ')
  expect(await sidewaysScroll(page)).toEqual([])
}

/** Finds the answers and the file, completes them and sends them. */
async function sendAnswers(page: Page): Promise<void> {
  await open(page, '/project')
  await waitForText(page, 'Zählung.csv')
  expect(await answerField(page, 1).inputValue()).toBe('Answer 2')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Zählung.csv' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Zählung.csv')
  await page.getByRole('button', { name: 'Send' }).click()
  await waitForText(page, 'Please give a figure, or an estimate.')
  for (const index of questions.slice(0, -1).keys())
    await answerField(page, index).fill(`Answer ${index + 1}`)
  await page.getByRole('button', { name: 'Send' }).click()
  await waitForText(page, 'Sent. We’ll read every answer before we begin.')
}

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

/** Reads the draft by keys and links, and asks about a sheet. */
async function readAndAsk(page: Page): Promise<void> {
  await page.reload()
  await page.locator('[aria-current="step"]').getByText('Draft').first().waitFor()
  await page.getByRole('link', { name: 'Read the draft' }).click()
  await page.getByRole('heading', { level: 1, name: draftDocument.title }).waitFor()
  expect(await sidewaysScroll(page)).toEqual([])
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
}

test('a buyer books the kick-off on a phone, answers with a file, goes on in another browser, asks about the draft and prints what is delivered', async () => {
  const phone = await runningProduct.person(phoneOptions)
  const { email } = phone
  phone.allowErrors(/ERR_FAILED .*\/questionnaire$/)
  await openAsBuyer(runningProduct, phone, 'blueprint', '/project')
  await bookCancelAndMove(phone.page)
  await beginAnswers(phone.page)

  const { cookies, origins } = await phone.context.storageState()
  const kept = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => !name.startsWith('draft:')),
  }))
  const { page } = await runningProduct.person({ ...phoneOptions, storageState: { cookies, origins: kept } })
  await sendAnswers(page)

  const id = await runningProduct.asFirm(async ({ run, file }, db) => {
    const projectId = await moveKickoffToPast(db, email)
    expect((await run('project', 'answers', projectId)).out).toContain('Answer 11')
    await run('project', 'start', projectId)
    const draft = await file('draft.json', draftDocument)
    expect((await run('project', 'draft', projectId, draft)).out).toContain(
      'Revision 1 of the draft has been shared.',
    )
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
