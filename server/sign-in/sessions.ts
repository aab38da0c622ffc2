import type { FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { User } from '#contract/session.ts'
import { cookieNames } from '#contract/storage.ts'
import { HttpError } from '../http/http-error.ts'
import type { Settings } from '../config/settings.ts'
import type { Database } from '../store/database.ts'
import { findPerson, type Person } from '../store/people.ts'
import { entitlementsOf } from '../store/entitlements.ts'
import { isRevoked, revokeToken } from '../store/tokens.ts'
import { isUuid } from '../store/uuid.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import { issueToken, readToken, type Claims } from './tokens.ts'

type Deps = { db: Database; settings: Settings; now: () => Date }

/** Who makes a call: the person, their user as of now, and what the token they showed says. */
export type SignedIn = { person: Person; user: User; shown: Claims }

export type Sessions = {
  /** Refuses a call without a Bearer token, or without the session cookie, before its body is read. Throws 401. */
  requireToken(request: FastifyRequest): Promise<void>
  requireCookie(request: FastifyRequest): Promise<void>
  /** The person of the Bearer token; the cookie is not looked at. Throws the 401 failure. */
  requirePerson(request: FastifyRequest): Promise<SignedIn>
  /** The person of the session cookie. What changes something must be JSON of our own origin. Throws 401 or 403. */
  requireCookiePerson(request: FastifyRequest): Promise<SignedIn>
  /** A new token with the person's current standing, also set as the session cookie. */
  freshToken(reply: FastifyReply, personId: string): Promise<string>
  /** The same in the place of the token that was shown, ending with it; throws the 401 failure when it was revoked. */
  renewToken(reply: FastifyReply, signedIn: SignedIn): Promise<string>
  /** Revokes the tokens of header and cookie, as far as they are ours, and clears the cookie. Throws 403. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>
}

const refused = () => new HttpError(401, messages.notAuthenticated)

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Sessions of the people who signed in: role and status come from the database on every call. */
export function createSessions({ db, settings, now }: Deps): Sessions {
  const sessionCookie = cookieName(settings, cookieNames.session)
  const isForeign = (request: FastifyRequest) => request.headers.origin !== settings.origin

  const userOf = async (person: Person): Promise<User> => {
    const { role, subscription_status } = await entitlementsOf(db, person.id, now())
    return { id: person.id, name: person.name, email: person.email, role, subscription_status }
  }

  const signedIn = async (token: string | undefined): Promise<SignedIn> => {
    const claims = token === undefined ? undefined : await readToken(token, settings, now())
    if (!claims || !isUuid(claims.user.id)) throw refused()
    const [revoked, person] = await Promise.all([isRevoked(db, claims.jti), findPerson(db, claims.user.id)])
    if (revoked || !person) throw refused()
    return { person, user: await userOf(person), shown: claims }
  }

  const newToken = async (person: Person, replaced?: Claims) => {
    const { token } = await issueToken(await userOf(person), settings, now(), replaced)
    return token
  }

  const keep = (reply: FastifyReply, token: string): string => {
    const maxAge = limits.sessionHours * 3600
    reply.setCookie(sessionCookie, token, { ...cookieOptions(settings), maxAge })
    return token
  }

  const revoke = async (token: string | undefined) => {
    const claims = token === undefined ? undefined : await readToken(token, settings, now())
    if (claims) await revokeToken(db, claims)
  }

  return {
    async requireToken(request) {
      if (bearerToken(request) === undefined) throw refused()
    },

    async requireCookie(request) {
      if (request.cookies[sessionCookie] === undefined) throw refused()
    },

    requirePerson: (request) => signedIn(bearerToken(request)),

    async requireCookiePerson(request) {
      const changes = request.method !== 'GET' && request.method !== 'HEAD'
      const isJson = /^application\/json\b/i.test(request.headers['content-type'] ?? '')
      const token = request.cookies[sessionCookie]
      if (token === undefined) throw refused()
      if (changes && (isForeign(request) || !isJson)) throw new HttpError(403, messages.wrongOrigin)
      return signedIn(token)
    },

    async freshToken(reply, id) {
      const person = await findPerson(db, id)
      if (!person) throw refused()
      return keep(reply, await newToken(person))
    },

    async renewToken(reply, { person, shown }) {
      const token = await newToken(person, shown)
      if (await isRevoked(db, shown.jti)) throw refused()
      return keep(reply, token)
    },

    async end(request, reply) {
      const cookie = request.cookies[sessionCookie]
      const fromElsewhere = request.headers.origin !== undefined && isForeign(request)
      if (fromElsewhere) throw new HttpError(403, messages.wrongOrigin)
      reply.clearCookie(sessionCookie, cookieOptions(settings))
      await revoke(bearerToken(request))
      await revoke(cookie)
    },
  }
}
