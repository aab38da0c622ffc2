import * as oidc from 'openid-client'
import { describe, expect, test } from 'vitest'
import { subjectOf } from '#sandbox/oidc/people.ts'
import { memoryRecords } from '#sandbox/records.ts'
import { createHttpBrowser } from '#tests/server/support/browser.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { credentials, startSandbox } from '#tests/support/sandbox.ts'

const { clientId, clientSecret } = credentials.google
const appOrigin = 'http://localhost:3000'
const callbackUrl = `${appOrigin}/auth/google/callback`
const sandbox = await closedAfterFile(startSandbox({ appOrigin }))

function createBrowser() {
  const { open } = createHttpBrowser(sandbox.url, {}, ({ origin }) => origin === appOrigin)
  return async (address: string, form?: Record<string, string>) => {
    const { url, answer } = await open(address, form && { method: 'POST', body: new URLSearchParams(form) })
    const policy = answer.headers.get('content-security-policy') ?? ''
    return { address: url.href, page: await answer.text(), status: answer.status, policy }
  }
}

const discover = (authentication?: oidc.ClientAuth, from = sandbox) =>
  oidc.discovery(new URL(`${from.url}/oidc`), clientId, clientSecret, authentication, {
    execute: [oidc.allowInsecureRequests],
  })

async function startSignIn(config: oidc.Configuration) {
  const verifier = oidc.randomPKCECodeVerifier()
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: callbackUrl,
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  }).href
  const finish = async (back: string) => {
    const tokens = await oidc.authorizationCodeGrant(config, new URL(back), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
    })
    return tokens.claims()
  }
  return { address, finish, state }
}

describe('signing in', () => {
  const ways: [string, () => oidc.ClientAuth][] = [
    ['basic', () => oidc.ClientSecretBasic(clientSecret)],
    ['post', () => oidc.ClientSecretPost(clientSecret)],
  ]
  test.each(ways)('with one click, the client secret sent by %s', async (_name, authentication) => {
    const visit = createBrowser()
    const { address, finish } = await startSignIn(await discover(authentication()))
    const chooser = await visit(address)
    expect(chooser.page).toContain('<title>Sandbox sign-in</title>')
    const email = 'guest@demo.example'
    const guest = { sub: subjectOf(email), email, email_verified: true, name: 'Guest Demo' }
    const claims = await finish((await visit(chooser.address, { person: email })).address)
    expect(claims).toMatchObject({ iss: `${sandbox.url}/oidc`, aud: clientId, ...guest })
  })

  test('takes an international address as browsers send it', async () => {
    const email = 'info@xn--e1afmkfd.xn--p1ai'
    const visit = createBrowser()
    const { address, finish } = await startSignIn(await discover())
    const back = await visit((await visit(address)).address, { email })
    expect(await finish(back.address)).toMatchObject({ email })
  })

  const nonsense = ['', '"><script>@x.example', `${'a'.repeat(250)}@x.example`]
  test.each(nonsense)('refuses the address %j beside the field and keeps it', async (email) => {
    const visit = createBrowser()
    const chooser = await visit((await startSignIn(await discover())).address)
    const answer = await visit(chooser.address, { email })
    expect(answer.status).toBe(400)
    expect(answer.page).toContain(
      '<p class="error" id="email-error" role="alert">Please enter a valid email address, like name@example.com.</p>',
    )
    expect(answer.page).toContain('aria-invalid="true"')
    expect(answer.page).not.toContain('<script')
  })

  test('does not work without the cookie of the browser that began', async () => {
    const chooser = await createBrowser()((await startSignIn(await discover())).address)
    const other = await createBrowser()(chooser.address, { person: 'guest@demo.example' })
    expect(other.status).toBe(400)
    expect(other.page).toContain('This sign-in cannot continue')
    expect(other.page).toContain(`<a class="back" href="${appOrigin}/login">Back to the sign-in page</a>`)
  })

  test('a code works once, and not without its verifier', async () => {
    const visit = createBrowser()
    const { address, finish } = await startSignIn(await discover())
    const back = await visit((await visit(address)).address, { person: 'guest@demo.example' })
    await finish(back.address)
    await expect(finish(back.address)).rejects.toMatchObject({ error: 'invalid_grant' })
  })
})

describe('the provider', () => {
  test('refuses a sign-in without PKCE and a foreign callback', async () => {
    const common = { client_id: clientId, response_type: 'code', scope: 'openid' }
    const ask = (redirect_uri: string) => {
      const query = new URLSearchParams({ ...common, redirect_uri }).toString()
      return createBrowser()(`${sandbox.url}/oidc/auth?${query}`)
    }
    const withoutPkce = new URL((await ask(callbackUrl)).address)
    expect(withoutPkce.searchParams.get('error')).toBe('invalid_request')
    const foreign = await ask('https://evil.example/callback')
    expect(foreign.status).toBe(400)
    expect(foreign.page).toContain('This sign-in cannot continue')
    expect(foreign.page).toContain(`href="${appOrigin}/login"`)
  })

  test('names its public addresses whatever host it was asked by', async () => {
    const other = await startSandbox({ publicUrl: 'https://demo.example/sandbox', appOrigin })
    const answer = await fetch(`${other.url}/oidc/.well-known/openid-configuration`)
    expect(await answer.json()).toMatchObject({
      issuer: 'https://demo.example/sandbox/oidc',
      authorization_endpoint: 'https://demo.example/sandbox/oidc/auth',
      token_endpoint: 'https://demo.example/sandbox/oidc/token',
      jwks_uri: 'https://demo.example/sandbox/oidc/jwks',
    })
    await other.close()
  })

  test('keeps its keys and the sign-ins under way over a restart', async () => {
    const records = memoryRecords()
    const first = await startSandbox({ records, appOrigin })
    const visit = createBrowser()
    const { address, finish } = await startSignIn(await discover(undefined, first))
    const chooser = await visit(address)
    await first.close()
    const again = await startSandbox({ records, appOrigin, port: Number(new URL(first.url).port) })
    const back = await visit(chooser.address, { person: 'client@demo.example' })
    expect(await finish(back.address)).toMatchObject({ email: 'client@demo.example' })
    await again.close()
  })

  test('serves a page that runs no script and sends its form to the product only', async () => {
    const chooser = await createBrowser()((await startSignIn(await discover())).address)
    expect(chooser.policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self' http:\/\/localhost:3000; frame-ancestors 'none'; base-uri 'none'$/,
    )
  })
})
