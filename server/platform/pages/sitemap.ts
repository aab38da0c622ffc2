import type { FastifyInstance } from 'fastify'
import { cachedFor } from '../http/cached-for.ts'
import { escapeXml } from '../http/escape-xml.ts'
import { callPrefixes } from './urls.ts'

/** A page for the sitemap: its path and, if known, when it changed last, in ISO 8601. */
export type ListedPage = { path: string; changed: string | undefined }

/** The sitemap as XML. */
function sitemapOf(origin: string, pages: readonly ListedPage[]): string {
  const entries = pages.map(
    ({ path, changed }) =>
      `<url><loc>${escapeXml(origin + path)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}</url>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>\n',
  ].join('\n')
}

type Deps = {
  origin: string
  now: () => Date
  listed: () => Promise<ListedPage[]>
  unlisted: readonly string[]
}

const sitemapCacheMs = 2_000

/** The routes `/sitemap.xml` and `/robots.txt`. */
export function sitemapRoutes(app: FastifyInstance, { origin, now, listed, unlisted }: Deps): void {
  const sitemap = cachedFor({ ms: sitemapCacheMs, now }, async () =>
    Buffer.from(sitemapOf(origin, await listed())),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(await sitemap()),
  )
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...[...callPrefixes, ...unlisted].map((path) => `Disallow: ${path}`),
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )
}
