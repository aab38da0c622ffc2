import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { RenderedPage } from '#contract/rendering.ts'
import { runtimeConfigOf } from '#server/platform/pages/document.ts'
import { pageCache, createCachedPage } from '#server/platform/pages/page-cache.ts'
import { readSettings } from '#server/platform/config/settings.ts'
import { createRenderer } from '#src/app/render.tsx'
import { pageData } from '#tests/support/page-data.ts'

const renderedPage: RenderedPage = { head: '', body: 'shown', dehydrated: undefined, module: 'home' }

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
  const prepareNoting = async (url: string) => {
    const page = await prepare(url)
    const render = () => {
      renderings.push(url)
      return page.render()
    }
    return { ...page, render }
  }
  const renderer = { prepare: prepareNoting, listed: [], unlisted: [] }
  const pageAt = pageCache(renderer, (_, { body }) => body)
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

test('a compression that failed fails one answer alone', async () => {
  const br = vi
    .fn(async (html: Buffer) => brotliCompressSync(html))
    .mockRejectedValueOnce(new Error('no memory'))
  const compressAs = { br, gzip: br, identity: (html: Buffer) => html }
  const page = createCachedPage(200, renderedPage, '<p>shown</p>', compressAs)
  await expect(page.encodedAs('br')).rejects.toThrow('no memory')
  expect(brotliDecompressSync(await page.encodedAs('br')).toString()).toBe('<p>shown</p>')
})
