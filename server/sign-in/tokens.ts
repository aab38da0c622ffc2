import { randomUUID } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { user as userSchema, type User } from '#contract/session.ts'
import type { Settings } from '../config/settings.ts'

type Key = Pick<Settings, 'sessionKey' | 'origin'>
type IssuedToken = { token: string; expiresAt: Date }
/** `exp` in seconds; at `expiresAt` the tolerance is over too. */
export type Claims = { user: User; jti: string; exp: number; expiresAt: Date }

const toleranceSeconds = 60
const jti = z.string().check(z.regex(/^[^\u0000]+$/))
/** No later than dates go. */
const exp = z.number().check(z.maximum(8.64e12 - toleranceSeconds))
const payloadSchema = z.extend(userSchema, { jti, exp })

/**
 * A login token: the session user and what binds it to this site, good for twelve hours. One that takes the place of
 * another keeps its id and its end, so that logging out ends both.
 */
export async function issueToken(
  user: User,
  { sessionKey, origin }: Key,
  now: Date,
  replaced?: Pick<Claims, 'jti' | 'exp'>,
): Promise<IssuedToken> {
  const issuedAt = Math.floor(now.getTime() / 1_000)
  const { jti, exp: expiry } = replaced ?? {
    jti: randomUUID(),
    exp: issuedAt + limits.sessionHours * 3_600,
  }
  const { id, name, email, role, subscription_status } = user
  const token = await new SignJWT({ id, name, email, role, subscription_status })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(origin)
    .setAudience(origin)
    .setJti(jti)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiry)
    .sign(sessionKey)
  return { token, expiresAt: new Date(expiry * 1_000) }
}

/** What a token says, or undefined for anything but an unexpired token of ours. Revocation is not looked at. */
export async function readToken(
  token: string,
  { sessionKey, origin }: Key,
  now: Date,
): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, sessionKey, {
      algorithms: ['HS256'],
      issuer: origin,
      audience: origin,
      typ: 'JWT',
      requiredClaims: ['exp', 'iat', 'jti'],
      clockTolerance: toleranceSeconds,
      currentDate: now,
    })
    const { jti, exp, ...user } = payloadSchema.parse(payload)
    return { user, jti, exp, expiresAt: new Date((exp + toleranceSeconds) * 1_000) }
  } catch {
    return undefined
  }
}
