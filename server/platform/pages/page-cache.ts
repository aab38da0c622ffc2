import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageRenderer, PreparedPage, RenderedPage } from '#contract/rendering.ts'

const brotliCompressAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** A rendered page in memory. */
export type CachedPage = {
  status: PreparedPage['status']
  rendered: RenderedPage
  etag: string
  /** The page's document in an encoding. It is compressed once, at the first request. */
  encodedAs: (encoding: Encoding) => Buffer | Promise<Buffer>
}

/** The maximum number of cached pages; the least recently used are dropped. */
const maxPages = 300

/** There is no limit to the number of paths with a 404 page, so these are compressed quickly. */
const brotliQuality: Record<PreparedPage['status'], number> = { 200: 11, 404: 5, 503: 5 }

type Encode = (html: Buffer, quality: number) => Buffer | Promise<Buffer>

/** Functions that encode a document. `quality` is Brotli's: from 0 for fast to 11 for small. */
export const encoders: Record<Encoding, Encode> = {
  br: (html, quality) =>
    brotliCompressAsync(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html, quality) => gzipAsync(html, { level: Math.min(quality, 9) }),
  identity: (html) => html,
}

/** Makes a cached page from a document, with an ETag. */
export function createCachedPage(
  status: PreparedPage['status'],
  rendered: RenderedPage,
  document: string,
  encoderByEncoding = encoders,
): CachedPage {
  const html = Buffer.from(document)
  const forms = new Map<Encoding, Buffer | Promise<Buffer>>()
  const encodedAs = (encoding: Encoding) => {
    const existing = forms.get(encoding)
    if (existing) return existing
    const form = encoderByEncoding[encoding](html, brotliQuality[status])
    forms.set(encoding, form)
    if (form instanceof Promise) {
      form.then(
        (done) => forms.set(encoding, done),
        () => forms.delete(encoding),
      )
    }
    return form
  }
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { status, rendered, etag, encodedAs }
}

/** For how many milliseconds a page is served without checking whether its data changed. */
export type Freshness = { ms: number; now: () => Date }

/**
 * Serves pages by URL and renders each version once. A page with data is checked for changes at most once per `freshness` and
 * rendered again if its data changed. While the data cannot be read, the last version is served.
 */
export function pageCache(
  renderer: PageRenderer,
  compose: (url: string, rendered: RenderedPage) => string,
  freshness?: Freshness,
) {
  const cached = new LRUCache<string, { version: string; page: Promise<CachedPage> }>({ max: maxPages })
  /** Pages that never change, by URL without a query. */
  const fixed = new Map<string, CachedPage>()
  /** Pages that were checked recently, by URL. */
  const recent = new LRUCache<string, { since: number; page: CachedPage | Promise<CachedPage> }>({
    max: maxPages,
  })

  const prepareOrReuse = async (url: string): Promise<CachedPage> => {
    const prepared = renderer.prepare(url)
    const isFixed = !(prepared instanceof Promise) && prepared.key === url
    const { key, version, status, render } = await prepared
    const existing = cached.get(key)
    if (existing && (existing.version === version || status === 503)) return existing.page
    const page = render().then((rendered) => createCachedPage(status, rendered, compose(url, rendered)))
    if (status === 503) return page
    const entry = { version, page }
    cached.set(key, entry)
    page.catch(() => {
      if (cached.get(key) === entry) cached.delete(key)
    })
    if (isFixed && !url.includes('?')) fixed.set(url, await page)
    return page
  }

  const checkOnceWithin = (url: string, { ms, now }: Freshness): CachedPage | Promise<CachedPage> => {
    const since = now().getTime()
    const existing = recent.get(url)
    if (existing && Math.abs(since - existing.since) < ms) return existing.page
    const page = prepareOrReuse(url)
    const entry: { since: number; page: CachedPage | Promise<CachedPage> } = { since, page }
    recent.set(url, entry)
    const drop = () => recent.delete(url)
    page.then((done) => (done.status === 503 ? drop() : (entry.page = done)), drop)
    return page
  }

  return (url: string): CachedPage | Promise<CachedPage> =>
    fixed.get(url) ?? (freshness ? checkOnceWithin(url, freshness) : prepareOrReuse(url))
}
