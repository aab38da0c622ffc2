import { expect, test } from 'vitest'
import { changePortal } from '#server/portals/store/portals.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { storeNewPortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite())

test('whoever waits with the right code while the portal is revoked gets nothing', async () => {
  const name = await storeNewPortal(site.db)
  const [first, ...others] = Array.from({ length: 6 }, (_, at) =>
    unlock(site.app, name, { from: `127.0.0.${at + 1}` }),
  )
  expect((await first)?.status).toBe(200)
  await changePortal(site.db, { kind: 'proposal', name }, { type: 'access.revoke' }, site.clock.now())
  const last = (await Promise.all(others)).at(-1)
  expect([last?.status, last?.body]).toEqual([401, { error: 'Incorrect access code.' }])
})

test('whoever tries many codes at once keeps nobody else waiting', async () => {
  const name = await storeNewPortal(site.db)
  const answered: string[] = []
  const answerTo = (who: string, tried: string, from: string) =>
    unlock(site.app, tried, { from }).then(() => answered.push(who))
  const many = Array.from({ length: 40 }, (_, at) => answerTo('many', `nowhere-${at}`, '127.0.1.1'))
  await Promise.all([...many, answerTo('one', name, '127.0.1.2')])
  // In order of arrival this visitor would be answered last. How many are answered earlier depends on the machine.
  expect(answered.indexOf('one')).toBeLessThan(20)
})
