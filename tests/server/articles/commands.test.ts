import { expect, test } from 'vitest'
import { hourMs } from '#contract/time/durations.ts'
import { articleMessages } from '#contract/articles/office.ts'
import { officeApiPathOf } from '#contract/office/paths.ts'
import { apiPaths } from '#contract/paths.ts'
import type { FetchPicture } from '#server/platform/operator/context.ts'
import { emptyArticleText } from '#server/articles/working-text.ts'
import { PictureError } from '#server/pictures/encode.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { signInEditor } from '../support/editors.ts'
import { operatorOf } from '../support/operator.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite())

const pictureName = 'a'.repeat(32)
const fetchPicture: FetchPicture = async (url) => {
  if (url.includes('gone')) throw new PictureError('its server responded with 404.')
  return { name: pictureName, bytes: Buffer.from('webp'), width: 600, height: 1500 }
}
const run = (...args: string[]) => operatorOf(site, fetchPicture).run('article', ...args)
const writeArticle = (title: string, words: string, { slug = 'one', date = '2026-03-01T09:00:00Z' } = {}) =>
  site.operator.file(
    `${slug}.md`,
    `---\ntitle: ${title}\nslug: ${slug}\ncategory: Strategy\ndate: ${date}\nimage: /x.webp\n---\n\n${words}\n`,
  )
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

  expect((await run('import', '--file', 'one.md')).status).toBe(0)
  expect(await fetchTitles()).toEqual([])
  expect((await run('publish', 'one')).out).toContain('published, 2026-03-01 09:00')
  expect(await fetchTitles()).toEqual(['First'])

  await writeArticle('Second', 'Other words.')
  expect((await run('import', '--file', 'one.md')).status).toBe(0)
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
    await writeArticle('Before', 'Words.', { slug, date })
    await run('import', '--file', `${slug}.md`)
    await run(...verb)
    await writeArticle(`After, ${slug}`, 'Words.', { slug, date })
    await run('import', '--file', `${slug}.md`)
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
  await writeArticle('Two', text, { slug: 'two' })
  expect((await run('import', '--file', 'two.md')).status).toBe(0)
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
  await writeArticle('Two', 'Words.', { slug: 'two' })
  await run('import', '--file', 'two.md')
  expect((await asks())[0]).toBe(404)
})

test('an article that the office has only begun is listed by its draft, and published only there', async () => {
  const editor = await signInEditor(site)
  const articlesPath = officeApiPathOf('articles')
  const { id } = (await editor.post(articlesPath)).body as { id: string }
  const content = { ...emptyArticleText, title: 'Half written', category: 'Strategy' }
  await editor.post(`${articlesPath}/${id}/document`, { revision: 0, content, keepsVersion: false })
  const listed = JSON.parse((await run('list', '--json')).out) as { slug: string; title: string }[]
  const begun = listed.find(({ slug }) => slug.startsWith('untitled-'))
  expect(begun).toMatchObject({ title: 'Half written', category: 'Strategy', status: 'draft' })
  const { slug = '' } = begun ?? {}
  const refused = {
    status: 1,
    out: '',
    err: 'This article is only a draft in the office. Publish it there.\n',
  }
  expect(await run('publish', slug)).toEqual(refused)
  expect(await run('schedule', slug, '--at', '2028-01-01T09:00:00Z')).toEqual(refused)
  expect(await fetchTitles()).not.toContain('')
})

test('what cannot be done is refused with its place, and nothing is stored', async () => {
  const refusedImport = async (words: string) => {
    await writeArticle('Three', words, { slug: 'three' })
    const { status, err } = await run('import', '--file', 'three.md')
    return [status, ...err.split('\n')]
  }
  const at = (issue: string) => [1, 'three.md cannot be stored as it is.', `  three.md:11: ${issue}`, '']
  const large = at('A heading must be level 2 to 4: the title is level 1.')
  expect(await refusedImport('Words.\n\n# A title')).toEqual(large)
  const picture = 'https://pictures.example/gone.jpg'
  const gone = at(`The picture ${picture} cannot be used: its server responded with 404.`)
  expect(await refusedImport(`Words.\n\n![](${picture})`)).toEqual(gone)
  expect((await run('list')).out).not.toContain('three')
  expect((await run('publish', 'nothing')).status).toBe(1)
  expect((await run('schedule', 'one', '--at', '2020-01-01T00:00:00Z')).status).toBe(2)
})
