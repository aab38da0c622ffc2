// @vitest-environment node
import { describe, expect, test, vi } from 'vitest'
import type { PreparedPage } from '#contract/rendering.ts'
import { pageCache } from '#server/pages/page-cache.ts'
import { Host } from '#src/app/host.tsx'
import { loadOnServer } from '#src/app/server-load.ts'
import { rendererOf } from '#src/app/render.tsx'
import type { Route } from '#src/app/route.ts'
import { pageData } from '#tests/support/page-data.ts'
import { runtimeConfig } from '#tests/support/runtime-config.ts'
import { noticeMachine, NoticeScreen, reading } from './notice.tsx'

type Read = () => Promise<string | undefined>

/** A site of one page whose notice comes out of the store. */
const routesReading = (read: Read, path: string) => (): Route[] => [
  {
    path,
    layout: 'site',
    load: () =>
      loadOnServer(reading(read), undefined, (snapshot) => {
        if (snapshot.matches('failed')) return 503
        return snapshot.matches('missing') ? 404 : 200
      }),
    Page: () => (
      <Host machine={noticeMachine} input={undefined} inspect={undefined}>
        {(actor) => <NoticeScreen actor={actor} />}
      </Host>
    ),
  },
]

const onError = vi.fn()
const prepare = async (read: Read, path = '/pricing', url = path): Promise<PreparedPage> =>
  rendererOf(routesReading(read, path))({ config: runtimeConfig, data: pageData, onError }).prepare(url)

const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]
const headingIn = (html: string) => /<h1>(.*?)<\/h1>/.exec(html)?.[1]

describe('a page with data', () => {
  test('leaves the server with them, and with where its machine stood', async () => {
    const { status, render } = await prepare(async () => 'out of the <store>')
    const { head, body, resumed } = await render()
    expect([status, titleIn(head), headingIn(body)]).toEqual([
      200,
      'out of the &lt;store&gt;',
      'out of the &lt;store&gt;',
    ])
    expect(JSON.parse(resumed ?? '')).toMatchObject({
      machine: 'notice',
      snapshot: { value: 'shown', context: { text: 'out of the <store>' } },
    })
  })

  test('that is not there has status 404', async () => {
    expect((await prepare(async () => undefined)).status).toBe(404)
  })

  test('that is not there is kept once, whatever it was asked by', async () => {
    const keysFor = async (read: Read) => {
      const pages = ['/insights/one', '/insights/two?x=1'].map((url) => prepare(read, '/insights/:slug', url))
      return (await Promise.all(pages)).map(({ key, version }) => key + version)
    }
    expect(new Set(await keysFor(async () => undefined)).size).toBe(1)
    expect(new Set(await keysFor(async () => 'there')).size).toBe(2)
  })

  test('is rendered once for the same data, anew when they change, and stays as it was while they are away', async () => {
    let read: Read = async () => 'first'
    let rendered = 0
    const counted = async () => {
      const page = await prepare(() => read())
      const render = () => {
        rendered += 1
        return page.render()
      }
      return { ...page, render }
    }
    const pageAt = pageCache({ prepare: counted, listed: [], unlisted: [] }, (_, { body }) => body)
    const look = async () => {
      const page = await pageAt('/pricing')
      return [page.status, headingIn(String(await page.as('identity'))), rendered]
    }
    expect([await look(), await look()]).toEqual([
      [200, 'first', 1],
      [200, 'first', 1],
    ])
    read = async () => 'second'
    expect(await look()).toEqual([200, 'second', 2])
    read = () => Promise.reject(new Error('the database is away'))
    expect(await look()).toEqual([200, 'second', 2])
  })

  test('whose data do not come in time is left to the browser', async () => {
    vi.useFakeTimers()
    const prepared = prepare(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(3_000)
    vi.useRealTimers()
    const { status, render } = await prepared
    const { body, resumed } = await render()
    expect([status, headingIn(body), resumed]).toEqual([503, 'loading', undefined])
  })
})
