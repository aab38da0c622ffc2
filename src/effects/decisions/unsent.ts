import { fromPromise } from 'xstate'
import * as calls from '#contract/decisions/calls.ts'
import type { Decided } from '#contract/decisions/decisions.ts'
import type { ReadOwnInput } from '#machines/decisions/unsent.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

type Deps = { api: Api; window: Window }

/** The effects of the machine of what was typed and not sent. */
export const unsentEffects = ({ api, window }: Deps) => ({
  actors: {
    readOwn: fromPromise<Decided | undefined, ReadOwnInput>(async ({ input, signal }) => {
      const answer = await api.call(calls.readDecision, { body: input, signal })
      if (answer.ok) return answer.value.own
      if (answer.status === 401 || answer.status === 404) return undefined
      throw new Error(errorMessageOf(answer))
    }),
    copyText: fromPromise<undefined, { text: string }>(async ({ input: { text } }) => {
      await window.navigator.clipboard.writeText(text)
      return undefined
    }),
  },
})
