import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import {
  filledPath,
  matchPage,
  notFoundModule,
  notFoundPath,
  pages,
  type PageMatch,
} from '#contract/pages.ts'
import type { CreateRenderer, RenderedPage } from '#contract/rendering.ts'
import { App } from './app.tsx'
import { parseDehydrated } from './dehydrated-snapshot.ts'
import { createRoutes } from './routes.tsx'
import { pageLoaders } from './page-machines.ts'
import type { RuntimeConfig } from '#contract/config.ts'
import { createServices, type Services } from './services.tsx'

/** Path and query that the HTML depends on. URLs that render the same page get the same result. */
function normalizedAddress({ row, params }: PageMatch, query: URLSearchParams): string {
  const canonical = new URLSearchParams()
  for (const [name, known] of Object.entries(row.query)) {
    const value = query.get(name)
    if (value) canonical.set(name, known.includes(value) ? value : 'other')
  }
  const path = filledPath(row.path, params)
  return canonical.size > 0 ? `${path}?${canonical.toString()}` : path
}

/** The server renderer of all pages. */
export const createRenderer: CreateRenderer = ({ config, data, entry, onError }) => {
  const handler = createStaticHandler(createRoutes())

  const render = async (address: string, module: string, dehydrated?: string): Promise<RenderedPage> => {
    const url = new URL(address, config.origin)
    const context = await handler.query(new Request(url))
    if (context instanceof Response) throw new Error(`The page ${address} redirects on the server`)
    for (const error of Object.values(context.errors ?? {})) throw error
    const { prelude } = await prerender(
      <div>
        <App services={serverServices(url, config)} dehydrated={parseDehydrated(dehydrated, entry)}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </App>
      </div>,
      { progressiveChunkSize: 1e9, onError },
    )
    const html = await new Response(prelude).text()
    // React writes head elements, such as the title, before the first element of the body.
    const start = html.indexOf('<div>')
    const body = html.slice(start + '<div>'.length, -'</div>'.length)
    return { head: html.slice(0, start), body, dehydrated, module }
  }

  return {
    prepare: (url) => {
      const [pathname = '', ...rest] = url.split('?')
      const search = rest.join('?')
      const match = matchPage(pathname)
      if (!match)
        return {
          key: notFoundPath,
          version: '',
          status: 404,
          render: () => render(notFoundPath, notFoundModule),
        }
      const { row, name } = match
      const { module } = row
      const address = normalizedAddress(match, new URLSearchParams(search))
      const load = pageLoaders[name]
      if (!load) {
        const rendered = address.replace(filledPath(row.path, match.params), row.path)
        return { key: rendered, version: '', status: 200, render: () => render(rendered, module) }
      }
      return load(data, match.params).then(
        ({ status, dehydrated }) => {
          // All missing articles share one page, because the number of unknown slugs is unlimited.
          const rendered = status === 404 ? row.path : address
          const version = JSON.stringify({ entry, ...dehydrated })
          return { key: rendered, version, status, render: () => render(rendered, module, version) }
        },
        (error: unknown) => {
          onError(error)
          return { key: address, version: '', status: 503, render: () => render(address, module) }
        },
      )
    },
    listed: Object.values(pages)
      .filter(({ isListed }) => isListed)
      .map(({ path }) => path),
    unlisted: Object.values(pages)
      .filter(({ access }) => access !== undefined)
      .map(({ path }) => path.replace(/\/:.*$/, '/')),
  }
}

/** A `window` for rendering on the server. It has only a location; everything else does nothing. */
const serverWindow = (location: URL) =>
  ({
    location,
    history: { state: null },
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as Window

/** The services for rendering on the server. No actor is started, and navigation does nothing. */
export const serverServices = (location: URL, config: RuntimeConfig): Services =>
  createServices({
    window: serverWindow(location),
    config,
    navigation: { go: () => {}, replace: () => {}, markReady: () => () => {}, subscribe: () => () => {} },
  })
