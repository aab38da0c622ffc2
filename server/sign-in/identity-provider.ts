import * as client from 'openid-client'
import { cutText } from '#contract/cut-text.ts'
import { normalizedEmail } from '#contract/email.ts'
import { emptyUnlessVisible } from '#contract/forms/text-schemas.ts'
import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import type { Identity } from '../people/store.ts'
import type { Settings } from '../platform/config/settings.ts'
import { oneLine } from '../platform/outbox/transport.ts'

/** The secrets of a sign-in until the provider's answer; `startedAt` is in milliseconds. */
export type Attempt = {
  state: string
  nonce: string
  verifier: string
  startedAt: number
  /** The path to open afterwards, if the browser cannot store it. */
  redirect?: string | undefined
}

export type IdentityProvider = {
  /** Starts an attempt; `url` is the provider's page to redirect to. Rejects if the provider cannot be reached. */
  begin(now: Date): Promise<{ attempt: Attempt; url: URL }>
  /** Verifies the query of the callback and returns who signed in. Rejects if anything is invalid. */
  finish(query: string, attempt: Attempt): Promise<Identity>
}

type IdentityProviderOptions = Pick<Settings, 'google' | 'origin' | 'selfUrl'>

/** A failed discovery is repeated. A code cannot be exchanged twice, so the provider gets more time to answer. */
const timeoutSeconds = { discovery: 5, exchange: 15 }

/** Sends requests to our own origin to `selfUrl`: the origin may not be reachable from the server's own machine. */
function fetchThroughSelfUrl(
  { origin, selfUrl }: IdentityProviderOptions,
  send: typeof fetch,
): client.CustomFetch {
  return (address, options) => {
    const url = new URL(address)
    const target = url.origin === origin ? selfUrl + url.pathname + url.search : url
    return send(target, options as RequestInit)
  }
}

const nameOf = (email: string) => email.slice(0, email.lastIndexOf('@'))

/** Whether an address can be normalized. One whose name has invisible characters would become the address of somebody else. */
const isUsable = (email: string) =>
  /^[^\s@\u0000-\u001f]{1,64}@[^\s@\u0000-\u001f]{1,189}$/u.test(email) &&
  nameOf(normalizedEmail(email)) === nameOf(email)

function identityOf(claims: client.IDToken | undefined): Identity {
  if (claims?.email_verified !== true) throw new Error('The identity has no verified email address.')
  const { iss: issuer, sub: subject, email, name } = claims
  if (typeof email !== 'string' || !isUsable(email))
    throw new Error('The identity has no usable email address.')
  const given = typeof name === 'string' ? emptyUnlessVisible(oneLine(name)) : ''
  return {
    issuer,
    subject,
    email: normalizedEmail(email),
    name: cutText(given, limits.name) || (email.split('@')[0] ?? email),
  }
}

/** Sign-in with the configured OpenID provider. Its configuration is fetched once, and again after a failure. */
export function identityProvider(options: IdentityProviderOptions, send = fetch): IdentityProvider {
  const { issuer, clientId, clientSecret } = options.google
  const redirectUri = options.origin + apiPaths.signInCallback
  let discovered: Promise<client.Configuration> | undefined

  const discover = async () => {
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      client.ClientSecretBasic(clientSecret),
      {
        execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
        timeout: timeoutSeconds.discovery,
        [client.customFetch]: fetchThroughSelfUrl(options, send),
      },
    )
    config.timeout = timeoutSeconds.exchange
    return config
  }

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
        // Otherwise Google signs in at once whoever is signed in there, and nobody could change the account.
        prompt: 'select_account',
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
