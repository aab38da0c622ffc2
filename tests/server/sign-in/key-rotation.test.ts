import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { createAttemptsCipher } from '#server/sign-in/attempts.ts'
import { issueToken, readToken } from '#server/sign-in/tokens.ts'
import { closedAfterFile, onFileFinished } from '#tests/support/file-end.ts'
import { signIn } from '../support/browser.ts'
import { createInstance } from '../support/instance.ts'
import { storeNewPortal, unlock } from '../support/portals.ts'
import { startSite, type Site } from '../support/site.ts'

type Server = Pick<Site, 'app'>

const site = await closedAfterFile(startSite())

const newKey = randomBytes(32)

/** The site after a restart with these keys: the first signs, all are accepted. */
async function restartWith(sessionKey: Uint8Array, ...olderSessionKeys: Uint8Array[]): Promise<Server> {
  const { settings, database, clock } = site
  const keyed = { ...settings, sessionKey, olderSessionKeys }
  const { app } = await createInstance({ settings: keyed, database, now: clock.now })
  onFileFinished(() => app.close())
  return { app }
}

const signInForToken = async (email: string) =>
  (await signIn(site.browser(), email)).searchParams.get('token') ?? ''
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const accountStatus = async ({ app }: Server, token: string) =>
  (await app.inject({ url: apiPaths.account, headers: bearer(token) })).statusCode
/** Makes a call that identifies people by their cookie. The status is 403 for a member and 401 for a visitor. */
const blueprintsStatus = async ({ app }: Server, session: string) =>
  (await app.inject({ url: apiPaths.blueprints, cookies: { session } })).statusCode
const isViewerOpen = async ({ app }: Server, viewer: unknown) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: apiPaths.portalStatus,
    payload: { viewer },
  })
  return statusCode === 204
}

test('somebody stays signed in while the session key is changed, and until the old key is removed', async () => {
  const token = await signInForToken('ada@example.com')
  const changing = await restartWith(newKey, site.settings.sessionKey)
  expect([await accountStatus(changing, token), await blueprintsStatus(changing, token)]).toEqual([200, 403])
  const changed = await restartWith(newKey)
  expect([await accountStatus(changed, token), await blueprintsStatus(changed, token)]).toEqual([401, 401])
})

test('an instance that still signs with the old key accepts what another one signs with the new one', async () => {
  const { settings, clock } = site
  const claims = await readToken(await signInForToken('grace@example.com'), settings, clock.now())
  if (!claims) throw new Error('nobody signed in')
  const { token } = await issueToken(claims.user, { ...settings, sessionKey: newKey }, clock.now())
  const knowing = await restartWith(settings.sessionKey, newKey)
  expect([await accountStatus(knowing, token), await accountStatus(site, token)]).toEqual([200, 401])
})

test('a sign-in that began with the old key ends with the new one', async () => {
  const { settings, clock } = site
  const begun = [{ state: 's', nonce: 'n', verifier: 'v', startedAt: clock.now().getTime() }]
  const cookie = await createAttemptsCipher(settings).encrypt(begun)
  const changing = { sessionKey: newKey, olderSessionKeys: [settings.sessionKey] }
  expect(await createAttemptsCipher(changing).decrypt(cookie, clock.now())).toEqual(begun)
  const changed = { sessionKey: newKey, olderSessionKeys: [] }
  expect(await createAttemptsCipher(changed).decrypt(cookie, clock.now())).toEqual([])
})

test('who signed out stays signed out, by either key', async () => {
  const token = await signInForToken('hedy@example.com')
  const changing = await restartWith(newKey, site.settings.sessionKey)
  await changing.app.inject({ method: 'POST', url: apiPaths.logOut, headers: bearer(token) })
  expect([await accountStatus(changing, token), await accountStatus(site, token)]).toEqual([401, 401])
})

test('a portal that somebody reads stays open until the old key is removed', async () => {
  const { viewer } = (await unlock(site.app, await storeNewPortal(site.db))).body
  const changing = await restartWith(newKey, site.settings.sessionKey)
  const changed = await restartWith(newKey)
  expect([await isViewerOpen(changing, viewer), await isViewerOpen(changed, viewer)]).toEqual([true, false])
})
