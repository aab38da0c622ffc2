import { fromPromise } from 'xstate'
import { readOffice } from '#contract/office/calls.ts'
import type { OfficeNavigation } from '#contract/staff/staff.ts'
import { messages } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'
import { rememberRedirect } from '../sign-in/redirect.ts'
import { createTokenStore } from '../platform/token-store.ts'

type Deps = { window: Window & { fetch: typeof fetch }; api: Api }

/** The effects of the office machine. */
export function officeEffects({ window, api }: Deps) {
  const tokens = createTokenStore(() => window.localStorage)
  return {
    actors: {
      readOffice: fromPromise<OfficeNavigation | null>(async ({ signal }) => {
        const answer = await api.call(readOffice, { signal })
        if (answer.ok) return answer.value
        if (answer.status === 404) return null
        throw new Error(errorMessageOf(answer))
      }),
      logOut: fromPromise<undefined>(async ({ signal }) => {
        const token = tokens.read()
        const headers = {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        }
        const init = { method: 'POST', headers, body: '{}', signal }
        const answer = await window.fetch(apiPaths.logOut, init).catch(() => undefined)
        if (!answer?.ok) throw new Error(messages.unreachable)
        tokens.remove()
        return undefined
      }),
    },
    actions: {
      loadHome: () => window.location.assign('/'),
      reload: () => window.location.reload(),
      rememberRedirect: (_: unknown, { redirect }: { redirect: string }) =>
        rememberRedirect({ sessionStorage: () => window.sessionStorage }, redirect),
    },
  }
}
