import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/time/durations.ts'
import { articleMessages, type ArticleText, type OfficeArticles } from '#contract/articles/office.ts'
import { documentMessages } from '#contract/documents/documents.ts'
import { officeApiPathOf } from '#contract/office/paths.ts'
import { apiPaths } from '#contract/paths.ts'
import { publishWorkingText } from '#server/articles/publication.ts'
import { PictureError } from '#server/pictures/encode.ts'
import { operatorActor } from '#server/platform/audit/log.ts'
import { rowsOf } from '#server/platform/database/rows-of.ts'
import type { FetchPicture } from '#server/platform/operator/context.ts'
import { auditOf } from '../support/audit.ts'
import { operatorOf } from '../support/operator.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'

const site = await startSite()
const [edith, grace] = [await signInStaffMember(site, 'editor'), await signInStaffMember(site, 'editor')]
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

const createArticle = async () => ((await edith.post(articlesPath)).body as { id: string }).id
const answered = async (sent: ReturnType<typeof edith.post>) => {
  const { status, body } = await sent
  return { status, body }
}
const saveArticle = (id: string, revision: number, content: ArticleText, by = edith) =>
  answered(by.post(`${articlesPath}/${id}/document`, { revision, content, keepsVersion: false }))
/** An article whose text was saved once. */
const newDraft = async (changed?: Partial<ArticleText>) => {
  const [id, content] = [await createArticle(), articleText(changed)]
  return { id, content, saved: await saveArticle(id, 0, content) }
}
const refusal = (status: number, error: string, more: object = {}) => ({ status, body: { error, ...more } })
const publishArticle = (id: string, revision: number, at: string | null = null) =>
  answered(edith.post(`${articlesPath}/${id}/publish`, { revision, at }))
const inTenMinutes = () => new Date(site.clock.now().getTime() + 10 * minuteMs).toISOString()
const idFoundBy = async (search: string) =>
  ((await edith.get(`${articlesPath}?search=${search}`)).body as OfficeArticles).articles[0]?.id ?? ''
const readAsVisitor = async (slug: string) => {
  const answer = await fetch(`${site.origin}${apiPaths.articles}/${slug}`)
  return { status: answer.status, body: (await answer.json()) as unknown }
}
const pictureName = 'a'.repeat(32)
const fetched = { bytes: Buffer.from('webp'), width: 600, height: 400 }
const fetchPicture: FetchPicture = async (url) => {
  if (url.includes('gone')) throw new PictureError('its server responded with 404.')
  return { ...fetched, name: pictureName }
}
const run = (...args: string[]) => operatorOf(site, fetchPicture).run('article', ...args)
const writeArticle = (title: string, words: string, { slug = 'one', date = '2026-03-01T09:00:00Z' } = {}) =>
  site.operator.file(
    `${slug}.md`,
    `---\ntitle: ${title}\nslug: ${slug}\ncategory: Strategy\ndate: ${date}\nimage: /x.webp\n---\n\n${words}\n`,
  )
type WrittenFile = Parameters<typeof writeArticle>
const importArticle = async (...written: WrittenFile) =>
  run('import', '--file', await writeArticle(...written))
/** The titles of the list, which is read from the database once a second. */
const fetchTitles = async () => {
  site.clock.advance(1_000)
  const answer = await fetch(site.origin + apiPaths.articles)
  return ((await answer.json()) as { title: string }[]).map(({ title }) => title)
}

test('an operator imports, publishes, changes, schedules and withdraws an article', async () => {
  await writeArticle('First', 'Words.')
  expect((await run('preview', '--file', 'one.md')).out).toContain('Words.')
  expect((await run('list', '--json')).out).toBe('[]\n')
  expect((await importArticle('First', 'Words.')).status).toBe(0)
  expect(await fetchTitles()).toEqual([])
  expect((await run('publish', 'one')).out).toContain('published, 2026-03-01 09:00')
  expect(await fetchTitles()).toEqual(['First'])
  expect((await importArticle('Second', 'Other words.')).status).toBe(0)
  expect(await fetchTitles()).toEqual(['Second'])
  const schedule = ['schedule', 'one', '--at', '2026-03-05T10:30:00Z']
  expect(await run(...schedule)).toMatchObject({ status: 1, err: `${articleMessages.out}\n` })
  expect(await fetchTitles()).toEqual(['Second'])
  await run('unpublish', 'one')
  expect((await run(...schedule)).out).toContain('scheduled')
  expect(await fetchTitles()).toEqual([])
  site.clock.advance(hourMs)
  expect(await fetchTitles()).toEqual(['Second'])
  expect((await run('unpublish', 'one')).out).toContain('draft')
  expect(await fetchTitles()).toEqual([])
  expect((await run('list')).out).toContain('Second')
})

test('new text of an article leaves it as it was, out or waiting for its time', async () => {
  const rewrite = async (slug: string, date: string, ...verb: string[]) => {
    await importArticle('Before', 'Words.', { slug, date })
    await run(...verb)
    await importArticle(`After, ${slug}`, 'Words.', { slug, date })
  }
  const later = ['schedule', 'embargoed', '--at', '2027-01-01T09:00:00Z']
  await rewrite('embargoed', '2026-01-01T09:00:00Z', ...later)
  await rewrite('early', '2028-01-01T09:00:00Z', 'publish', 'early')
  expect(await fetchTitles()).toEqual(['After, early'])
  await writeArticle('Hidden, early', 'Words.', { slug: 'early', date: '2028-01-01T09:00:00Z' })
  expect((await run('import', '--file', 'early.md', '--publish')).err).toBe(`${articleMessages.out}\n`)
  await run('import', '--file', 'embargoed.md', '--publish')
  expect(await fetchTitles()).toEqual(['After, early', 'After, embargoed'])
})

test('a picture from elsewhere is served by us, while its article is out and names it', async () => {
  const picture = `/insights/two/pictures/${pictureName}.webp`
  const asks = async (path = picture) => {
    const answer = await fetch(site.origin + path)
    return [answer.status, answer.headers.get('content-type'), await answer.text()]
  }
  const text = '![A house](https://pictures.example/house.jpg)\n\n![Ours](/media/insights/x.webp)'
  expect((await importArticle('Two', text, { slug: 'two' })).status).toBe(0)
  expect((await asks())[0]).toBe(404)
  await run('publish', 'two')
  expect(await asks()).toEqual([200, 'image/webp', 'webp'])
  const article = await fetch(`${site.origin}${apiPaths.articles}/two`)
  expect(await article.json()).toMatchObject({
    content: [
      { type: 'image', url: picture, caption: 'A house' },
      { type: 'image', url: '/media/insights/x.webp' },
    ],
  })
  expect((await asks(`/insights/one/pictures/${pictureName}.webp`))[0]).toBe(404)
  expect((await asks('/insights/two/pictures/x.webp'))[0]).toBe(404)
  await importArticle('Two', 'Words.', { slug: 'two' })
  expect((await asks())[0]).toBe(404)
})

test('what cannot be done is refused with its place, and nothing is stored', async () => {
  const refusedImport = async (words: string) => {
    const { status, err } = await importArticle('Three', words, { slug: 'three' })
    return [status, ...err.split('\n')]
  }
  const at = (issue: string) => [1, 'three.md cannot be stored as it is.', `  three.md:11: ${issue}`, '']
  const large = at('A heading must be level 2 to 4: the title is level 1.')
  expect(await refusedImport('Words.\n\n# A title')).toEqual(large)
  const picture = 'https://pictures.example/gone.jpg'
  const gone = at(`The picture ${picture} cannot be used: its server responded with 404.`)
  expect(await refusedImport(`Words.\n\n![](${picture})`)).toEqual(gone)
  expect((await run('list')).out).not.toContain('three')
  expect((await run('schedule', 'one', '--at', '2020-01-01T00:00:00Z')).status).toBe(2)
})

test('an article goes from nothing to its readers, changes once that is published too, and goes away again', async () => {
  const { id, content, saved } = await newDraft()
  const body = expect.objectContaining({ content, revision: 1, savedBy: edith.email, issues: [] }) as unknown
  expect(saved).toEqual({ status: 200, body })
  expect((await readAsVisitor(content.slug)).status).toBe(404)
  const now = site.clock.now().toISOString()
  const { slug, title, category } = content
  const dates = { status: 'published', publishedAt: now, editedAt: now }
  const published = { id, slug, title, category, ...dates, revision: 1, publishedRevision: 1 }
  expect(await publishArticle(id, 1)).toEqual({ status: 200, body: published })
  await saveArticle(id, 1, { ...content, title: 'Another title' })
  expect((await readAsVisitor(content.slug)).body).toMatchObject({
    title,
    author_name: 'Grace Hopper',
    featured_image_alt: 'A house',
    content: [
      { type: 'heading', text: 'A part' },
      { type: 'paragraph', text: 'Words of Northloop.' },
      { type: 'list', items: ['one', 'two'] },
    ],
  })
  await publishArticle(id, 2)
  expect((await readAsVisitor(content.slug)).body).toMatchObject({ title: 'Another title' })
  expect((await edith.post(`${articlesPath}/${id}/unpublish`)).body).toMatchObject({ status: 'unpublished' })
  expect((await readAsVisitor(content.slug)).status).toBe(404)
  const acts = ['begin', 'write', 'publish', 'publish', 'unpublish']
  expect(await auditOf(site, id)).toEqual(acts.map((act) => `staff article.${act}`))
})

test('an article is scheduled for a time to come, and for no other', async () => {
  const { id } = await newDraft()
  const at = inTenMinutes()
  expect((await publishArticle(id, 1, at)).body).toMatchObject({ status: 'scheduled', publishedAt: at })
  site.clock.advance(10 * minuteMs)
  const { past } = articleMessages
  expect(await publishArticle(id, 1, at)).toEqual(refusal(400, past, { fields: { at: past } }))
})

test('an article that readers see is not scheduled, so that they keep it', async () => {
  const { id, content } = await newDraft()
  await publishArticle(id, 1)
  await saveArticle(id, 1, { ...content, title: 'For later' })
  expect(await publishArticle(id, 2, inTenMinutes())).toEqual(refusal(409, articleMessages.out))
  expect(await readAsVisitor(content.slug)).toMatchObject({ status: 200, body: { title: content.title } })
})

test('an article published again keeps its first publication date, but not a scheduled date that it never reached', async () => {
  const { id } = await newDraft()
  await publishArticle(id, 1, inTenMinutes())
  const unpublish = () => edith.post(`${articlesPath}/${id}/unpublish`)
  await unpublish()
  site.clock.advance(20 * minuteMs)
  const publishedAt = site.clock.now().toISOString()
  expect((await publishArticle(id, 1)).body).toMatchObject({ publishedAt })
  site.clock.advance(minuteMs)
  await unpublish()
  expect((await publishArticle(id, 1)).body).toMatchObject({ publishedAt })
})

test('what is missing is said at its field, and the text is saved nevertheless, but not published', async () => {
  const { id, content, saved } = await newDraft({ title: '', markdown: '# Too large\n\nSome <b>words</b>.' })
  const title = '“Title” is missing.'
  const markdown = 'Line 1: A heading must be level 2 to 4: the title is level 1.'
  expect(saved.body).toMatchObject({
    content,
    issues: [
      { place: 'title', message: title },
      { place: 'markdown', message: markdown },
      { place: 'markdown', message: 'Line 3: HTML cannot be shown here: use Markdown instead.' },
    ],
  })
  const notReady = refusal(400, articleMessages.notReady, { fields: { title, markdown } })
  expect(await publishArticle(id, 1)).toEqual(notReady)
})

test('two saves that arrive together end in one text and one conflict, and an earlier revision is not published', async () => {
  const id = await createArticle()
  const answers = await Promise.all([
    saveArticle(id, 0, articleText({ title: 'Of Edith' })),
    saveArticle(id, 0, articleText({ title: 'Of Grace' }), grace),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await publishArticle(id, 0)).toEqual({ status: 409, body: { error: documentMessages.changed } })
})

test('an address that another article has is refused', async () => {
  const first = await newDraft()
  await publishArticle(first.id, 1)
  const second = await newDraft({ slug: first.content.slug })
  const message = articleMessages.slugTaken
  expect(second.saved.body).toMatchObject({ issues: [{ place: 'slug', message }] })
  const expected = { status: 400, body: { fields: { slug: message } } }
  expect(await publishArticle(second.id, 1)).toMatchObject(expected)
})

test('of two articles that get one address at once, the later one is told that it is taken', async () => {
  const first = await newDraft()
  const { slug } = first.content
  const second = await newDraft({ slug, markdown: '![A house](https://pictures.example/house.jpg)' })
  const publishMeanwhile: FetchPicture = async () => {
    await publishArticle(first.id, 1)
    return { ...fetched, name: 'd'.repeat(32) }
  }
  const { db, clock } = site
  const deps = { db, now: clock.now(), actor: operatorActor, fetchPicture: publishMeanwhile }
  const expected = { refused: 'notReady', issues: [{ place: 'slug', message: articleMessages.slugTaken }] }
  expect(await publishWorkingText(second.id, { revision: 1, at: null }, deps)).toEqual(expected)
  expect((await readAsVisitor(slug)).body).toMatchObject({ id: first.id })
})

test('an article from a file can be written on, and a new file keeps what was being written', async () => {
  const importFile = (words: string) =>
    importArticle('From a file', `## A \\#1 \\_ part\n\n${words}\n\n> A quote.`, { slug: 'from-a-file' })
  await importFile('Words.')
  const id = await idFoundBy('from a file')
  const path = `${articlesPath}/${id}`
  const read = await edith.get(`${path}/document`)
  expect(read.body).toMatchObject({ revision: 0, issues: [] })
  const { content } = read.body as { content: ArticleText }
  await saveArticle(id, 0, { ...content, title: 'Of Edith' })
  await importFile('Others.')
  const replaced = { revision: 2, content: { title: 'From a file' } }
  expect((await edith.get(`${path}/document`)).body).toMatchObject(replaced)
  const [version] = (await edith.get(`${path}/versions`)).body as { id: string }[]
  const kept = { content: { title: 'Of Edith' } }
  expect((await edith.get(`${path}/versions/${version?.id ?? ''}`)).body).toMatchObject(kept)
})

test('readers keep the pictures of an imported article that is edited in the office, also at another address', async () => {
  const [featured, house] = ['b'.repeat(32), 'c'.repeat(32)]
  const fetchPicture: FetchPicture = async (url) => ({
    ...fetched,
    name: url.includes('house') ? house : featured,
  })
  const elsewhere = 'https://pictures.example'
  const head = 'title: Pictured\nslug: pictured\ncategory: Strategy\ndate: 2026-01-31'
  const text = `---\n${head}\nimage: ${elsewhere}/cover.jpg\n---\n\n- Words.\n\n  ![A house](${elsewhere}/house.jpg)\n`
  const file = await site.operator.file('pictured.md', text)
  await operatorOf(site, fetchPicture).run('article', 'import', '--file', file, '--publish')
  const id = await idFoundBy('pictured')
  const readDocument = async () =>
    (await edith.get(`${articlesPath}/${id}/document`)).body as {
      content: ArticleText
      preview: { featured_image_url: string }
    }
  const { content } = await readDocument()
  const addressAt = (slug: string, name: string) => `/insights/${slug}/pictures/${name}.webp`
  const readersSee = async (slug: string) => {
    const { body } = await readAsVisitor(slug)
    const asked = [featured, house].map((name) => fetch(site.origin + addressAt(slug, name)))
    return { body, pictures: (await Promise.all(asked)).map(({ status }) => status) }
  }
  const alone = { type: 'image', caption: 'A house', width: 600, height: 400 }
  const picture = (slug: string) => ({ ...alone, url: addressAt(slug, house) })
  const pictured = (slug: string, title: string) => ({
    body: expect.objectContaining({
      title,
      featured_image_url: addressAt(slug, featured),
      content: [{ type: 'list', items: [{ text: 'Words.', blocks: [picture(slug)] }] }],
    }) as unknown,
    pictures: [200, 200],
  })
  await saveArticle(id, 0, { ...content, title: 'Edited' })
  await publishArticle(id, 1)
  expect(await readersSee('pictured')).toEqual(pictured('pictured', 'Edited'))
  await saveArticle(id, 1, { ...content, title: 'Moved', slug: 'moved' })
  await publishArticle(id, 2)
  expect(await readersSee('moved')).toEqual(pictured('moved', 'Moved'))
  expect((await readDocument()).preview.featured_image_url).toBe(addressAt('moved', featured))
  await saveArticle(id, 2, { ...content, slug: 'moved', markdown: 'Words.' })
  await publishArticle(id, 3)
  expect((await readersSee('moved')).pictures).toEqual([200, 404])
})

test('the list is searched by title and status, in pages', async () => {
  const oldest = await createArticle()
  await saveArticle(oldest, 0, articleText({ title: 'Paged 100%_ 0' }))
  const copies = await rowsOf<{ id: string }>(
    site.db,
    sql`insert into articles (slug, title, category, image, image_alt, content, status, published_at, updated_at, draft, edited_at)
      select 'paged-' || n, title, category, image, image_alt, content, status, published_at, updated_at,
        jsonb_set(draft::jsonb, '{title}', to_jsonb('Paged 100%_ ' || n)), edited_at + n * interval '1 second'
      from articles, generate_series(1, 50) n where id = ${oldest} returning id`,
  )
  const ids = [...copies.map(({ id }) => id).reverse(), oldest]
  const list = (query: Record<string, string>) =>
    edith.get(`${articlesPath}?${new URLSearchParams(query).toString()}`)
  const first = (await list({ search: 'paged 100%_' })).body as OfficeArticles
  expect(first.articles.map(({ id }) => id)).toEqual(ids.slice(0, 50))
  const next = { search: 'paged', status: 'draft', after: first.next ?? '' }
  const second = (await list(next)).body as OfficeArticles
  expect([second.articles.map(({ id }) => id), second.next]).toEqual([ids.slice(50), null])
  expect((await list({ search: 'paged', status: 'published' })).body).toEqual({ articles: [], next: null })
})

test('unknown articles are not found', async () => {
  for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
    const answers = [
      await edith.get(`${articlesPath}/${id}`),
      await saveArticle(id, 0, articleText()),
      await publishArticle(id, 0),
      await edith.post(`${articlesPath}/${id}/unpublish`),
    ]
    expect([id, ...answers.map(({ status }) => status)]).toEqual([id, ...answers.map(() => 404)])
  }
})
