import { randomUUID } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { user as userSchema, type User } from '#contract/sign-in/session.ts'
import type { Settings } from '../platform/config/settings.ts'

type SigningSettings = Pick<Settings, 'sessionKey' | 'origin'>
type VerifyingSettings = SigningSettings & Pick<Settings, 'olderSessionKeys'>
type IssuedToken = { token: string; expiresAt: Date }
/** `exp` is in seconds since 1970; `expiresAt` includes the clock tolerance. */
export type Claims = { user: User; jti: string; exp: number; expiresAt: Date }

const toleranceSeconds = 60
const jtiSchema = z.string().check(z.regex(/^[^\u0000]+$/))
/** The expiry in seconds since 1970, at most what a `Date` can represent. */
const expSchema = z.number().check(z.maximum(8.64e12 - toleranceSeconds))
const payloadSchema = z.extend(userSchema, { jti: jtiSchema, exp: expSchema })

/**
 * Issues a login token with the user, valid at this origin for twelve hours. A token that replaces another one has the same id
 * and expiry, so that a log-out revokes both.
 */
export async function issueToken(
  user: User,
  { sessionKey, origin }: SigningSettings,
  now: Date,
  replacedClaims?: Pick<Claims, 'jti' | 'exp'>,
): Promise<IssuedToken> {
  const issuedAt = Math.floor(now.getTime() / 1_000)
  const { jti, exp: expiry } = replacedClaims ?? {
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

/** The claims of a token, or undefined if it is expired or not ours. Does not check whether it is revoked. */
export async function readToken(
  token: string,
  { sessionKey, olderSessionKeys, origin }: VerifyingSettings,
  now: Date,
): Promise<Claims | undefined> {
  for (const key of [sessionKey, ...olderSessionKeys]) {
    const claims = await readWithKey(token, key, origin, now)
    if (claims) return claims
  }
  return undefined
}

async function readWithKey(
  token: string,
  secretKey: Uint8Array,
  origin: string,
  now: Date,
): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, secretKey, {
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
