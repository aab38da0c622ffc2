import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { User } from '#contract/sign-in/session.ts'
import { cookieNames } from '#contract/storage.ts'
import { addMadeChangeToJournal } from '../platform/backup/journal.ts'
import { HttpError } from '../platform/http/http-error.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { findPerson, type Person } from '../people/store.ts'
import { entitlementsOf } from '../people/entitlements.ts'
import { isRevoked, revokeToken } from './token-store.ts'
import { isUuid } from '../platform/database/uuid.ts'
import { cookieName, cookieOptions } from '../platform/http/cookies.ts'
import { issueToken, readToken, type Claims } from './tokens.ts'
import { serverMessages } from '../platform/http/messages.ts'

type Deps = { db: Database; settings: Settings; now: () => Date }

/** Who sends a request: the person, their current user data, and the claims of the token in the request. */
export type SignedInCaller = { person: Person; user: User; claims: Claims }

export type Sessions = {
  /** Throws a 401 `HttpError` without a Bearer token, or without a session cookie; does not verify it. Runs before the body is read. */
  requireToken(request: FastifyRequest): Promise<void>
  requireCookie(request: FastifyRequest): Promise<void>
  /** The person of the Bearer token; the cookie is ignored. Throws a 401 `HttpError`. */
  requirePerson(request: FastifyRequest): Promise<SignedInCaller>
  /**
   * The person of the session cookie. Requests that change data must be JSON or bytes from our own origin. Throws 403, or 401; also 401 if
   * the Bearer token is somebody else's, because the page would show one person the data of another.
   */
  requireCookiePerson(request: FastifyRequest): Promise<SignedInCaller>
  /** Issues a token with the person's current role and subscription, and sets it as the session cookie. */
  freshToken(reply: FastifyReply, person: Person): Promise<string>
  /** Issues a token that replaces the one in the request and expires with it. Throws 401 if that one is revoked. */
  renewToken(reply: FastifyReply, signedIn: SignedInCaller): Promise<string>
  /** Revokes the valid tokens of header and cookie, and clears the cookie. Throws 403 for a request from another origin. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const notAuthenticatedError = () => new HttpError(401, messages.notAuthenticated)

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Sessions of signed-in people. Role and subscription are read from the database at every call, not from the token. */
export function createSessions({ db, settings, now }: Deps): Sessions {
  const sessionCookie = cookieName(settings, cookieNames.session)
  const isForeign = (request: FastifyRequest) => request.headers.origin !== settings.origin

  const userOf = async (person: Person): Promise<User> => {
    const { role, subscription_status } = await entitlementsOf(db, person.id, now())
    return { id: person.id, name: person.name, email: person.email, role, subscription_status }
  }

  const signedIn = async (token: string | undefined): Promise<SignedInCaller> => {
    const claims = token === undefined ? undefined : await readToken(token, settings, now())
    if (!claims || !isUuid(claims.user.id)) throw notAuthenticatedError()
    const [revoked, person] = await Promise.all([isRevoked(db, claims.jti), findPerson(db, claims.user.id)])
    if (revoked || !person) throw notAuthenticatedError()
    return { person, user: await userOf(person), claims }
  }

  const newToken = async (person: Person, replaced?: Claims) => {
    const { token } = await issueToken(await userOf(person), settings, now(), replaced)
    return token
  }

  const setCookie = (reply: FastifyReply, token: string): string => {
    const maxAge = limits.sessionHours * 3600
    reply.setCookie(sessionCookie, token, { ...cookieOptions(settings), maxAge })
    return token
  }

  const revoke = async (token: string | undefined, log: FastifyBaseLogger) => {
    const claims = token === undefined ? undefined : await readToken(token, settings, now())
    if (!claims) return
    await revokeToken(db, claims)
    const { jti, expiresAt } = claims
    const entry = {
      kind: 'signOut',
      at: now().toISOString(),
      jti,
      expiresAt: expiresAt.toISOString(),
    } as const
    await addMadeChangeToJournal(settings.journalFile, entry, log)
  }

  return {
    async requireToken(request) {
      if (bearerToken(request) === undefined) throw notAuthenticatedError()
    },

    async requireCookie(request) {
      if (request.cookies[sessionCookie] === undefined) throw notAuthenticatedError()
    },

    requirePerson: (request) => signedIn(bearerToken(request)),

    async requireCookiePerson(request) {
      const changes = request.method !== 'GET' && request.method !== 'HEAD'
      // For another site, browsers send neither of these types without a preflight request.
      const isJsonOrBytes = /^application\/(json|octet-stream)\b/i.test(request.headers['content-type'] ?? '')
      const token = request.cookies[sessionCookie]
      if (token === undefined) throw notAuthenticatedError()
      if (changes && (isForeign(request) || !isJsonOrBytes))
        throw new HttpError(403, serverMessages.wrongOrigin)
      const caller = await signedIn(token)
      const shown = bearerToken(request)
      const claims =
        shown === undefined || shown === token ? undefined : await readToken(shown, settings, now())
      if (claims && claims.user.id !== caller.person.id) throw notAuthenticatedError()
      return caller
    },

    freshToken: async (reply, person) => setCookie(reply, await newToken(person)),

    async renewToken(reply, { person, claims }) {
      const token = await newToken(person, claims)
      if (await isRevoked(db, claims.jti)) throw notAuthenticatedError()
      return setCookie(reply, token)
    },

    async end(request, reply) {
      const cookie = request.cookies[sessionCookie]
      const isOtherOrigin = request.headers.origin !== undefined && isForeign(request)
      if (isOtherOrigin) throw new HttpError(403, serverMessages.wrongOrigin)
      reply.clearCookie(sessionCookie, cookieOptions(settings))
      await revoke(bearerToken(request), request.log)
      await revoke(cookie, request.log)
    },
  }
}
