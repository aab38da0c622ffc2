import { SignJWT, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { sitePaths } from '#contract/paths.ts'
import { reminderKind, type ReminderKind } from '#contract/reminders/reminders.ts'
import type { Settings } from '../platform/config/settings.ts'

/** Whose reminders of which kind a link switches off. */
export type UnsubscribeClaims = { recipient: string; kind: ReminderKind }

const typ = 'reminder'
const payloadSchema = z.object({ sub: z.string(), kind: reminderKind })

/** The URL that switches a kind of reminder off for a recipient. It does not expire, because mails are kept. */
export async function unsubscribeUrl(
  { recipient, kind }: UnsubscribeClaims,
  { sessionKey, origin }: Pick<Settings, 'sessionKey' | 'origin'>,
): Promise<string> {
  const token = await new SignJWT({ kind })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(recipient)
    .setIssuer(origin)
    .sign(sessionKey)
  return origin + sitePaths.unsubscribe(token)
}

/** What a link switches off; undefined if it is not ours. */
export async function readUnsubscribeToken(
  token: string,
  { sessionKey, olderSessionKeys, origin }: Pick<Settings, 'sessionKey' | 'olderSessionKeys' | 'origin'>,
): Promise<UnsubscribeClaims | undefined> {
  for (const key of [sessionKey, ...olderSessionKeys]) {
    const payload = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: origin, typ }).then(
      (verified) => payloadSchema.safeParse(verified.payload),
      () => undefined,
    )
    if (payload?.success) return { recipient: payload.data.sub, kind: payload.data.kind }
  }
  return undefined
}
