import { fromCallback } from 'xstate'
import { findProduct, type ProductKey } from '#contract/catalogue.ts'
import { safeRedirect } from '#contract/redirect.ts'
import type { LoginEvent } from '#machines/login.ts'
import type { SessionActor, SessionSnapshot } from '#machines/session.ts'
import { rememberedRedirect, rememberRedirect } from './sign-in-redirect.ts'

type Deps = {
  session: SessionActor
  window: Pick<Window, 'sessionStorage'>
  goTo: (path: string) => void
}

/** Who is signed in already, where a sign-in that begins is to lead and the way on, for the login machine. */
export function loginEffects({ session, window, goTo }: Deps) {
  return {
    actors: {
      session: fromCallback<LoginEvent>(({ sendBack }) => {
        const relay = (snapshot: SessionSnapshot) => {
          if (snapshot.matches('loggedIn')) sendBack({ type: 'session.loggedIn' })
        }
        relay(session.getSnapshot())
        const subscription = session.subscribe(relay)
        return () => subscription.unsubscribe()
      }),
      purchase: fromCallback<LoginEvent, { redirect: string | undefined }>(({ input, sendBack }) => {
        const productKey = productOf(input.redirect)
        if (productKey !== undefined) sendBack({ type: 'purchase.found', productKey })
      }),
    },
    actions: {
      goTo: (_: unknown, { path }: { path: string }) => goTo(path),
      rememberSignIn: (_: unknown, { redirect }: { redirect: string | undefined }) =>
        rememberRedirect({ sessionStorage: () => window.sessionStorage }, redirect),
    },
  }
}

/**
 * The `redirect` of a sign-in address's query, as links encode it or unencoded (`?redirect=/checkout?plan=x&y=z`, where
 * everything after it belongs to it). Given twice it counts for nothing.
 */
function givenRedirect(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const [given, ...repeated] = query.getAll('redirect')
  if (given === undefined || repeated.length > 0) return undefined
  const [, raw] = /[?&]redirect=(\/[^&]*\?.*)$/.exec(search) ?? []
  return raw ?? given
}

/** The product of a checkout's path. */
function productOf(path = ''): ProductKey | undefined {
  const [, query] = /^\/checkout\/?\?([^#]*)/.exec(path) ?? []
  const given = new URLSearchParams(query)
  return findProduct(given.get('product') ?? given.get('plan'))?.key
}

/** What the sign-in page learns from its address: a refusal, and the path of our own to follow afterwards. */
export function readLoginAddress(
  search: string,
  window: Pick<Window, 'sessionStorage' | 'location'>,
): { error: string | undefined; redirect: string | undefined } {
  const error = new URLSearchParams(search).get('error') ?? undefined
  const storages = { sessionStorage: () => window.sessionStorage }
  const remembered = error === undefined ? undefined : rememberedRedirect(storages)
  return { error, redirect: safeRedirect(givenRedirect(search) ?? remembered, window.location.origin) }
}
