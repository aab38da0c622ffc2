import { interactionPolicy, Provider, type AccountClaims } from 'oidc-provider'
import type { SandboxRecords } from '../records.ts'
import { recordsAdapter } from './adapter.ts'
import { providerKeys } from './keys.ts'
import { personNameOf } from './people.ts'
import { contentSecurityPolicyOf, problemPage } from './page.ts'
import { emailOfAccount } from './accounts.ts'

export type OidcClient = { clientId: string; clientSecret: string }

type Options = {
  records: SandboxRecords
  issuer: string
  redirectUri: string
  client: OidcClient
}

const hourSeconds = 3600

async function readClaims(records: SandboxRecords, subject: string): Promise<AccountClaims | undefined> {
  const email = await emailOfAccount(records, subject)
  return email === undefined
    ? undefined
    : { sub: subject, email, email_verified: true, name: personNameOf(email) }
}

/** An OpenID provider whose only client is the product. It does not ask people for consent. */
export async function createProvider({ records, issuer, redirectUri, client }: Options): Promise<Provider> {
  const keys = await providerKeys(records)
  const appOrigin = new URL(redirectUri).origin
  const { pathname: mount } = new URL(issuer)
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    adapter: recordsAdapter(records),
    jwks: { keys: [keys.signing] },
    cookies: {
      keys: [keys.cookies],
      short: { sameSite: 'lax' },
      long: { path: mount, sameSite: 'lax' },
    },
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    scopes: ['openid'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { policy, url: (_ctx, interaction) => `${mount}/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: hourSeconds,
      AuthorizationCode: 60,
      Grant: hourSeconds,
      IdToken: hourSeconds,
      Interaction: hourSeconds,
      Session: hourSeconds,
    },
    async findAccount(_ctx, subject) {
      const claims = await readClaims(records, subject)
      return claims && { accountId: subject, claims: () => claims }
    },
    async loadExistingGrant(ctx) {
      const { client: asking, session } = ctx.oidc
      if (!asking || session?.accountId === undefined) return undefined
      const grant = new ctx.oidc.provider.Grant({ clientId: asking.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    renderError(ctx, out) {
      ctx.type = 'html'
      ctx.set('content-security-policy', contentSecurityPolicyOf(appOrigin))
      ctx.body = problemPage(out.error_description ?? out.error, appOrigin)
    },
  })
  // Makes the provider build URLs with the issuer's host, which the routes pass in `x-forwarded-host`, not with the request's host.
  provider.proxy = true
  return provider
}
