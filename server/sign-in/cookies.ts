import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Settings } from '../settings.ts'

const isSecure = ({ origin }: Pick<Settings, 'origin'>) => origin.startsWith('https:')

/** A cookie's full name: with the prefix that binds it to this host where the site is served on https. */
export function cookieName(settings: Pick<Settings, 'origin'>, name: string): string {
  return isSecure(settings) ? `__Host-${name}` : name
}

/** What every cookie of ours is: out of reach of scripts, not sent by other sites' forms, secure on https. */
export function cookieOptions(settings: Pick<Settings, 'origin'>): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(settings) }
}
