import { randomBytes } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { sitePaths } from '#contract/paths.ts'
import { reminderKind, type ReminderKind } from '#contract/reminders/reminders.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { findOrStoreSecret } from '../platform/database/secrets.ts'

/** Whose reminders of which kind a link switches off. */
export type UnsubscribeClaims = { recipient: string; kind: ReminderKind }

const typ = 'reminder'
const payloadSchema = z.object({ sub: z.string(), kind: reminderKind })

/** The key that signs the links. It is in the database and never changes, because mails are kept longer than a key of the sessions. */
const linkKey = (db: Database) => findOrStoreSecret(db, 'reminder links', randomBytes(32))

/** The URL that switches a kind of reminder off for a recipient. It does not expire. */
export async function unsubscribeUrl(
  db: Database,
  { recipient, kind }: UnsubscribeClaims,
  origin: string,
): Promise<string> {
  const token = await new SignJWT({ kind })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setSubject(recipient)
    .setIssuer(origin)
    .sign(await linkKey(db))
  return origin + sitePaths.unsubscribe(token)
}

/** What a link switches off; undefined if it is not ours. Links of earlier versions are signed with the key of the sessions. */
export async function readUnsubscribeToken(
  db: Database,
  token: string,
  { sessionKey, olderSessionKeys, origin }: Pick<Settings, 'sessionKey' | 'olderSessionKeys' | 'origin'>,
): Promise<UnsubscribeClaims | undefined> {
  for (const key of [await linkKey(db), sessionKey, ...olderSessionKeys]) {
    const payload = await jwtVerify(token, key, { algorithms: ['HS256'], issuer: origin, typ }).then(
      (verified) => payloadSchema.safeParse(verified.payload),
      () => undefined,
    )
    if (payload?.success) return { recipient: payload.data.sub, kind: payload.data.kind }
  }
  return undefined
}
