import type { CookieSerializeOptions } from '@fastify/cookie'
import { fullCookieName } from '#contract/storage.ts'
import type { Settings } from '../config/settings.ts'

const isSecure = ({ origin }: Pick<Settings, 'origin'>) => origin.startsWith('https:')

/** A cookie's full name at this site. */
export function cookieName(settings: Pick<Settings, 'origin'>, name: string): string {
  return fullCookieName(settings.origin, name)
}

/** What a cookie of ours is by default: out of reach of scripts, not sent by other sites' forms, secure on https. */
export function cookieOptions(settings: Pick<Settings, 'origin'>): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }
}
