import type { FastifyReply } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Database } from '../platform/database/database.ts'
import type { CallServer } from '../platform/http/calls.ts'
import type { Settings } from '../platform/config/settings.ts'
import type { LimitRate } from '../platform/rate-limits/rate-limits.ts'
import { isSwitchedOff, saveChoices } from './choices.ts'
import { readUnsubscribeToken } from './token.ts'
import { unsubscribePage, unsubscribePolicy } from './unsubscribe-page.ts'

type Deps = { db: Database; settings: Settings; now: () => Date; limitRate: LimitRate }
type TokenParams = { Params: { token: string } }

const sendPage = (reply: FastifyReply, page: Parameters<typeof unsubscribePage>[0]) =>
  reply
    .code(page === 'unknown' ? 404 : 200)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': unsubscribePolicy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    .send(unsubscribePage(page))

/**
 * The page of the link in a reminder, and the POST with which its button and mail programs (RFC 8058) switch the kind off. Neither
 * needs a sign-in or a cookie: the signed link is enough. Presses are counted by link, because one mail provider presses for many people.
 */
export function unsubscribeRoutes(app: CallServer, { db, settings, now, limitRate }: Deps): void {
  const url = '/reminders/:token'
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  // Mail programs may send the form as parts, or with no type. Its content does not matter: all of them mean off.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) =>
    done(null, {}),
  )

  app.get<TokenParams>(url, { schema: { hide: true } }, async ({ params }, reply) => {
    const claims = await readUnsubscribeToken(db, params.token, settings)
    if (!claims) return sendPage(reply, 'unknown')
    const isOff = await isSwitchedOff(db, claims)
    return sendPage(reply, { kind: claims.kind, state: isOff ? 'off' : 'on' })
  })

  app.post<TokenParams>(url, { schema: { hide: true } }, async ({ params, body, log }, reply) => {
    const claims = await readUnsubscribeToken(db, params.token, settings)
    if (!claims) return sendPage(reply, 'unknown')
    const { recipient, kind } = claims
    await limitRate('reminder switch', `${kind}:${recipient}`, limits.reminderSwitchesPerMinute)
    const isOn = (body as { reminder?: string } | undefined)?.reminder === 'on'
    await saveChoices([{ ...claims, isOn }], { db, settings, now: now(), log })
    return sendPage(reply, { kind, state: isOn ? 'on' : 'off' })
  })
}
