import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PageRenderer, PreparedPage, RenderedPage } from '#contract/rendering.ts'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page in memory, as it is sent. */
export type CachedPage = {
  status: PreparedPage['status']
  rendered: RenderedPage
  etag: string
  /** The whole document; compressed once, when first asked for. */
  as: (encoding: Encoding) => Buffer | Promise<Buffer>
}

/** How many pages are kept: those asked for last. */
const max = 300

/** Pages that are not there are without number: as little as possible is spent on one. */
const brotliQuality: Record<PreparedPage['status'], number> = { 200: 11, 404: 5, 503: 5 }

type Encode = (html: Buffer, quality: number) => Buffer | Promise<Buffer>

/** How a document is put into an encoding; `quality` is Brotli's, from 0, quick, to 11, small. */
export const encode: Record<Encoding, Encode> = {
  br: (html, quality) =>
    asBrotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html, quality) => asGzip(html, { level: Math.min(quality, 9) }),
  identity: (html) => html,
}

/** A page as it is sent, out of its document. */
export function cachedPage(
  status: PreparedPage['status'],
  rendered: RenderedPage,
  document: string,
  encodeAs = encode,
): CachedPage {
  const html = Buffer.from(document)
  const forms = new Map<Encoding, Buffer | Promise<Buffer>>()
  const as = (encoding: Encoding) => {
    const known = forms.get(encoding)
    if (known) return known
    const form = encodeAs[encoding](html, brotliQuality[status])
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
  return { status, rendered, etag, as }
}

/** For how many milliseconds a page stands without being asked for what it shows. */
export type Rest = { ms: number; now: () => Date }

/**
 * Pages by their address, each rendered once for what it shows. A page with data asks for them again, at most once in its
 * rest, and is rendered anew when they changed; while they cannot be read, it is served as it was.
 */
export function pageCache(
  renderer: PageRenderer,
  compose: (url: string, rendered: RenderedPage) => string,
  rest?: Rest,
) {
  const kept = new LRUCache<string, { version: string; page: Promise<CachedPage> }>({ max })
  /** Pages that never change, by their address without a query. */
  const fixed = new Map<string, CachedPage>()
  /** Pages that were asked for a moment ago, by their address. */
  const resting = new LRUCache<string, { since: number; page: CachedPage | Promise<CachedPage> }>({ max })

  const ask = async (url: string): Promise<CachedPage> => {
    const prepared = renderer.prepare(url)
    const isFixed = !(prepared instanceof Promise) && prepared.key === url
    const { key, version, status, render } = await prepared
    const known = kept.get(key)
    if (known && (known.version === version || status === 503)) return known.page
    const page = render().then((rendered) => cachedPage(status, rendered, compose(url, rendered)))
    if (status === 503) return page
    const entry = { version, page }
    kept.set(key, entry)
    page.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    if (isFixed && !url.includes('?')) fixed.set(url, await page)
    return page
  }

  const askInTurn = (url: string, { ms, now }: Rest): CachedPage | Promise<CachedPage> => {
    const since = now().getTime()
    const recent = resting.get(url)
    if (recent && Math.abs(since - recent.since) < ms) return recent.page
    const page = ask(url)
    const entry: { since: number; page: CachedPage | Promise<CachedPage> } = { since, page }
    resting.set(url, entry)
    const wake = () => resting.delete(url)
    page.then((done) => (done.status === 503 ? wake() : (entry.page = done)), wake)
    return page
  }

  return (url: string): CachedPage | Promise<CachedPage> =>
    fixed.get(url) ?? (rest ? askInTurn(url, rest) : ask(url))
}
