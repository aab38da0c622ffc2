import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { pictureUrl } from '#contract/articles/picture-urls.ts'
import { dayMs } from '#contract/time/durations.ts'
import { emptyArticleText } from '#server/articles/working-text.ts'
import { deleteExpired } from '#server/data-retention.ts'
import { addPublishedArticles, type WrittenArticle } from '#server/articles/editing-store.ts'
import { insertArticleWithDraft, updateDraft } from '#server/articles/draft-store.ts'
import { addVersion } from '#server/documents/version-store.ts'
import { deleteUnusedPictures } from '#server/pictures/deletion.ts'
import { insertPicture } from '#server/pictures/store.ts'
import { updatePortalDraft } from '#server/portals/store/drafts.ts'
import { articles } from '#server/articles/tables.ts'
import { pictureFiles, pictures } from '#server/pictures/tables.ts'
import { openMigratedDatabase } from '#tests/support/database.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createGate } from '../support/gate.ts'
import { postgresTest } from '../support/locks.ts'
import { storePortal } from '../support/portals.ts'

const now = new Date('2030-06-15T12:00:00Z')
const { db } = await closedAfterFile(openMigratedDatabase())
beforeEach(() => db.delete(pictures))

let pictureCount = 0
async function storePicture(daysAgo: number): Promise<string> {
  const name = (pictureCount += 1).toString(16).padStart(32, '0')
  const files = [400, 1_200].map((width) => ({ width, bytes: new Uint8Array([1]) }))
  const picture = { name, alt: 'An oak', width: 1_200, height: 675, createdBy: null, files }
  await insertPicture(db, picture, new Date(now.getTime() - daysAgo * dayMs))
  return name
}

async function deleteUnused(): Promise<number | undefined> {
  const rows: Record<string, number> = {}
  await deleteExpired(db, now, (kind, count) => (rows[kind] = count))
  return rows['unused pictures']
}
const remainingPictures = async () =>
  (await db.select({ name: pictures.name }).from(pictures)).map((one) => one.name)
const articleWith = (name: string, changed: Partial<WrittenArticle>): WrittenArticle => ({
  slug: `with-${name}`,
  title: 'Oaks',
  category: 'Strategy',
  imageAlt: 'A house',
  author: undefined,
  image: '/media/insights/one-number.webp',
  content: [],
  publishedAt: now,
  ...changed,
})
const storeProposal = async (name: string, content = {}) =>
  (await storePortal(db, { name: `with-${name}`, content })) ?? ''

test('a picture that nothing uses goes with its files after 30 days, however many there are, and not before', async () => {
  for (let one = 0; one < 200; one += 1) await storePicture(31)
  await storePicture(30)
  const young = await storePicture(29)
  expect(await deleteUnused()).toBe(201)
  expect(await remainingPictures()).toEqual([young])
  const files = await db.select({ name: pictureFiles.name }).from(pictureFiles)
  expect(files.map(({ name }) => name)).toEqual([young, young])
})

const storeDraft = (name: string, changed: object = {}) => {
  const slug = `with-${name}`
  const draft = { ...emptyArticleText, slug, ...changed }
  return insertArticleWithDraft(db, { slug, draft, editedBy: null }, now)
}

const publish = (name: string, changed: Partial<WrittenArticle>) =>
  addPublishedArticles(db, [articleWith(name, changed)], now)
const smaller = (name: string) =>
  ({ type: 'image', url: `/pictures/${name}-400.webp`, alt: 'An oak' }) as const
const markdownOf = (name: string) => `An oak:\n\n![An oak](${pictureUrl(name)})\n`
const markupOf = (name: string) => `<img src="https://a.example${pictureUrl(name)}">`
test.each<[string, (name: string) => Promise<unknown>]>([
  ['as the featured picture of an article', (name) => publish(name, { image: pictureUrl(name) })],
  ['in the text of an article, in a smaller width', (name) => publish(name, { content: [smaller(name)] })],
  ['as the featured picture of a draft', (name) => storeDraft(name, { image: pictureUrl(name) })],
  ['in the Markdown of a draft', (name) => storeDraft(name, { markdown: markdownOf(name) })],
  [
    'in an earlier version of a text',
    async (name) => {
      const id = await storeDraft(name)
      const content = { ...emptyArticleText, image: pictureUrl(name) }
      await addVersion(db, { kind: 'article', id }, { revision: 1, content, savedAt: now, savedBy: null })
    },
  ],
  ['as the logo of a confidential document', (name) => storeProposal(name, { logo: pictureUrl(name) })],
  [
    'as the logo of what is being written of one',
    async (name) => {
      const draft = { logo: pictureUrl(name) }
      await updatePortalDraft(db, await storeProposal(name), { draft, editedBy: null }, now)
    },
  ],
  ['anywhere else in one', (name) => storeProposal(name, { points: [{ text: markupOf(name) }] })],
])('a picture stays while something uses it %s', async (_, use) => {
  const name = await storePicture(31)
  await use(name)
  await storePicture(31)
  expect(await deleteUnused()).toBe(1)
  expect(await remainingPictures()).toEqual([name])
})

postgresTest('a picture that goes into a draft at this moment stays', async () => {
  const name = await storePicture(31)
  const id = await storeDraft(name)
  const [written, checked] = [createGate(), createGate()]
  const saving = db.transaction(async (tx) => {
    const draft = { ...emptyArticleText, image: pictureUrl(name) }
    await updateDraft(tx, id, { draft, editedBy: null }, now)
    written.open()
    await checked.until
  })
  await written.until
  expect(await deleteUnusedPictures(db, now)).toBe(0)
  checked.open()
  await saving
  expect(await deleteUnusedPictures(db, now)).toBe(0)
  expect(await remainingPictures()).toEqual([name])
  await db.delete(articles).where(eq(articles.id, id))
  expect(await deleteUnusedPictures(db, now)).toBe(1)
})
