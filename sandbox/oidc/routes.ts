import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults } from 'oidc-provider'
import { isRefused, objectMembers, addBodyParsers, type Answer } from '../calls.ts'
import type { SandboxFaults } from '../faults.ts'
import type { SandboxRecords } from '../records.ts'
import { contentSecurityPolicyOf, problemPage, signInPage } from './page.ts'
import { storeAccount } from './accounts.ts'
import { readEmail } from './people.ts'
import type { OidcClient } from './provider.ts'
import { withoutRuntimeWarning } from './supported-runtime.ts'

type Options = {
  records: SandboxRecords
  client: OidcClient
  issuer: string
  appOrigin: string
  faults: SandboxFaults | undefined
}

const invalidEmailMessage = 'Please enter a valid email address, like name@example.com.'
const malformedAnswer: Answer = { status: 400, body: { error: 'invalid_request' } }

/** The OpenID provider and its sign-in page, under `/sandbox/oidc`. */
export async function oidcRoutes(scope: FastifyInstance, options: Options): Promise<void> {
  const { records, client, issuer, appOrigin, faults } = options
  const redirectUri = `${appOrigin}/auth/google/callback`
  const { protocol, host, pathname: mount } = new URL(issuer)
  let loading: ReturnType<typeof startProvider> | undefined
  /** Loads the provider with the first sign-in, because its library would slow the start. */
  const loadProvider = () => {
    loading ??= startProvider().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const startProvider = async () => {
    const { createProvider } = await withoutRuntimeWarning(console, () => import('./provider.ts'))
    const provider = await createProvider({ records, issuer, redirectUri, client })
    provider.on('server_error', (_ctx, error) => scope.log.error(error, 'sandbox sign-in failed'))
    const sessionCookie = new RegExp(`\\b${provider.cookieName('session')}(\\.sig)?=[^;]*;?\\s*`, 'g')
    return { provider, answer: provider.callback(), sessionCookie }
  }

  const asPublic = ({ raw }: FastifyRequest) => {
    raw.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    raw.headers['x-forwarded-host'] = host
    return raw
  }
  const show = (reply: FastifyReply, status: number, html: string) =>
    reply
      .code(status)
      .header('content-security-policy', contentSecurityPolicyOf(appOrigin))
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html)

  await scope.register(async (interactions) => {
    addBodyParsers(interactions, malformedAnswer)
    const problem = problemPage('We could not read this request. Please start again.', appOrigin)
    interactions.setErrorHandler((error, _request, reply) => {
      if (!isRefused(error)) throw error
      return show(reply, 400, problem)
    })
    const expired = 'It has expired or was begun elsewhere. Please start again.'
    const resume = async (request: FastifyRequest, reply: FastifyReply, result: InteractionResults) => {
      const { provider } = await loadProvider()
      return provider.interactionResult(asPublic(request), reply.raw, result).then(
        (address) => reply.redirect(address, 303),
        () => show(reply, 400, problemPage(expired, appOrigin)),
      )
    }
    interactions.get('/interaction/:uid', async (request, reply) => {
      const { provider } = await loadProvider()
      return provider.interactionDetails(asPublic(request), reply.raw).then(
        () => show(reply, 200, signInPage(request.url)),
        () => show(reply, 400, problemPage(expired, appOrigin)),
      )
    })
    interactions.post('/interaction/:uid', async (request, reply) => {
      const { person, email, cancel } = objectMembers(request.body)
      if (cancel !== undefined)
        return resume(request, reply, { error: 'access_denied', error_description: 'Sign-in was cancelled' })
      const typed = person ?? email
      const address = readEmail(typed)
      if (address === undefined) {
        const kept = typeof typed === 'string' ? typed.slice(0, 254) : ''
        return show(reply, 400, signInPage(request.url, { typed: kept, problem: invalidEmailMessage }))
      }
      const accountId = await storeAccount(records, address)
      return resume(request, reply, { select_account: {}, login: { accountId, remember: false } })
    })
  })

  await scope.register(async (everything) => {
    everything.removeAllContentTypeParsers()
    everything.addContentTypeParser('*', (_request, _payload, done) => done(null))
    everything.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: '/*',
      async handler(request, reply) {
        const { answer, sessionCookie } = await loadProvider()
        const raw = asPublic(request)
        const path = request.url.slice(scope.prefix.length)
        const fault = path === '/token' ? faults?.take('google.token') : undefined
        if (fault?.kind === 'delayBefore') await fault.until
        if (fault?.kind === 'failBefore' && fault.status !== 'reset')
          return reply.code(fault.status).send({ error: 'temporarily_unavailable' })
        reply.hijack()
        if (fault?.kind === 'failBefore') return void raw.socket.destroy()
        // The provider does not get its session cookie, so that it asks at each sign-in and people can choose another account.
        raw.headers.cookie = raw.headers.cookie?.replace(sessionCookie, '')
        Object.assign(raw, { url: path, baseUrl: mount })
        await answer(raw, reply.raw)
      },
    })
  })
}
