import { expect, test } from 'vitest'
import { officeApiPaths } from '#contract/office/paths.ts'
import { apiPaths } from '#contract/paths.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { declaredCalls, officeCalls } from '../../support/calls.ts'
import { createInstance } from '../../support/instance.ts'
import { startSite } from '../../support/site.ts'

type Description = { paths: Record<string, Record<string, object>> }

const site = await closedAfterFile(startSite())
const description = (await site.app.inject(apiPaths.openapi)).json<Description>()

const referencePagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The calls and steps of the sign-in that are served, read from the tree that the router prints with four columns a level. */
function servedCalls(): string[] {
  const above: string[] = []
  const routes = site.app
    .printRoutes({ commonPrefix: false, includeMeta: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] =
        /^(.*?)(\/\S*|:\S+|\w\S*)(?: \(([^)]*)\))?$/.exec(line) ?? []
      above.splice(Math.max(indent.length / 4 - 1, 0))
      above.push(part)
      const named = methods.split(', ').filter((method) => method !== '' && method !== 'HEAD')
      return named.map((method) => `${method} ${above.join('')}`)
    })
  return routes
    .filter((route) => / \/(?:api|auth)\//.test(route) && !route.includes(apiPaths.reference))
    .sort()
}

test('every call that is served is declared in the contract, once, and those outside the office are described', () => {
  const declared = [...declaredCalls, ...officeCalls].map(({ method, path }) => `${method} ${path}`)
  const served = servedCalls()
  expect(served).toEqual(declared.sort())
  expect(served).toEqual(expect.arrayContaining(['GET /auth/google', 'POST /auth/logout']))
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  expect(described.sort()).toEqual(served.filter((call) => !call.includes(` ${officeApiPaths.office}`)))
})

test('the reference of the calls may load nothing from elsewhere', async () => {
  const page = await site.app.inject(apiPaths.reference)
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({ 'content-security-policy': referencePagePolicy })
  expect((await site.app.inject(`${apiPaths.reference}/json`)).json()).toEqual(description)
})

test('there is no reference in production', async () => {
  const settings = { ...site.settings, appEnv: 'production' as const }
  const { app } = await createInstance({ settings, database: site.database, now: site.clock.now })
  for (const url of [apiPaths.reference, `${apiPaths.reference}/`, `${apiPaths.reference}/json`]) {
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'There is nothing at this address.' }])
  }
  await app.close()
})
