// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import { brand } from '#contract/brand.ts'
import type { PageDataSource } from '#contract/rendering.ts'
import { pageCache } from '#server/platform/pages/page-cache.ts'
import { createRenderer } from '#src/app/render.tsx'
import { runOnServer } from '#src/app/page-machines.ts'
import { pageData } from '#tests/support/page-data.ts'
import { runtimeConfig } from '#tests/support/runtime-config.ts'
import { noticeMachineReading } from './notice.tsx'

/** How long the renderer waits for a page's data. */
const dataTimeoutMs = 3_000

const settleAfter = async <T>(ms: number, begin: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers()
  const result = begin()
  const caught = result.catch(() => {})
  await vi.advanceTimersByTimeAsync(ms)
  vi.useRealTimers()
  await caught
  return result
}

test('a machine on the server is given up when its data do not come in time', async () => {
  const machine = noticeMachineReading(() => new Promise(() => {}))
  const running = settleAfter(dataTimeoutMs, () => runOnServer(machine, undefined, () => 200))
  await expect(running).rejects.toThrow(/Timeout/)
})

type ReadArticle = PageDataSource['article']

const readerWithTitle =
  (title: string): ReadArticle =>
  async (slug) => ({ ...((await pageData.article(slug)) ?? expect.unreachable()), title })
const readNever: ReadArticle = () => new Promise(() => {})
const failToRead: ReadArticle = () => Promise.reject(new Error('the database is away'))
const readNothing: ReadArticle = async () => undefined

const onError = vi.fn()
const preparePage = async (read: ReadArticle, url = '/insights/one') => {
  const data = { ...pageData, article: read }
  return createRenderer({ config: runtimeConfig, data, entry: '/assets/main-now.js', onError }).prepare(url)
}

const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const headingIn = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]

describe('the page of an article', () => {
  test('leaves the server with it, and with where its machine stood', async () => {
    const { status, render } = await preparePage(readerWithTitle('out of the <store>'))
    const { head, body, dehydrated, module } = await render()
    expect([status, module, titleIn(head), headingIn(body)]).toEqual([
      200,
      'article',
      `out of the &lt;store&gt; | ${brand.name} Insights`,
      'out of the &lt;store&gt;',
    ])
    expect(JSON.parse(dehydrated ?? '')).toMatchObject({
      entry: '/assets/main-now.js',
      machine: 'article',
      snapshot: { value: 'article', context: { article: { title: 'out of the <store>' } } },
    })
  })

  test('that is not there is the 404 page, with its status, once for all addresses', async () => {
    const prepared = await Promise.all(
      ['/insights/one', '/insights/two?x=1'].map((url) => preparePage(readNothing, url)),
    )
    expect(prepared.map(({ status }) => status)).toEqual([404, 404])
    expect(new Set(prepared.map(({ key, version }) => key + version)).size).toBe(1)
    const pages = await Promise.all(prepared.map(({ render }) => render()))
    expect(pages.map(({ body }) => headingIn(body))).toEqual(Array(2).fill('Looks like you&#x27;re lost.'))
  })

  test('is one page for all spellings of its address, and another one for another article', async () => {
    const keyOf = async (url: string) => (await preparePage(readerWithTitle('there'), url)).key
    const same = ['/insights/one', '/insights/one/', '/insights/%6Fne', '/insights/one?utm_source=mail']
    expect(new Set(await Promise.all(same.map(keyOf)))).toEqual(new Set(['/insights/one']))
    expect(await keyOf('/insights/two')).toBe('/insights/two')
  })

  test('is rendered once for the same text, anew when it changes, and stays as it was while it is away', async () => {
    let read = readerWithTitle('first')
    let rendered = 0
    const counted = async () => {
      const page = await preparePage((slug) => read(slug))
      const render = () => {
        rendered += 1
        return page.render()
      }
      return { ...page, render }
    }
    const pageAt = pageCache({ prepare: counted, listed: [], unlisted: [] }, (_, { body }) => body)
    const look = async () => {
      const page = await pageAt('/insights/one')
      return [page.status, headingIn(String(await page.encodedAs('identity'))), rendered]
    }
    expect([await look(), await look()]).toEqual([
      [200, 'first', 1],
      [200, 'first', 1],
    ])
    read = readerWithTitle('second')
    expect(await look()).toEqual([200, 'second', 2])
    read = failToRead
    expect(await look()).toEqual([200, 'second', 2])
  })

  test('whose text cannot be read says so, with its status', async () => {
    const { status, render } = await preparePage(failToRead)
    const { head, dehydrated } = await render()
    expect([status, titleIn(head)]).toEqual([503, `Article not loaded | ${brand.name}`])
    expect(JSON.parse(dehydrated ?? '')).toMatchObject({ machine: 'article', snapshot: { value: 'error' } })
  })

  test('whose text does not come in time is left to the browser', async () => {
    const { status, render } = await settleAfter(dataTimeoutMs, () => preparePage(readNever))
    const { head, body, dehydrated } = await render()
    expect([status, titleIn(head), dehydrated]).toEqual([503, `Our Insights | ${brand.name}`, undefined])
    expect([headingIn(body), body.includes('Loading the article...')]).toEqual([undefined, true])
    expect(onError).toHaveBeenCalledTimes(1)
  })
})

describe('the HTML of a page without data', () => {
  test.each(['/', '/blueprint'])('at %s links once to the specimen Blueprint', async (url) => {
    const { body } = await (await preparePage(readNothing, url)).render()
    const links = [...body.matchAll(/<a [^>]*href="\/blueprint\/specimen"[^>]*>(.*?)<\/a>/g)]
    expect(links.map(([, words]) => words)).toEqual(['Leaf through a specimen Blueprint'])
  })

  test('never depends on free text of its address', async () => {
    const keyOf = async (url: string) => (await preparePage(readNothing, url)).key
    const urls = ['/contact?subject=Assessment', '/login?error=whatever', '/proposal/one', '/nothing/2?x']
    expect(await Promise.all(urls.map(keyOf))).toEqual([
      '/contact?subject=other',
      '/login?error=other',
      '/proposal/:portalId',
      '/404',
    ])
  })
})
