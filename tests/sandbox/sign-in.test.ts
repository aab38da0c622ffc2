import { expect, test } from 'vitest'
import { createHttpBrowser } from '#tests/server/support/browser.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { credentials, startSandbox } from '#tests/support/sandbox.ts'

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

const pkce = { code_challenge: 'c'.repeat(43), code_challenge_method: 'S256' }
const addressOf = (redirect_uri = callbackUrl, more: Record<string, string> = pkce) => {
  const common = { client_id: credentials.google.clientId, response_type: 'code', scope: 'openid' }
  return `${sandbox.url}/oidc/auth?${new URLSearchParams({ ...common, redirect_uri, ...more }).toString()}`
}

test('signing in takes an international address as browsers send it', async () => {
  const visit = createBrowser()
  const back = await visit((await visit(addressOf())).address, { email: 'info@xn--e1afmkfd.xn--p1ai' })
  expect(back.address).toMatch(/^http:\/\/localhost:3000\/auth\/google\/callback\?code=/)
})

const nonsense = ['', '"><script>@x.example', `${'a'.repeat(250)}@x.example`]
test.each(nonsense)('signing in refuses the address %j beside the field and keeps it', async (email) => {
  const visit = createBrowser()
  const answer = await visit((await visit(addressOf())).address, { email })
  expect(answer.status).toBe(400)
  expect(answer.page).toContain(
    '<p class="error" id="email-error" role="alert">Please enter a valid email address, like name@example.com.</p>',
  )
  expect(answer.page).toContain('aria-invalid="true"')
  expect(answer.page).not.toContain('<script')
  expect(answer.policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; form-action 'self' http:\/\/localhost:3000; frame-ancestors 'none'; base-uri 'none'$/,
  )
})

test('signing in does not work without the cookie of the browser that began, without PKCE and for a foreign callback', async () => {
  const chooser = await createBrowser()(addressOf())
  const other = await createBrowser()(chooser.address, { person: 'guest@demo.example' })
  const foreign = await createBrowser()(addressOf('https://evil.example/callback'))
  for (const { status, page } of [other, foreign]) {
    expect(status).toBe(400)
    expect(page).toContain('This sign-in cannot continue')
    expect(page).toContain(`<a class="back" href="${appOrigin}/login">Back to the sign-in page</a>`)
  }
  const withoutPkce = new URL((await createBrowser()(addressOf(callbackUrl, {}))).address)
  expect(withoutPkce.searchParams.get('error')).toBe('invalid_request')
})

test('the provider names its public addresses whatever host it was asked by', async () => {
  const other = await closedAfterFile(startSandbox({ publicUrl: 'https://demo.example/sandbox', appOrigin }))
  const answer = await fetch(`${other.url}/oidc/.well-known/openid-configuration`)
  const issuer = 'https://demo.example/sandbox/oidc'
  expect(await answer.json()).toMatchObject({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  })
})
