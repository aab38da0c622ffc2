import { fromCallback } from 'xstate'
import { findProduct, isDepositKey, type SoldKey } from '#contract/catalogue.ts'
import { safeRedirect } from '#contract/sign-in/redirect.ts'
import type { LoginEvent } from '#machines/sign-in/login.ts'
import type { SessionActor, SessionSnapshot } from '#machines/sign-in/session.ts'
import { canRemember, rememberedRedirect, rememberRedirect } from './redirect.ts'

type Deps = {
  session: SessionActor
  window: Pick<Window, 'sessionStorage'>
  goTo: (path: string) => void
}

/** The effects of the login machine. */
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
 * The `redirect` parameter of the login page. It may be unencoded: in `?redirect=/checkout?plan=x&y=z`, all that follows
 * belongs to it. A repeated parameter is ignored.
 */
function redirectIn(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const [redirect, ...repeated] = query.getAll('redirect')
  if (redirect === undefined || repeated.length > 0) return undefined
  const [, raw] = /[?&]redirect=(\/[^&]*\?.*)$/.exec(search) ?? []
  return raw ?? redirect
}

/** The product or deposit of a checkout's path; undefined for other paths. */
function productOf(path = ''): SoldKey | undefined {
  const [, query] = /^\/checkout\/?\?([^#]*)/.exec(path) ?? []
  const params = new URLSearchParams(query)
  const key = params.get('product') ?? params.get('plan') ?? ''
  return isDepositKey(key) ? key : findProduct(key)?.key
}

/** The query of the login page: the error of a failed sign-in, and the path to open afterwards, on our site only. */
export function readLoginAddress(
  search: string,
  window: Pick<Window, 'sessionStorage' | 'location'>,
): { error: string | undefined; redirect: string | undefined; carried: string | undefined } {
  const error = new URLSearchParams(search).get('error') ?? undefined
  const storages = { sessionStorage: () => window.sessionStorage }
  const remembered = error === undefined ? undefined : rememberedRedirect(storages)
  const redirect = safeRedirect(redirectIn(search) ?? remembered, window.location.origin)
  return { error, redirect, carried: redirect === undefined || canRemember(storages) ? undefined : redirect }
}
