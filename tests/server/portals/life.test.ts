import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { dayMs, minuteMs } from '#contract/time/durations.ts'
import { changePortal } from '#server/portals/store/portals.ts'
import { portals } from '#server/portals/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'
import { storeNewPortal } from '../support/portals.ts'

const site = await closedAfterFile(startSite())

const portalRowOf = async (name: string) => {
  const [row] = await site.db.select().from(portals).where(eq(portals.name, name))
  return row
}

describe('what the machine of a portal does not allow is not written', () => {
  const open = () => storeNewPortal(site.db)
  const expired = () =>
    storeNewPortal(site.db, { expiresAt: new Date(site.clock.now().getTime() - minuteMs) })
  const revoked = async () => {
    const name = await open()
    const earlier = new Date(site.clock.now().getTime() - minuteMs)
    await changePortal(site.db, { kind: 'proposal', name }, { type: 'access.revoke' }, earlier)
    return name
  }

  test.each([
    ['restoring one that is open', open, 'restore', 'Restored'],
    ['restoring one that expired', expired, 'restore', 'Restored'],
    ['revoking one that is revoked', revoked, 'revoke', 'Revoked'],
  ])('%s', async (_, make, verb, said) => {
    const name = await make()
    const rowBefore = await portalRowOf(name)
    expect(await site.operator.run('proposal', verb, name)).toEqual({
      status: 0,
      out: `${said} proposal ${name}.\n${site.origin}/proposal/${name}\n`,
      err: '',
    })
    expect(await portalRowOf(name)).toEqual(rowBefore)
  })
})

test('two operators at once revoke a portal once', async () => {
  const name = await storeNewPortal(site.db)
  const revoke = () => site.operator.run('proposal', 'revoke', name)
  const ended = await Promise.all([revoke(), revoke()])
  expect(ended.map(({ status }) => status)).toEqual([0, 0])
  const now = site.clock.now()
  expect(await portalRowOf(name)).toMatchObject({ generation: 2, revokedAt: now, updatedAt: now })
})

test('a portal is revoked, given more time and another code, and restored', async () => {
  const name = await storeNewPortal(site.db)
  const before = await portalRowOf(name)
  const statusAfter = async (...args: string[]) => {
    const [verb = '', ...options] = args
    return (await site.operator.runJson('proposal', verb, name, ...options)).data.status
  }
  expect(await statusAfter('revoke')).toBe('revoked')
  expect(await statusAfter('update', '--expires', '30d')).toBe('revoked')
  expect(await statusAfter('new-code')).toBe('revoked')
  expect(await statusAfter('restore')).toBe('open')
  const now = site.clock.now()
  expect(await portalRowOf(name)).toEqual({
    ...before,
    codeHash: expect.stringMatching(/^\$argon2id\$/),
    generation: 3,
    updatedAt: now,
    expiresAt: new Date(now.getTime() + 30 * dayMs),
    revokedAt: null,
  })
})

test('one command gives a portal another document and another end, and shuts nobody out', async () => {
  const content = { project_name: 'Oak', company_name: 'Oak Mills' }
  const file = await site.operator.file('oak.json', content)
  const name = await storeNewPortal(site.db)
  const before = await portalRowOf(name)
  expect(
    (await site.operator.run('proposal', 'update', name, '--file', file, '--expires', '1d')).status,
  ).toBe(0)
  const now = site.clock.now()
  const expiresAt = new Date(now.getTime() + dayMs)
  const named = { title: 'Oak', company: 'Oak Mills', writtenTitle: 'Oak', writtenCompany: 'Oak Mills' }
  const written = { revision: 1, publishedRevision: 1, editedAt: now }
  expect(await portalRowOf(name)).toEqual({
    ...before,
    content,
    ...named,
    ...written,
    expiresAt,
    updatedAt: now,
  })
})
