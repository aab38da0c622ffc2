import * as client from 'openid-client'
import { apiPaths } from '#contract/paths.ts'
import type { Identity } from '../store/people.ts'
import type { Settings } from '../config/settings.ts'

/** What one sign-in must remember until the provider's answer comes. */
export type Attempt = { state: string; nonce: string; verifier: string; startedAt: number }

export type IdentityProvider = {
  /** A new attempt and the provider's page to send the browser to. Rejects when the provider cannot be reached. */
  begin(now: Date): Promise<{ attempt: Attempt; url: URL }>
  /** Who came back, by the query of the callback. Rejects unless everything about it checks. */
  finish(query: string, attempt: Attempt): Promise<Identity>
}

type Options = Pick<Settings, 'google' | 'origin' | 'selfUrl'>

const timeoutSeconds = 5

/** Requests to our own origin go by the address we listen on: from here, the name may lead elsewhere or nowhere. */
function reachingOurselves({ origin, selfUrl }: Options): client.CustomFetch {
  return (address, options) => {
    const url = new URL(address)
    const target = url.origin === origin ? selfUrl + url.pathname + url.search : url
    return fetch(target, options as RequestInit)
  }
}

function identityOf(claims: client.IDToken | undefined): Identity {
  if (claims?.email_verified !== true) throw new Error('The identity has no verified email.')
  const { iss: issuer, sub: subject, email, name } = claims
  if (typeof email !== 'string' || !/^[^\s@\u0000-\u001f]{1,64}@[^\s@\u0000-\u001f]{1,189}$/u.test(email)) {
    throw new Error('The identity has no usable email.')
  }
  const given = typeof name === 'string' ? name.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim() : ''
  return { issuer, subject, email, name: given.slice(0, 120) || (email.split('@')[0] ?? email) }
}

/** Sign-in with the configured OpenID provider; what it says of itself is asked for once, and again after a failure. */
export function identityProvider(options: Options): IdentityProvider {
  const { issuer, clientId, clientSecret } = options.google
  const redirectUri = options.origin + apiPaths.signInCallback
  let discovered: Promise<client.Configuration> | undefined

  const discover = () =>
    client.discovery(new URL(issuer), clientId, undefined, client.ClientSecretBasic(clientSecret), {
      execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
      timeout: timeoutSeconds,
      [client.customFetch]: reachingOurselves(options),
    })

  const configuration = () => {
    discovered ??= discover()
      .catch(discover)
      .catch((error: unknown) => {
        discovered = undefined
        throw error
      })
    return discovered
  }

  return {
    async begin(now) {
      const config = await configuration()
      const verifier = client.randomPKCECodeVerifier()
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier,
        startedAt: now.getTime(),
      }
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        response_type: 'code',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
      })
      return { attempt, url }
    },

    async finish(query, { state, nonce, verifier }) {
      const tokens = await client.authorizationCodeGrant(
        await configuration(),
        new URL(redirectUri + query),
        { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
      )
      return identityOf(tokens.claims())
    },
  }
}
