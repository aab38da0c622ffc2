import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { matchPage, type PagePolicy } from '#contract/pages.ts'
import type { CreateRenderer, PageDataSource, RenderedPage } from '#contract/rendering.ts'
import type { Settings } from '../config/settings.ts'
import { isPage, pathOf, policyAt } from './urls.ts'
import { readBuildAssets, type BuildAssets } from './build-assets.ts'
import {
  bootstrapElement,
  callbackScript,
  composeDocument,
  developmentEntryPath,
  runtimeConfigOf,
  type PageAssets,
} from './document.ts'
import { encodingFor } from './encoding.ts'
import { serveFiles } from './files.ts'
import { encoders, pageCache, type Encoding, type CachedPage } from './page-cache.ts'
import { sitemapRoutes, type ListedPage } from './sitemap.ts'
import { pageHeaders, pagePolicy, providerHosts, scriptHash } from './content-security-policy.ts'
import { serveVitePages, viteRenderer } from './vite-dev.ts'

/** The source of the pages: the client files of a build with its renderer, or Vite in development. */
export type PageSource = BuiltPages | { vite: ViteDevServer }

export type BuiltPages = {
  folder: string
  /** The folder of the gallery of machines, which production does not serve. */
  inspector?: string
  /** The folder of the office's pages. */
  office?: string
  /** The folder of the source maps. */
  maps?: string
  createRenderer: CreateRenderer
}

/** Answers a request for a page, with the 404 page if there is none. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

type Deps = {
  settings: Settings
  /** The id of the build, which pages name when they report an error. */
  buildId: string
  source: PageSource
  data: PageDataSource
  now: () => Date
  /** The pages for the sitemap that have parameters in their path. */
  listed: () => Promise<ListedPage[]>
}

/** The longest time a page may show outdated data. */
const freshnessMs = 1_000
/** Brotli's quality for a document that is sent once: takes about a millisecond. */
const uncachedQuality = 4

const firstScriptOf = (policy: PagePolicy) => (policy === 'callback' ? callbackScript : undefined)

/**
 * Fonts of inline styles are requested with the document's URL as referrer, so private pages link to a style sheet. It has the
 * slides' styles too.
 */
function assetsOf(buildId: string, assets: BuildAssets, url: string, { module }: RenderedPage): PageAssets {
  const { policy = 'site', layout = 'site', startsAtOnce = false } = matchPage(pathOf(url))?.row ?? {}
  const isPrivate = pageHeaders(policy)['referrer-policy'] === 'no-referrer'
  const isLinked = isPrivate || policy === 'slides'
  const { bootstrap, entry, importsOf } = assets
  return {
    styles: isLinked ? assets.linkedStyles : assets.inlineStyles,
    scripts: bootstrapElement(bootstrap, {
      buildId,
      entryUrl: entry,
      importUrls: importsOf(module, layout),
      startsAtOnce,
    }),
  }
}

/** Serves client files, sitemap and robots.txt, and returns the handler for pages. */
export async function servePages(
  app: FastifyInstance,
  { settings, buildId, source, data, now, listed }: Deps,
): Promise<PageHandler> {
  const config = runtimeConfigOf(settings)
  const onError = (error: unknown) => app.log.error({ err: error }, 'a part of a page was not rendered')
  const isDevelopment = 'vite' in source
  const built = isDevelopment ? undefined : await readBuildAssets(source.folder)
  const deps = { config, data, onError, entry: built?.entry ?? developmentEntryPath }
  const renderer = isDevelopment ? await viteRenderer(source.vite, deps) : source.createRenderer(deps)
  const compose = (url: string, page: RenderedPage, nonce?: string) => {
    const assets = built && assetsOf(buildId, built, url, page)
    return composeDocument({ page, config, assets, firstScript: firstScriptOf(policyAt(url)), nonce })
  }
  const pageAt = isDevelopment
    ? serveVitePages(app, source.vite, deps, compose)
    : pageCache(renderer, compose, { ms: freshnessMs, now })

  if (!isDevelopment) await serveFiles(app, { folder: source.folder, assets: settings.assetsDir })
  const fixed = renderer.listed.map((path) => ({ path, changed: undefined }))
  sitemapRoutes(app, {
    origin: settings.origin,
    now,
    listed: async () => [...fixed, ...(await listed())],
    unlisted: renderer.unlisted,
  })

  const headersOf = (policy: PagePolicy, nonce?: string) => {
    const scripts = [built?.bootstrap, firstScriptOf(policy)].filter((script) => script !== undefined)
    const allowed = [...scripts.map(scriptHash), ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])]
    return {
      ...pageHeaders(policy),
      'content-security-policy': pagePolicy(settings, policy, allowed),
      'content-type': 'text/html; charset=utf-8',
    }
  }
  const headers = new Map<PagePolicy, ReturnType<typeof headersOf>>()
  const fixedHeadersOf = (policy: PagePolicy) => {
    const fixedHeaders = headers.get(policy) ?? headersOf(policy)
    headers.set(policy, fixedHeaders)
    return fixedHeaders
  }
  const needsNonce = providerHosts(settings).length > 0

  const handle: PageHandler = async (request, reply) => {
    const { url } = request
    const policy = policyAt(url)
    const found = pageAt(url)
    const page = found instanceof Promise ? await found : found
    reply.code(page.status)
    if (policy === 'payments' && needsNonce) {
      const nonce = randomBytes(16).toString('base64url')
      const html = Buffer.from(compose(url, page.rendered, nonce))
      const uncached = (encoding: Encoding) => encoders[encoding](html, uncachedQuality)
      return sendEncoded(request, reply.headers(headersOf(policy, nonce)), uncached)
    }
    return sendCached(request, reply.headers(fixedHeadersOf(policy)), page)
  }
  redirectPostedPages(app)
  for (const path of renderer.listed) app.get(path, handle)
  return handle
}

/** Without scripts a form is posted to its own page. The redirect shows the page again, which says how else to reach us. */
function redirectPostedPages(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && request.method === 'POST' && isPage(request.url))
      return reply.redirect(request.url, 303)
  })
}

async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
): Promise<FastifyReply> {
  if (page.status === 503) reply.header('retry-after', '5')
  else if (page.status === 200 && reply.getHeader('cache-control') !== 'no-store') {
    reply.header('etag', page.etag)
    const etags = request.headers['if-none-match']?.split(',').map((item) => item.trim())
    if (etags?.includes(page.etag)) return reply.header('vary', 'accept-encoding').code(304).send()
  }
  return sendEncoded(request, reply, page.encodedAs)
}

async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  encode: CachedPage['encodedAs'],
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  const form = encode(encoding)
  return reply.send(form instanceof Promise ? await form : form)
}
