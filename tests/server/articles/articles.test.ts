import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { article, articleList } from '#contract/articles/articles.ts'
import { brand } from '#contract/brand.ts'
import { hourMs, minuteMs } from '#contract/time/durations.ts'
import { apiPaths } from '#contract/paths.ts'
import { articles } from '#server/articles/tables.ts'
import { createRenderer } from '#src/app/render.tsx'
import { startSite } from '../support/site.ts'

const startTime = new Date('2026-03-05T09:30:00Z')
const folder = path.resolve('dist/client')
const site = await startSite({ pages: { folder, createRenderer } })
const row = (slug: string, publishedAt: Date, status: 'draft' | 'published' = 'published') => ({
  slug,
  title: `Title of ${slug} & <more>`,
  category: 'Strategy',
  status,
  publishedAt,
  author: null,
  image: `/media/insights/${slug}.webp`,
  imageAlt: '',
  updatedAt: startTime,
  content: [
    { type: 'heading' as const, level: 2, text: 'A part' },
    { type: 'paragraph' as const, text: `${slug}: ${'words '.repeat(40)}` },
  ],
})
const minutesBefore = (minutes: number) => new Date(startTime.getTime() - minutes * minuteMs)
await site.db
  .insert(articles)
  .values([
    row('older', minutesBefore(300)),
    row('newer', minutesBefore(100)),
    row('middle', minutesBefore(200)),
    row('draft', minutesBefore(50), 'draft'),
    row('scheduled', minutesBefore(-60)),
    ...Array.from({ length: 105 }, (_, index) => row(`old-${index}`, minutesBefore(1_000 + index))),
  ])

const fetchText = async (address: string) => {
  const answer = await fetch(site.origin + address)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const fetchList = async (query = '') => {
  const { status, text } = await fetchText(apiPaths.articles + query)
  expect(status).toBe(200)
  return articleList.parse(JSON.parse(text))
}
const fetchSlugs = async (query: string) => (await fetchList(query)).map(({ slug }) => slug)

test('the list of articles holds the eight newest that are out, or as many as are asked for', async () => {
  const expected = ['newer', 'middle', 'older', 'old-0', 'old-1', 'old-2', 'old-3', 'old-4']
  expect(await fetchSlugs('')).toEqual(expected)
  expect(await fetchSlugs('?limit=2')).toEqual(['newer', 'middle'])
  expect(await fetchSlugs('?limit=100')).toHaveLength(100)
})

test('the list of articles is refused for a limit that is no number from 1 to 100', async () => {
  const refused = [400, { error: 'Please request between 1 and 100 articles.' }]
  for (const limit of ['0', '101', '-1', '1.5', '', '1e1', '1&limit=2']) {
    const { status, text } = await fetchText(`${apiPaths.articles}?limit=${limit}`)
    expect([limit, status, JSON.parse(text)]).toEqual([limit, ...refused])
  }
})

test('an article is answered whole, with those published before and after it', async () => {
  const { status, text } = await fetchText(`${apiPaths.articles}/middle`)
  const dates = { published_at: '2026-03-05T06:10:00.000Z', updated_at: '2026-03-05T09:30:00.000Z' }
  const head = { title: 'Title of middle & <more>', featured_image_url: '/media/insights/middle.webp' }
  const middle = {
    id: expect.any(String) as string,
    slug: 'middle',
    category: 'Strategy',
    ...head,
    ...dates,
    content: row('middle', startTime).content,
    previous: { slug: 'older', title: 'Title of older & <more>' },
    next: { slug: 'newer', title: 'Title of newer & <more>' },
  }
  expect([status, article.parse(JSON.parse(text))]).toEqual([200, middle])
})

test.each(['draft', 'scheduled', 'nothing'])('an article that is not out is not found: %s', async (slug) => {
  const { status, text } = await fetchText(`${apiPaths.articles}/${slug}`)
  expect([status, JSON.parse(text)]).toEqual([404, { error: 'There is nothing at this address.' }])
  expect((await fetchText(`/insights/${slug}/social.png`)).status).toBe(404)
})

test('the page of an article that is not there is one page for all names', async () => {
  const [unknown, another] = [await fetchText('/insights/nothing'), await fetchText('/insights/draft?x=1')]
  expect([unknown.status, another.text]).toEqual([404, unknown.text])
  expect(unknown.text).toContain('Error 404')
})

test('the page of an article has the whole text and head without a script', async () => {
  const { status, text } = await fetchText('/insights/middle')
  expect(status).toBe(200)
  const has = (part: string) => expect(text).toContain(part)
  has(`<title>Title of middle &amp; &lt;more&gt; | ${brand.name} Insights</title>`)
  has(`<meta name="description" content="${`middle: ${'words '.repeat(40)}`.slice(0, 155)}..."/>`)
  has(`<meta property="og:url" content="${site.origin}/insights/middle"/>`)
  has(`<link rel="canonical" href="${site.origin}/insights/middle"/>`)
  has(`<meta property="og:image" content="${site.origin}/insights/middle/social.png"/>`)
  has('<meta property="og:type" content="article"/>')
  has('<meta name="twitter:card" content="summary_large_image"/>')
  has('<meta property="article:published_time" content="2026-03-05T06:10:00.000Z"/>')
  has('words words words')
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? ''
  const posting = { '@type': 'BlogPosting', headline: 'Title of middle & <more>' }
  expect(JSON.parse(data)).toMatchObject({ ...posting, datePublished: '2026-03-05T06:10:00.000Z' })
})

test('the page of an article is beside the list and the home page, which name the newest', async () => {
  expect((await fetchText('/insights')).text).toContain('href="/insights/newer"')
  const { text } = await fetchText('/')
  for (const slug of ['newer', 'middle', 'older']) expect(text).toContain(`href="/insights/${slug}"`)
})

test('the page of an article has a picture for social networks, drawn once, however many ask for it at the same time', async () => {
  const changed = vi.spyOn(site.db, 'update')
  const responses = Array.from({ length: 5 }, () => fetch(`${site.origin}/insights/newer/social.png`))
  const [first = Response.error()] = await Promise.all(responses)
  expect(changed.mock.calls.filter(([table]) => table === articles)).toHaveLength(1)
  changed.mockRestore()
  const bytes = Buffer.from(await first.arrayBuffer())
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1_200, 630])
  const laterResponse = await fetch(`${site.origin}/insights/newer/social.png`)
  expect(Buffer.from(await laterResponse.arrayBuffer()).equals(bytes)).toBe(true)
})

test('who looks for new articles finds them in the feed, newest first, and in the sitemap with the day they changed', async () => {
  const [feed, sitemap] = [await fetchText('/feed.xml'), await fetchText('/sitemap.xml')]
  expect(feed.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const titles = [...feed.text.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title)
  expect([titles.length, titles[0]]).toEqual([30, 'Title of newer &amp; &lt;more&gt;'])
  const older = `<loc>${site.origin}/insights/older</loc><lastmod>2026-03-05T09:30:00.000Z</lastmod>`
  expect(sitemap.text).toContain(older)
  expect(feed.text + sitemap.text).not.toMatch(/scheduled|draft/)
})

test('a scheduled article is out everywhere from its time on', async () => {
  const outAfter = async (ms: number) => {
    site.clock.set(new Date(startTime.getTime() + ms))
    const places = ['/insights/scheduled', '/insights', '/feed.xml', `${apiPaths.articles}?limit=1`]
    const texts = await Promise.all(places.map(async (place) => (await fetchText(place)).text))
    return texts.map((text) => text.includes('Title of scheduled'))
  }
  expect(await outAfter(hourMs - minuteMs)).toEqual([false, false, false, false])
  expect(await outAfter(hourMs)).toEqual([true, true, true, true])
  site.clock.set(startTime)
})
