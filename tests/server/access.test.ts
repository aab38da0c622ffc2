import { expect, test } from 'vitest'
import { guardedCalls, shapeOf } from './support/access.ts'
import { declaredCalls } from './support/calls.ts'
import { personKinds, signInEverybody } from './support/everybody.ts'
import { startSite } from './support/site.ts'

const site = await startSite()
const peopleByKind = await signInEverybody(site)

test.each(guardedCalls)('$name answers each kind of person as they may', async (call) => {
  const found: Record<string, number> = {}
  for (const who of personKinds) {
    const { token, ids } = peopleByKind[who]
    const shown =
      call.auth === 'bearer' ? { authorization: `Bearer ${token}` } : { cookie: `session=${token}` }
    const headers = { origin: site.origin, ...(token !== undefined && shown) }
    const sent = { method: call.method, url: call.pathFor(ids), headers }
    const answer = await site.app.inject({ ...sent, ...(call.body && { payload: call.body }) })
    found[who] = answer.statusCode
    expect(answer.headers['cache-control'], who).toMatch(/no-store/)
  }
  expect(found).toEqual(call.answers)
})

test('every call that asks who calls is in the table', () => {
  const guarded = declaredCalls.filter(({ auth }) => auth === 'cookie' || auth === 'bearer')
  const shapes = new Set(guardedCalls.map(({ shape }) => shape))
  expect([...shapes].sort()).toEqual(guarded.map(({ method, path }) => shapeOf(method, path)).sort())
})
