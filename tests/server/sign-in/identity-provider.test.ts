import Fastify from 'fastify'
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import { identityProvider } from '#server/sign-in/identity-provider.ts'
import { onFileFinished } from '#tests/support/file-end.ts'

const clientId = 'a-client'
const ada = { sub: 'ada', email: 'ada@example.com', email_verified: true, name: 'Ada' }

/** An identity provider whose tokens have the test's `claims`. */
const provider = Fastify()
const keys = await generateKeyPair('RS256')
let claims: JWTPayload
const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key', alg: 'RS256' }
provider.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null))
provider.get('/.well-known/openid-configuration', () => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
}))
provider.get('/keys', () => ({ keys: [jwk] }))
provider.post('/token', async () => ({
  access_token: 'access',
  token_type: 'bearer',
  id_token: await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'key' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt()
    .setExpirationTime('1m')
    .sign(keys.privateKey),
}))
const issuer: string = await provider.listen({ port: 0, host: '127.0.0.1' })
onFileFinished(() => provider.close())

async function signInWithClaims(idTokenClaims: JWTPayload) {
  const origin = 'http://localhost:3000'
  const google = { issuer, clientId, clientSecret: 'a-secret' }
  const identities = identityProvider({ google, origin, selfUrl: origin })
  const { attempt } = await identities.begin(new Date())
  claims = { nonce: attempt.nonce, ...idTokenClaims }
  return identities.finish(`?code=a-code&state=${attempt.state}`, attempt)
}

test('a person is who the provider says, and a domain is kept as forms keep it, so that an approval finds its person', async () => {
  const person = { issuer, subject: 'ada', email: 'info@xn--e1afmkfd.xn--p1ai', name: 'Ada' }
  expect(await signInWithClaims({ ...ada, email: 'info@пример.рф' })).toEqual(person)
})

test.each([
  ['is not verified', { email_verified: false }],
  ['is verified in a word only', { email_verified: 'true' }],
  ['is missing', { email: undefined }],
  ['is another’s but for an invisible character', { email: 'a\u200bda@example.com' }],
  ['holds a line break', { email: 'ada\n@example.com' }],
])('whose address %s is not signed in', async (_what, said) => {
  await expect(signInWithClaims({ ...ada, ...said })).rejects.toThrow(/^The identity has no /)
})

test('an answer to another attempt signs nobody in', async () => {
  await expect(signInWithClaims({ ...ada, nonce: 'of-another-attempt' })).rejects.toThrow()
})

test.each([
  ['the first 120 characters of a long name', 'A'.repeat(130), 'A'.repeat(120)],
  ['a name on one line', ' Ada\r\nLovelace ', 'Ada Lovelace'],
  ['the beginning of the address for want of a name', undefined, 'ada'],
  ['the beginning of the address for want of a letter', '\u2800', 'ada'],
])('a person is called by %s', async (_what, name, called) => {
  expect((await signInWithClaims({ ...ada, name })).name).toBe(called)
})
