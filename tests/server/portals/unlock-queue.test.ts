import { verify as argon2Verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPortalAccess } from '#server/portals/portals.ts'
import { changePortal } from '#server/portals/store/portals.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { portalCode, storeNewPortal, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite())

test('a right code opens nothing if the portal is revoked while the code is checked', async () => {
  const name = await storeNewPortal(site.db)
  const portal = { kind: 'proposal', name } as const
  const verify: typeof argon2Verify = async (hash, code) => {
    await changePortal(site.db, portal, { type: 'access.revoke' }, site.clock.now())
    return argon2Verify(hash, code)
  }
  const access = createPortalAccess({ db: site.db, settings: site.settings, now: site.clock.now, verify })
  await expect(access.unlock(portal, portalCode, '127.0.0.1', undefined)).rejects.toMatchObject({
    status: 401,
    message: 'Incorrect access code.',
  })
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
