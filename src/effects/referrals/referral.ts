import { fromCallback, fromPromise } from 'xstate'
import type { keepReferral } from '#contract/referrals/calls.ts'
import { apiPaths } from '#contract/paths.ts'
import { localKeys } from '#contract/storage.ts'
import type { ReferralEvent, ReferralCodes } from '#machines/referrals/referral.ts'
import type { SessionActor, SessionSnapshot } from '#machines/sign-in/session.ts'
import type { Api } from '../platform/api.ts'
import { keepUnaskedCode, readReferralCode, storeReferralCode, takeUnaskedCode } from './referral-code.ts'
import { textsIn } from '../platform/texts.ts'

type Deps = {
  window: Window
  fetch: typeof fetch
  api: Api
  session: SessionActor
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number
  /** The referral code in the URL with which the visitor came. */
  given: string | undefined
  fetchBar: () => Promise<unknown>
}

const keepReferralCall = { method: 'POST', path: apiPaths.referral } as const

/** The effects of the referral machine. They load no schemas, to keep the page's first scripts small. */
export function referralEffects({ window, fetch, api, session, now, given, fetchBar }: Deps) {
  const storage = () => window.localStorage
  const tabStorage = () => window.sessionStorage
  return {
    actors: {
      readCodes: fromPromise<ReferralCodes>(async () => {
        const unasked = takeUnaskedCode(tabStorage)
        return { kept: readReferralCode(storage, now()), given: given ?? unasked }
      }),
      findReferrer: fromPromise<string | undefined, { code: string }>(async ({ input: { code } }) => {
        const answer = await fetch(`${apiPaths.referrer}/${encodeURIComponent(code)}`, {
          credentials: 'omit',
        })
        if (answer.status === 404) return undefined
        if (!answer.ok) throw new Error('the referral code was not looked up')
        return textsIn(await answer.json()).name
      }),
      fetchBar: fromPromise<undefined>(async () => {
        await fetchBar()
        return undefined
      }),
      session: fromCallback<ReferralEvent>(({ sendBack }) => {
        const relay = (snapshot: SessionSnapshot) => {
          if (snapshot.matches('loggedIn')) sendBack({ type: 'session.loggedIn' })
        }
        relay(session.getSnapshot())
        const subscription = session.subscribe(relay)
        return () => subscription.unsubscribe()
      }),
      sendReferral: fromPromise<undefined, { code: string }>(async ({ input: { code }, signal }) => {
        const answer = await api.send<typeof keepReferral>(keepReferralCall, { body: { code }, signal })
        if (!answer.ok) throw new Error('the referral was not saved')
        return undefined
      }),
    },
    actions: {
      keepUnaskedCode: (_: unknown, { code }: { code: string }) => keepUnaskedCode(tabStorage, code),
      storeCode: (_: unknown, { code }: { code: string }) => storeReferralCode(storage, code, now()),
      dropCode: () => {
        try {
          storage().removeItem(localKeys.referral)
        } catch {
          return
        }
      },
    },
  }
}
