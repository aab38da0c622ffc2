import { fromPromise } from 'xstate'
import { listCommissions } from '#contract/referrals/calls.ts'
import type { CommissionPage } from '#contract/referrals/commissions.ts'
import { messages } from '#contract/errors.ts'
import type { Api } from '../platform/api.ts'

type Deps = { api: Api; window: Window }

/** The link that a partner passes on to refer clients to us. */
export const referralLink = (origin: string, code: string) => `${origin}/?ref=${encodeURIComponent(code)}`

/** The effects of the commissions machine. */
export function commissionsEffects({ api, window }: Deps) {
  return {
    actors: {
      listCommissions: fromPromise<CommissionPage, { after: string | undefined }>(
        async ({ input: { after }, signal }) => {
          const answer = await api.call(listCommissions, { query: { after }, signal })
          if (!answer.ok) throw new Error(messages.commissionsFailed)
          return answer.value
        },
      ),
      copyLink: fromPromise<undefined, { code: string }>(async ({ input: { code } }) => {
        await window.navigator.clipboard.writeText(referralLink(window.location.origin, code))
        return undefined
      }),
    },
  }
}
