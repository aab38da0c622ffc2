import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { PageRenderer, RenderedPage } from '#contract/rendering.ts'
import { runtimeConfigOf } from '#server/platform/pages/document.ts'
import { pageCache, createCachedPage } from '#server/platform/pages/page-cache.ts'
import { readSettings } from '#server/platform/config/settings.ts'
import { createRenderer } from '#src/app/render.tsx'
import { pageData } from '#tests/support/page-data.ts'

const renderedPage: RenderedPage = { head: '', body: 'shown', dehydrated: undefined, module: 'home' }

type Prepare = PageRenderer['prepare']
const cacheOf = (prepare: Prepare) => pageCache({ prepare, listed: [], unlisted: [] }, (_, { body }) => body)

test('one page serves all links to the contact page, and the sign-in page is one for each known reason, all others and none', async () => {
  const { prepare } = createRenderer({
    config: runtimeConfigOf(readSettings({})),
    data: pageData,
    entry: '/assets/main-abc.js',
    onError: (error) => {
      throw error
    },
  })
  const renderings: string[] = []
  const pageAt = cacheOf(async (url) => {
    const page = await prepare(url)
    const render = () => {
      renderings.push(url)
      return page.render()
    }
    return { ...page, render }
  })
  const htmlAt = async (url: string) => String(await (await pageAt(url)).encodedAs('identity'))
  const plain = await htmlAt('/contact')
  const named = await htmlAt('/contact?subject=marked-1')
  expect(await htmlAt('/contact?subject=marked-2&subject=marked-3')).toBe(named)
  expect(named).not.toContain('marked')
  const known = await htmlAt('/login?error=access_denied')
  expect(await htmlAt('/login?error=access_denied&error=random')).toBe(known)
  const other = await htmlAt('/login?error=random-1')
  expect(await htmlAt('/login?error=random-2&error=access_denied')).toBe(other)
  const none = await htmlAt('/login')
  expect(await htmlAt('/login?error=')).toBe(none)
  expect([new Set([plain, named, known, other, none]).size, renderings.length]).toEqual([5, 5])
})

test('of very many pages the 300 that were asked for last are kept', async () => {
  const renderings: string[] = []
  const pageAt = cacheOf(async (url) => {
    const render = async () => (renderings.push(url), renderedPage)
    return { key: url, version: '', status: 200, render }
  })
  const addresses = Array.from({ length: 300 }, (_, index) => `/${index}`)
  for (const address of [...addresses, '/0', '/one-more', '/0', '/2']) await pageAt(address)
  expect(renderings).toEqual([...addresses, '/one-more'])
  await pageAt('/1')
  expect(renderings.at(-1)).toBe('/1')
})

test('a compression that failed fails one answer alone', async () => {
  const br = vi
    .fn(async (html: Buffer) => brotliCompressSync(html))
    .mockRejectedValueOnce(new Error('no memory'))
  const compressAs = { br, gzip: br, identity: (html: Buffer) => html }
  const page = createCachedPage(200, renderedPage, '<p>shown</p>', compressAs)
  await expect(page.encodedAs('br')).rejects.toThrow('no memory')
  expect(brotliDecompressSync(await page.encodedAs('br')).toString()).toBe('<p>shown</p>')
})
