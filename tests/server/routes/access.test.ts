import { beforeAll, describe, expect, test } from 'vitest'
import { onFileFinished } from '#tests/support/file-end.ts'
import { calls, everybodyAt, whoever, type Arrived, type Who } from '../support/access.ts'
import { declaredCalls } from '../support/calls.ts'
import { startSite, type Site } from '../support/site.ts'

let site: Site
let accessByWho: Record<Who, Arrived>
beforeAll(async () => {
  site = await startSite()
  onFileFinished(() => site.close())
  accessByWho = await everybodyAt(site)
})

const cases = Object.entries(calls).flatMap(([name, call]) =>
  whoever.map((who) => [name, who, call.answers[who], call] as const),
)

describe('whoever comes', () => {
  test.each(cases)('%s answers a %s with %i', async (_name, who, expected, { path, body }) => {
    const { browser, ids } = accessByWho[who]
    const answer = await browser.send(path(ids), {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: site.origin },
        body: JSON.stringify(body),
      }),
    })
    expect(answer.status).toBe(expected)
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
  })

  test('meets every call that asks for the cookie in this table', () => {
    const known = Object.values(calls).map(({ path }) =>
      path({ published: ':id', pending: ':id', sentBack: ':id' }),
    )
    const guarded = declaredCalls.filter(({ auth }) => auth === 'cookie').map(({ path }) => path)
    expect([...new Set(known)].sort()).toEqual([...new Set(guarded)].sort())
  })
})
