import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { buildApp } from '#server/app.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../../support/site.ts'

const site = await closedAfterFile(startSite())

const referencePagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

test('the reference of the calls loads its own scripts, the description, and nothing from elsewhere', async () => {
  const page = await site.app.inject(apiPaths.reference)
  expect([page.statusCode, page.headers['content-type'], page.headers['content-security-policy']]).toEqual([
    200,
    'text/html; charset=utf-8',
    referencePagePolicy,
  ])
  const addresses = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address)
  expect(addresses.length).toBeGreaterThan(4)
  for (const address of [...addresses, `${apiPaths.reference}/json`]) {
    expect(address).toMatch(/^\/api\/docs\//)
    expect((await site.app.inject(address)).statusCode).toBe(200)
  }
  const shown: unknown = (await site.app.inject(`${apiPaths.reference}/json`)).json()
  expect(shown).toEqual((await site.app.inject(apiPaths.openapi)).json())
})

test('there is no reference in production', async () => {
  const settings = { ...site.settings, appEnv: 'production' as const }
  const { database, clock } = site
  const app = await buildApp({ settings, database, now: clock.now, logStream: { write: () => {} } })
  const answers = await Promise.all(
    [apiPaths.reference, `${apiPaths.reference}/`, `${apiPaths.reference}/json`].map((url) =>
      app.inject(url),
    ),
  )
  await app.close()
  for (const answer of answers)
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'There is nothing at this address.' }])
})
