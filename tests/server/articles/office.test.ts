import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import { articleMessages, type ArticleText, type OfficeArticles } from '#contract/articles/office.ts'
import { documentMessages } from '#contract/documents/documents.ts'
import { officeApiPathOf } from '#contract/office/paths.ts'
import { apiPaths } from '#contract/paths.ts'
import { auditLog } from '#server/platform/audit/tables.ts'
import { rowsOf } from '#server/platform/database/rows-of.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { signInEditor } from '../support/editors.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite())

const articlesPath = officeApiPathOf('articles')
let articleCount = 0
const articleText = (changed: Partial<ArticleText> = {}): ArticleText => ({
  title: 'One number, one home',
  slug: `one-number-${(articleCount += 1)}`,
  category: 'Strategy',
  author: 'Grace Hopper',
  image: '/media/insights/one-number.webp',
  image_alt: 'A house',
  markdown: '## A part\n\nWords of {{brand}}.\n\n- one\n- two\n',
  ...changed,
})

type Editor = Awaited<ReturnType<typeof signInEditor>>
async function createArticle(by: Editor): Promise<string> {
  const { status, body } = await by.post(articlesPath)
  expect(status).toBe(201)
  return (body as { id: string }).id
}
const saveArticle = (by: Editor, id: string, revision: number, content: ArticleText, keepsVersion = false) =>
  by.post(`${articlesPath}/${id}/document`, { revision, content, keepsVersion })
const readAsVisitor = async (slug: string) => {
  const answer = await fetch(`${site.origin}${apiPaths.articles}/${slug}`)
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const auditedActsOn = async (id: string) => {
  const rows = await site.db
    .select({ act: auditLog.act })
    .from(auditLog)
    .where(eq(auditLog.subjectId, id))
    .orderBy(auditLog.id)
  return rows.map(({ act }) => act)
}

test('an article goes from nothing to its readers, and away from them again', async () => {
  const edith = await signInEditor(site)
  const id = await createArticle(edith)
  const content = articleText()
  const saved = await saveArticle(edith, id, 0, content)
  expect([saved.status, saved.body]).toEqual([
    200,
    expect.objectContaining({ content, revision: 1, savedBy: edith.email, issues: [] }),
  ])
  expect((await readAsVisitor(content.slug)).status).toBe(404)
  const published = await edith.post(`${articlesPath}/${id}/publish`, { revision: 1, at: null })
  expect([published.status, published.body]).toEqual([
    200,
    {
      id,
      slug: content.slug,
      title: content.title,
      category: content.category,
      status: 'published',
      publishedAt: site.clock.now().toISOString(),
      editedAt: site.clock.now().toISOString(),
      revision: 1,
      publishedRevision: 1,
    },
  ])
  expect((await readAsVisitor(content.slug)).body).toMatchObject({
    title: content.title,
    author_name: 'Grace Hopper',
    featured_image_alt: 'A house',
    content: [
      { type: 'heading', text: 'A part' },
      { type: 'paragraph', text: 'Words of Northloop.' },
      { type: 'list', items: ['one', 'two'] },
    ],
  })
  const away = await edith.post(`${articlesPath}/${id}/unpublish`)
  expect(away.body).toMatchObject({ status: 'unpublished' })
  expect((await readAsVisitor(content.slug)).status).toBe(404)
  expect(await auditedActsOn(id)).toEqual([
    'article.begin',
    'article.write',
    'article.publish',
    'article.unpublish',
  ])
})

test('what is written after the publication is out once it is published too', async () => {
  const edith = await signInEditor(site)
  const id = await createArticle(edith)
  const content = articleText()
  await saveArticle(edith, id, 0, content)
  await edith.post(`${articlesPath}/${id}/publish`, { revision: 1, at: null })
  await saveArticle(edith, id, 1, { ...content, title: 'Another title' })
  expect((await readAsVisitor(content.slug)).body).toMatchObject({ title: content.title })
  await edith.post(`${articlesPath}/${id}/publish`, { revision: 2, at: null })
  expect((await readAsVisitor(content.slug)).body).toMatchObject({ title: 'Another title' })
})

test('a scheduled article is out at its time', async () => {
  const edith = await signInEditor(site)
  const id = await createArticle(edith)
  const content = articleText()
  await saveArticle(edith, id, 0, content)
  const at = new Date(site.clock.now().getTime() + 10 * minuteMs).toISOString()
  const scheduled = await edith.post(`${articlesPath}/${id}/publish`, { revision: 1, at })
  expect(scheduled.body).toMatchObject({ status: 'scheduled', publishedAt: at })
  expect((await readAsVisitor(content.slug)).status).toBe(404)
  site.clock.advance(10 * minuteMs)
  expect((await readAsVisitor(content.slug)).status).toBe(200)
  const past = await edith.post(`${articlesPath}/${id}/publish`, { revision: 1, at })
  expect([past.status, past.body]).toEqual([
    400,
    { error: articleMessages.past, fields: { at: articleMessages.past } },
  ])
})

test('what is missing is said at its field, and the text is saved nevertheless', async () => {
  const edith = await signInEditor(site)
  const id = await createArticle(edith)
  const content = articleText({ title: '', markdown: '# Too large\n\nSome <b>words</b>.' })
  const saved = await saveArticle(edith, id, 0, content)
  expect(saved.body).toMatchObject({
    content,
    issues: [
      { place: 'title', message: 'title is missing.' },
      { place: 'markdown', message: 'Line 1: A heading is of level 2 to 4: the title is the first.' },
      {
        place: 'markdown',
        message: 'Line 3: HTML is not shown here: write it in Markdown.',
      },
    ],
  })
  const refused = await edith.post(`${articlesPath}/${id}/publish`, { revision: 1, at: null })
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      error: articleMessages.notReady,
      fields: {
        title: 'title is missing.',
        markdown: 'Line 1: A heading is of level 2 to 4: the title is the first.',
      },
    },
  ])
})

test('of two who write at once the later one gets what the other saved, and nothing is lost', async () => {
  const [edith, grace] = [await signInEditor(site), await signInEditor(site)]
  const id = await createArticle(edith)
  const theirs = articleText({ title: 'Of Grace' })
  const mine = { ...theirs, title: 'Of Edith' }
  await saveArticle(grace, id, 0, theirs)
  const conflict = await saveArticle(edith, id, 0, mine)
  expect([conflict.status, conflict.body]).toEqual([
    409,
    {
      error: documentMessages.changed,
      current: expect.objectContaining({ content: theirs, revision: 1, savedBy: grace.email }) as object,
    },
  ])
  expect((await saveArticle(edith, id, 1, mine, true)).status).toBe(200)
  const versions = (await edith.get(`${articlesPath}/${id}/versions`)).body as {
    id: string
    savedBy: string
  }[]
  expect(versions[0]?.savedBy).toBe(grace.email)
  const version = await edith.get(`${articlesPath}/${id}/versions/${versions[0]?.id ?? ''}`)
  expect(version.body).toEqual({ content: theirs })
})

test('two saves that arrive together end in one text and one conflict', async () => {
  const [edith, grace] = [await signInEditor(site), await signInEditor(site)]
  const id = await createArticle(edith)
  const answers = await Promise.all([
    saveArticle(edith, id, 0, articleText({ title: 'Of Edith' })),
    saveArticle(grace, id, 0, articleText({ title: 'Of Grace' })),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('sending the same text again changes nothing', async () => {
  const edith = await signInEditor(site)
  const id = await createArticle(edith)
  const content = articleText()
  await saveArticle(edith, id, 0, content)
  expect((await saveArticle(edith, id, 0, content)).body).toMatchObject({ revision: 1 })
})

test('a text that gives way is kept, and at most 50 versions are', async () => {
  const edith = await signInEditor(site)
  const id = await createArticle(edith)
  for (let number = 0; number < 52; number += 1) {
    const kept = await edith.post(`${articlesPath}/${id}/versions`, {
      revision: number,
      content: articleText({ title: `Version ${number}` }),
    })
    expect(kept.status).toBe(201)
  }
  const versions = (await edith.get(`${articlesPath}/${id}/versions`)).body as { revision: number }[]
  expect(versions.map(({ revision }) => revision)).toEqual(Array.from({ length: 50 }, (_, at) => 51 - at))
})

test('an address that another article has is refused', async () => {
  const edith = await signInEditor(site)
  const taken = articleText()
  const first = await createArticle(edith)
  await saveArticle(edith, first, 0, taken)
  await edith.post(`${articlesPath}/${first}/publish`, { revision: 1, at: null })
  const second = await createArticle(edith)
  const saved = await saveArticle(edith, second, 0, articleText({ slug: taken.slug }))
  expect(saved.body).toMatchObject({ issues: [{ place: 'slug', message: articleMessages.slugTaken }] })
  const refused = await edith.post(`${articlesPath}/${second}/publish`, { revision: 1, at: null })
  expect([refused.status, refused.body]).toMatchObject([400, { fields: { slug: articleMessages.slugTaken } }])
})

test('only what is saved is published: an earlier revision is refused', async () => {
  const edith = await signInEditor(site)
  const id = await createArticle(edith)
  await saveArticle(edith, id, 0, articleText())
  const refused = await edith.post(`${articlesPath}/${id}/publish`, { revision: 0, at: null })
  expect([refused.status, refused.body]).toEqual([409, { error: documentMessages.changed }])
})

test('an article from a file can be written on, and a new file keeps what was being written', async () => {
  const edith = await signInEditor(site)
  const slug = 'from-a-file'
  const file = (words: string) =>
    `---\ntitle: From a file\nslug: ${slug}\ncategory: Strategy\ndate: 2026-01-31T09:00:00Z\nimage: /media/insights/x.webp\n---\n\n## A *\\#1* part\n\n${words}\n\n> A quote.\n\n- one\n\n![A house](/media/insights/x.webp)\n`.replace(
      '*\\#1*',
      '\\#1 \\_',
    )
  await site.operator.run('article', 'import', '--file', await site.operator.file('a.md', file('Words.')))
  const { articles } = (await edith.get(`${articlesPath}?search=from a file`)).body as OfficeArticles
  const id = articles[0]?.id ?? ''
  const read = await edith.get(`${articlesPath}/${id}/document`)
  expect(read.body).toMatchObject({ revision: 0, issues: [] })
  const { content } = read.body as { content: ArticleText }
  await saveArticle(edith, id, 0, { ...content, title: 'Of Edith' })
  await site.operator.run('article', 'import', '--file', await site.operator.file('b.md', file('Others.')))
  const again = await edith.get(`${articlesPath}/${id}/document`)
  expect(again.body).toMatchObject({ revision: 2, content: { title: 'From a file' } })
  const versions = (await edith.get(`${articlesPath}/${id}/versions`)).body as { id: string }[]
  const kept = await edith.get(`${articlesPath}/${id}/versions/${versions[0]?.id ?? ''}`)
  expect(kept.body).toMatchObject({ content: { title: 'Of Edith' } })
})

test('the list is searched by title and status, in pages', async () => {
  const edith = await signInEditor(site)
  const oldest = await createArticle(edith)
  await saveArticle(edith, oldest, 0, articleText({ title: 'Paged 100%_ 0' }))
  const copies = await rowsOf<{ id: string }>(
    site.db,
    sql`insert into articles (slug, title, category, image, image_alt, content, status, published_at, updated_at, draft, edited_at)
      select 'paged-' || n, title, category, image, image_alt, content, status, published_at, updated_at,
        jsonb_set(draft::jsonb, '{title}', to_jsonb('Paged 100%_ ' || n)), edited_at + n * interval '1 second'
      from articles, generate_series(1, 50) n where id = ${oldest} returning id`,
  )
  const ids = [...copies.map(({ id }) => id).reverse(), oldest]
  const first = (await edith.get(`${articlesPath}?search=${encodeURIComponent('paged 100%_')}`))
    .body as OfficeArticles
  expect(first.articles.map(({ id }) => id)).toEqual(ids.slice(0, 50))
  const query = new URLSearchParams({ search: 'paged', status: 'draft', after: first.next ?? '' })
  const second = (await edith.get(`${articlesPath}?${query.toString()}`)).body as OfficeArticles
  expect([second.articles.map(({ id }) => id), second.next]).toEqual([ids.slice(50), null])
  expect((await edith.get(`${articlesPath}?search=paged&status=published`)).body).toEqual({
    articles: [],
    next: null,
  })
  expect((await edith.get(`${articlesPath}?after=nonsense`)).status).toBe(400)
})

test('only editors and owners see and change articles', async () => {
  const owner = await signInEditor(site, 'owner')
  const id = await createArticle(owner)
  const content = articleText()
  for (const role of ['sales', 'reviewer'] as const) {
    const other = await signInEditor(site, role)
    const answers = [
      await other.get(articlesPath),
      await other.post(articlesPath),
      await other.get(`${articlesPath}/${id}`),
      await other.get(`${articlesPath}/${id}/document`),
      await saveArticle(other, id, 0, content),
      await other.get(`${articlesPath}/${id}/versions`),
      await other.post(`${articlesPath}/${id}/publish`, { revision: 0, at: null }),
      await other.post(`${articlesPath}/${id}/unpublish`),
      await other.get(`${articlesPath}/${id}/social.png`),
      await other.upload(`${articlesPath}/pictures?alt=x`, new Uint8Array([1])),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  }
  expect((await saveArticle(owner, id, 0, content)).status).toBe(200)
})

test('a page of another site changes nothing, and unknown articles are not found', async () => {
  const edith = await signInEditor(site)
  expect((await edith.post(articlesPath, {}, 'https://evil.example')).status).toBe(403)
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    const answers = [
      await edith.get(`${articlesPath}/${id}`),
      await edith.get(`${articlesPath}/${id}/document`),
      await saveArticle(edith, id, 0, articleText()),
      await edith.post(`${articlesPath}/${id}/publish`, { revision: 0, at: null }),
      await edith.post(`${articlesPath}/${id}/unpublish`),
      await edith.get(`${articlesPath}/${id}/versions/1`),
      await edith.post(`${articlesPath}/${id}/versions`, { revision: 0, content: articleText() }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  }
})
