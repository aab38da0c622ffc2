import type { FastifyReply, FastifyRequest } from 'fastify'
import { decodeJwt } from 'jose'
import * as calls from '#contract/sign-in/calls.ts'
import { limits } from '#contract/limits.ts'
import { authCallbackPath } from '#contract/paths.ts'
import { safeRedirect } from '#contract/sign-in/redirect.ts'
import { signInErrors } from '#contract/sign-in/session-values.ts'
import { cookieNames } from '#contract/storage.ts'
import { routeOf, type CallServer } from '../platform/http/calls.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { addressKey, type LimitRate } from '../platform/rate-limits/rate-limits.ts'
import { isPageRequest } from '../platform/pages/urls.ts'
import type { Settings } from '../platform/config/settings.ts'
import { createAttemptsCipher } from './attempts.ts'
import { cookieName, cookieOptions } from '../platform/http/cookies.ts'
import type { Attempt, IdentityProvider } from './identity-provider.ts'
import type { Sessions } from './sessions.ts'
import type { Database } from '../platform/database/database.ts'
import { upsertPerson, type Person } from '../people/store.ts'
import { isUnavailable } from '../platform/database/database-errors.ts'

type Deps = {
  db: Database
  settings: Settings
  now: () => Date
  sessions: Sessions
  provider: IdentityProvider
  limitRate: LimitRate
  /** Called with each person who signed in, before they get a session. */
  onSignedIn: (person: Person) => Promise<void>
}

/** The callback page with the answer, and with the path to open afterwards if the sign-in carries one. */
const callbackAddress = (answer: { token: string } | { error: string }, redirect?: string) =>
  `${authCallbackPath}?${new URLSearchParams({ ...answer, ...(redirect !== undefined && { redirect }) }).toString()}`

const failedAddress = callbackAddress({ error: 'auth_failed' })
const failedPage = `<!doctype html><html lang="en"><title>Sign in</title><p>We couldn’t complete your sign-in. <a href="${failedAddress}">Go back</a></p>`

/** The error code for the browser: one of ours, never the provider's own text. */
function signInErrorOf(error: string | null): string {
  return signInErrors.find((known) => known === error) ?? 'auth_failed'
}

function carriedRedirect(value: unknown, origin: string): string | undefined {
  const redirect = typeof value === 'string' ? safeRedirect(value, origin) : undefined
  return redirect !== undefined && redirect.length <= limits.carriedRedirect ? redirect : undefined
}

/** The routes of sign-in with the OpenID provider and of log-out. */
export function sessionRoutes(app: CallServer, deps: Deps): void {
  const { db, settings, now, sessions, provider, limitRate, onSignedIn } = deps
  const cookie = createAttemptsCipher(settings)
  const attemptsCookieName = cookieName(settings, cookieNames.signIn)

  const keepAttempts = async (reply: FastifyReply, attempts: Attempt[]): Promise<void> => {
    if (attempts.length === 0) {
      reply.clearCookie(attemptsCookieName, cookieOptions(settings))
      return
    }
    const maxAge = limits.signInMinutes * 60
    reply.setCookie(attemptsCookieName, await cookie.encrypt(attempts), {
      ...cookieOptions(settings),
      maxAge,
    })
  }
  const openAttempts = (request: FastifyRequest) => cookie.decrypt(request.cookies[attemptsCookieName], now())

  /** Sets a cookie with the id of the token that scripts can read: it shows the page that this browser started the sign-in. */
  const setSignInProof = (reply: FastifyReply, token: string) => {
    const { jti = '' } = decodeJwt(token)
    const readable = { ...cookieOptions(settings), httpOnly: false, maxAge: limits.signInMinutes * 60 }
    reply.setCookie(cookieName(settings, cookieNames.signInProof), jti, readable)
  }

  /** A refusal of the provider is shown on the sign-in page. An unavailable database is an error with 503, as everywhere else. */
  const failed = (request: FastifyRequest, reply: FastifyReply, error: unknown, redirect?: string) => {
    if (isUnavailable(error)) throw error
    request.log.warn({ err: error }, 'sign-in failed')
    return reply.redirect(callbackAddress({ error: 'auth_failed' }, redirect), 303)
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  })
  // A tab would show an error's JSON, so it goes on to the sign-in page, which says that signing in failed. The status stays for alarms.
  app.addHook('onSend', async ({ method, url, headers }, reply, body) => {
    if (reply.statusCode < 400 || !isPageRequest(method, url, headers.accept)) return body
    reply
      .type('text/html; charset=utf-8')
      .header('refresh', `0;url=${failedAddress}`)
      .removeHeader('content-length')
    return failedPage
  })

  const begin = async (
    request: FastifyRequest<{ Querystring: { redirect?: unknown } }>,
    reply: FastifyReply,
  ) => {
    const redirect = carriedRedirect(request.query.redirect, settings.origin)
    try {
      await limitRate('sign-in', addressKey(request.ip), limits.signInsPerMinute)
      const { attempt, url } = await provider.begin(now())
      await keepAttempts(reply, [...(await openAttempts(request)), { ...attempt, redirect }])
      return await reply.redirect(url.href, 303)
    } catch (error) {
      if (error instanceof HttpError) throw error
      return failed(request, reply, error, redirect)
    }
  }

  const finish = async (request: FastifyRequest, reply: FastifyReply) => {
    const query = new URL(request.url, settings.origin).search
    const answer = new URLSearchParams(query)
    const attempts = await openAttempts(request)
    const attempt = attempts.find(({ state }) => state === answer.get('state'))
    if (!attempt) return reply.redirect(failedAddress, 303)
    await limitRate('sign-in answer', addressKey(request.ip), limits.signInsPerMinute)
    await keepAttempts(
      reply,
      attempts.filter((other) => other !== attempt),
    )
    const { redirect } = attempt
    if (answer.has('error'))
      return reply.redirect(callbackAddress({ error: signInErrorOf(answer.get('error')) }, redirect), 303)
    try {
      const person = await upsertPerson(db, await provider.finish(query, attempt), now())
      await onSignedIn(person)
      const token = await sessions.freshToken(reply, person)
      setSignInProof(reply, token)
      return await reply.redirect(callbackAddress({ token }, redirect), 303)
    } catch (error) {
      return failed(request, reply, error, redirect)
    }
  }

  app.route({ ...routeOf(calls.signIn), handler: begin })
  app.route({ ...routeOf(calls.signInCallback), handler: finish })
  app.route({
    ...routeOf(calls.session),
    handler: async (request, reply) => {
      const token = request.cookies[cookieName(settings, cookieNames.session)]
      if (token === undefined) return reply.code(204).send()
      await sessions.requireCookiePerson(request)
      return reply.send({ token })
    },
  })
  app.route({
    ...routeOf(calls.logOut),
    handler: async (request, reply) => {
      await sessions.end(request, reply)
      return reply.code(204).send()
    },
  })
}
