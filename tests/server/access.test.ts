import { describe, expect, test } from 'vitest'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { guardedCalls, signInEverybody, personKinds } from './support/access.ts'
import { declaredCalls } from './support/calls.ts'
import { startSite } from './support/site.ts'

const site = await closedAfterFile(startSite())
const peopleByKind = await signInEverybody(site)

const cases = Object.entries(guardedCalls).flatMap(([name, call]) =>
  personKinds.map((who) => [name, who, call.answers[who], call] as const),
)

describe('whoever comes', () => {
  test.each(cases)('%s answers a %s with %i', async (_name, who, expected, { path, body, by }) => {
    const { browser, ids } = peopleByKind[who]
    const token = browser.cookie('session')
    const answer = await browser.send(path(ids), {
      headers: {
        ...(body && { 'content-type': 'application/json', origin: site.origin }),
        ...(by === 'bearer' && token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(expected)
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
  })

  test('meets every call that asks who calls in this table', () => {
    const known = Object.values(guardedCalls).map(({ path, by, body }) => {
      const address = path({
        published: ':id',
        pending: ':id',
        sentBack: ':id',
        order: ':id',
        request: ':id',
        job: ':id',
      })
      return `${by} ${body ? 'POST' : 'GET'} ${address}`
    })
    const guarded = declaredCalls
      .filter(({ auth }) => auth === 'cookie' || auth === 'bearer')
      .map(({ auth, method, path }) => `${auth} ${method} ${path.replace(/:\w+/g, ':id')}`)
    expect([...new Set(known)].sort()).toEqual([...new Set(guarded)].sort())
  })
})
