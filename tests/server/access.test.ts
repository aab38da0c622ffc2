import { expect, test } from 'vitest'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { guardedCalls, shapeOf, signInEverybody } from './support/access.ts'
import { declaredCalls } from './support/calls.ts'
import { personKinds } from './support/everybody.ts'
import { startSite } from './support/site.ts'

const site = await closedAfterFile(startSite())
const peopleByKind = await signInEverybody(site)

test.each(guardedCalls)(
  '$name answers each kind of person as they may',
  async ({ method, pathFor, auth, body, answers }) => {
    const found: Record<string, number> = {}
    for (const who of personKinds) {
      const { token, ids } = peopleByKind[who]
      const shown = auth === 'bearer' ? { authorization: `Bearer ${token}` } : { cookie: `session=${token}` }
      const { statusCode, headers } = await site.app.inject({
        method,
        url: pathFor(ids),
        headers: { origin: site.origin, ...(token !== undefined && shown) },
        ...(body && { payload: body }),
      })
      found[who] = statusCode
      expect(headers['cache-control'], who).toMatch(/no-store/)
    }
    expect(found).toEqual(answers)
  },
)

test('every call that asks who calls is in the table', () => {
  const guarded = declaredCalls.filter(({ auth }) => auth === 'cookie' || auth === 'bearer')
  const shapes = new Set(guardedCalls.map(({ shape }) => shape))
  expect([...shapes].sort()).toEqual(guarded.map(({ method, path }) => shapeOf(method, path)).sort())
})
