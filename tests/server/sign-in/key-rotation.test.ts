import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { createAttemptsCipher } from '#server/sign-in/attempts.ts'
import { issueToken, readToken } from '#server/sign-in/tokens.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { signInForToken } from '../support/browser.ts'
import { createInstance } from '../support/instance.ts'
import { storeNewPortal, unlock } from '../support/portals.ts'
import { startSite, type Site } from '../support/site.ts'

type Server = Pick<Site, 'app'>
const site = await startSite()
const { settings, database, clock } = site
const { sessionKey: oldKey } = settings
const newKey = randomBytes(32)

/** The site after a restart with these keys: the first signs, all are accepted. */
async function restartWith(sessionKey: Uint8Array, ...olderSessionKeys: Uint8Array[]): Promise<Server> {
  const keyed = { ...settings, sessionKey, olderSessionKeys }
  const { app } = await createInstance({ settings: keyed, database, now: clock.now })
  onFileFinished(() => app.close())
  return { app }
}
const changing = await restartWith(newKey, oldKey)
const changed = await restartWith(newKey)
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const accountStatus = async ({ app }: Server, token: string) =>
  (await app.inject({ url: apiPaths.account, headers: bearer(token) })).statusCode
/** Makes a call that identifies people by their cookie. The status is 403 for a member and 401 for a visitor. */
const blueprintsStatus = async ({ app }: Server, session: string) =>
  (await app.inject({ url: apiPaths.blueprints, cookies: { session } })).statusCode
const viewerStatus = async ({ app }: Server, viewer: unknown) =>
  (await app.inject({ method: 'POST', url: apiPaths.portalStatus, payload: { viewer } })).statusCode

test('somebody stays signed in, and reads a portal, while the session key is changed, and until the old key is removed', async () => {
  const token = await signInForToken(site.browser(), 'ada@example.com')
  const { viewer } = (await unlock(site.app, await storeNewPortal(site.db))).body
  const statuses = []
  for (const server of [changing, changed])
    statuses.push([
      await accountStatus(server, token),
      await blueprintsStatus(server, token),
      await viewerStatus(server, viewer),
    ])
  const expected = [
    [200, 403, 204],
    [401, 401, 401],
  ]
  expect(statuses).toEqual(expected)
  await changing.app.inject({ method: 'POST', url: apiPaths.logOut, headers: bearer(token) })
  expect([await accountStatus(changing, token), await accountStatus(site, token)]).toEqual([401, 401])
})

test('an instance that still signs with the old key accepts what another one signs with the new one', async () => {
  const shown = await signInForToken(site.browser(), 'grace@example.com')
  const claims = await readToken(shown, settings, clock.now())
  if (!claims) throw new Error('nobody signed in')
  const { token } = await issueToken(claims.user, { ...settings, sessionKey: newKey }, clock.now())
  const knowing = await restartWith(oldKey, newKey)
  expect([await accountStatus(knowing, token), await accountStatus(site, token)]).toEqual([200, 401])
})

const begun = [{ state: 's', nonce: 'n', verifier: 'v', startedAt: clock.now().getTime() }]

test('a sign-in that began with the old key ends with the new one', async () => {
  const cookie = await createAttemptsCipher(settings).encrypt(begun)
  const attemptsWith = (...olderSessionKeys: Uint8Array[]) =>
    createAttemptsCipher({ sessionKey: newKey, olderSessionKeys }).decrypt(cookie, clock.now())
  expect([await attemptsWith(oldKey), await attemptsWith()]).toEqual([begun, []])
})
