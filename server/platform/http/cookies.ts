import type { CookieSerializeOptions } from '@fastify/cookie'
import { fullCookieName } from '#contract/storage.ts'
import type { Settings } from '../config/settings.ts'

const isSecure = ({ origin }: Pick<Settings, 'origin'>) => origin.startsWith('https:')

/** A cookie's full name at our origin. */
export function cookieName(settings: Pick<Settings, 'origin'>, name: string): string {
  return fullCookieName(settings.origin, name)
}

/** The default options of our cookies: not readable by scripts, not sent with forms of other sites, secure on https. */
export function cookieOptions(settings: Pick<Settings, 'origin'>): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }
}
