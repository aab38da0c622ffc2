import { fromPromise } from 'xstate'
import { readAccount } from '#contract/payments/account-calls.ts'
import type { Account } from '#contract/payments/payments.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'
import type { TokenStore } from '../platform/token-store.ts'

type Deps = {
  api: Api
  tokens: TokenStore
  logInWith: (token: string) => Promise<boolean>
  onLoaded?: (account: Account) => void
}

/** The effects of the account machine. The server's answer may contain a new token, which updates the session. */
export function accountEffects({ api, tokens, logInWith, onLoaded }: Deps) {
  return {
    actors: {
      loadAccount: fromPromise<Account>(async ({ signal }) => {
        const answer = await api.call(readAccount, { signal })
        if (answer.ok) {
          const { token } = answer.value
          if (token !== null && !signal.aborted && tokens.read() !== undefined) await logInWith(token)
          if (!signal.aborted) onLoaded?.(answer.value)
          return answer.value
        }
        throw new Error(errorMessageOf(answer))
      }),
    },
  }
}
