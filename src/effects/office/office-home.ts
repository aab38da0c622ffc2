import { fromPromise } from 'xstate'
import { readOfficeHome } from '#contract/office/calls.ts'
import type { OfficeHome } from '#contract/office/home.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

/** The effects of the machine of the office's first page. */
export function officeHomeEffects({ api }: { api: Api }) {
  return {
    actors: {
      readOfficeHome: fromPromise<OfficeHome>(async ({ signal }) => {
        const answer = await api.call(readOfficeHome, { signal })
        if (answer.ok) return answer.value
        throw new Error(errorMessageOf(answer))
      }),
    },
  }
}
