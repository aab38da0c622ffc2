import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { matchPage, pagePattern } from '#contract/pages.ts'
import { rootId, type CreateRenderer, type RenderedPage } from '#contract/rendering.ts'
import { App } from './app.tsx'
import type { Resumed } from './resumed.ts'
import type { Route } from './route.ts'
import { createRoutes } from './routes.tsx'
import { serverWindow } from './server-window.ts'
import { createServices, type Services } from './services.ts'
import { stalledNotice } from './stalled-notice.tsx'

/** An address at which there is no page: one stands for all. */
const nowhere = '/404'

const rootTag = `<div id="${rootId}">`

type Asked = { route: Route | undefined; address: string; pathname: string }

/** An address as far as its page depends on it. */
function askedFor(routes: Route[], url: string): Asked {
  const [pathname = '', given] = url.split('?', 2)
  const path = matchPage(pathname)?.path
  const route = routes.find((candidate) => candidate.path === path)
  if (!route) return { route, address: nowhere, pathname: nowhere }
  const query = new URLSearchParams()
  for (const [name, known] of Object.entries(route.query ?? {})) {
    const value = new URLSearchParams(given).get(name)
    if (value) query.set(name, known.includes(value) ? value : 'other')
  }
  return { route, address: query.size > 0 ? `${pathname}?${query.toString()}` : pathname, pathname }
}

/** What stands for all addresses of a page at which there is nothing: their number has no end. */
const nobodysOf = (route: Route): Asked => ({ route, address: route.path, pathname: route.path })

const keyOf = ({ route, address, pathname }: Asked) =>
  route && !route.load ? address.replace(pathname, () => route.path) : address

/** Pages by their address, out of a table of them. */
export const rendererOf =
  (pages: (services: Services) => Route[]): CreateRenderer =>
  ({ config, data, onError }) => {
    const servicesAt = (address: string) =>
      createServices(serverWindow(config.origin + address), config, undefined)
    const routes = pages(servicesAt('/'))

    const render = async ({ route, address }: Asked, resumed?: unknown): Promise<RenderedPage> => {
      const services = servicesAt(address)
      const known = resumed === undefined ? undefined : JSON.stringify(resumed)
      const { prelude } = await prerender(
        <div id={rootId}>
          <StrictMode>
            <App
              services={services}
              routes={pages(services)}
              resumed={known === undefined ? undefined : (JSON.parse(known) as Resumed)}
            />
          </StrictMode>
        </div>,
        { progressiveChunkSize: 1e9, onError },
      )
      const html = await new Response(prelude).text()
      const start = html.indexOf(rootTag)
      return {
        head: html.slice(0, start),
        body: html.slice(start) + stalledNotice,
        resumed: known,
        startsAtOnce: route?.startsAtOnce ?? route?.isGuarded ?? false,
      }
    }

    const isListed = ({ path, isGuarded, isUnlisted }: Route) =>
      !isGuarded && !isUnlisted && !path.includes(':')

    return {
      prepare: (url) => {
        const asked = askedFor(routes, url)
        const key = keyOf(asked)
        const { route } = asked
        if (!route?.load) {
          return { key, version: '', status: route ? 200 : 404, render: () => render(asked) }
        }
        // As written: an article has one spelling, so that nobody makes the server finish it under many.
        const params = pagePattern(route.path).exec(asked.pathname)?.groups ?? {}
        return route.load(data, params).then(
          ({ status, resumed }) => {
            const shown = status === 404 ? nobodysOf(route) : asked
            return {
              key: keyOf(shown),
              version: JSON.stringify(resumed),
              status,
              render: () => render(shown, resumed),
            }
          },
          (error: unknown) => {
            onError(error)
            return { key, version: '', status: 503, render: () => render(asked) }
          },
        )
      },
      listed: routes.filter(isListed).map(({ path }) => path),
      unlisted: routes.filter(({ isGuarded }) => isGuarded).map(({ path }) => path.replace(/\/:.*$/, '/')),
    }
  }

/** The pages of the site. */
export const createRenderer = rendererOf(createRoutes)
