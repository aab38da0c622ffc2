import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import type { CreateRenderer, PageRenderer, RenderedPage, RendererDeps } from '#contract/rendering.ts'
import { isPageOrNotFound } from './urls.ts'
import { createCachedPage, type CachedPage } from './page-cache.ts'

/** The page renderer of the current sources. */
export async function viteRenderer(vite: ViteDevServer, deps: RendererDeps): Promise<PageRenderer> {
  const module = (await vite.ssrLoadModule('/src/app/render.tsx')) as { createRenderer: CreateRenderer }
  return module.createRenderer(deps)
}

/** Serves Vite's files and renders each page at every request. */
export function serveVitePages(
  app: FastifyInstance,
  vite: ViteDevServer,
  deps: RendererDeps,
  compose: (url: string, page: RenderedPage) => string,
): (url: string) => Promise<CachedPage> {
  app.addHook('onRequest', (request, reply, done) => {
    if (isPageOrNotFound(request.url)) vite.middlewares(request.raw, reply.raw, () => done())
    else done()
  })
  return async (url) => {
    const { status, render } = await (await viteRenderer(vite, deps)).prepare(url)
    const rendered = await render()
    return createCachedPage(status, rendered, await vite.transformIndexHtml(url, compose(url, rendered)))
  }
}
