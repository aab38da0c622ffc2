import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ViteDevServer } from 'vite'
import { matchPage, type PagePolicy } from '#contract/pages.ts'
import type { Settings } from '../settings.ts'
import { callbackScript, composeDocument, runtimeConfigOf } from './document.ts'
import { pageHeaders, pagePolicy, providerHosts, scriptHash } from './policies.ts'

/** Where pages come from: the folder of the built browser side, or Vite while developing. */
export type PageSource = { folder: string } | { vite: ViteDevServer }

/** Answers a page's address, or with the 404 page. */
export type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

type Template = (url: string) => Promise<string>

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

/** Whether an address is a page's or nobody's, rather than below one of the server's own: those have no 404 page. */
export function mayBePage(url: string): boolean {
  const path = pathOf(url)
  return matchPage(path) !== undefined || !/^\/(api|assets|auth|healthz|readyz|sandbox)(\/|$)/.test(path)
}

/** Serves the files of the browser side and returns what answers for its pages. */
export async function servePages(
  app: FastifyInstance,
  { settings, source }: { settings: Settings; source: PageSource },
): Promise<PageHandler> {
  const template = 'vite' in source ? serveFromVite(app, source.vite) : await serveFiles(app, source.folder)
  const config = runtimeConfigOf(settings)
  const needsNonce = providerHosts(settings).length > 0

  return async (request, reply) => {
    const page = matchPage(pathOf(request.url))
    const policy: PagePolicy = page?.policy ?? 'site'
    const firstScript = policy === 'callback' ? callbackScript : undefined
    const nonce = policy === 'payments' && needsNonce ? randomBytes(16).toString('base64url') : undefined
    const html = composeDocument(await template(request.url), { config, firstScript, nonce })
    const allowed = [
      ...(firstScript === undefined ? [] : [scriptHash(firstScript)]),
      ...(nonce === undefined ? [] : [`'nonce-${nonce}'`]),
    ]
    reply
      .code(page ? 200 : 404)
      .headers(pageHeaders(policy))
      .header('content-security-policy', pagePolicy(settings, policy, allowed))
      .type('text/html; charset=utf-8')
    if (!page || nonce !== undefined || policy === 'callback') return reply.send(html)
    return sendTagged(request, reply, html)
  }
}

function sendTagged(request: FastifyRequest, reply: FastifyReply, html: string): FastifyReply {
  const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  const known = request.headers['if-none-match']?.split(',').map((item) => item.trim().replace(/^W\//, ''))
  return known?.includes(tag) ? reply.code(304).send() : reply.send(html)
}

async function serveFiles(app: FastifyInstance, folder: string): Promise<Template> {
  const html = await readFile(path.join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '.vite/**'],
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`)
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
  return () => Promise.resolve(html)
}

function serveFromVite(app: FastifyInstance, vite: ViteDevServer): Template {
  app.addHook('onRequest', (request, reply, done) => {
    if (mayBePage(request.url)) vite.middlewares(request.raw, reply.raw, () => done())
    else done()
  })
  return async (url) => {
    const html = await readFile(path.join(vite.config.root, 'index.html'), 'utf8')
    return vite.transformIndexHtml(pathOf(url), html)
  }
}
