import { fromPromise } from 'xstate'
import type { AuditPage } from '#contract/audit/audit.ts'
import { listAudit } from '#contract/audit/calls.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

/** The effects of the audit machine. */
export function auditEffects({ api }: { api: Api }) {
  return {
    actors: {
      listAudit: fromPromise<AuditPage, { before: string | null }>(async ({ input, signal }) => {
        const answer = await api.call(listAudit, { query: { before: input.before ?? undefined }, signal })
        if (answer.ok) return answer.value
        throw new Error(errorMessageOf(answer))
      }),
    },
  }
}
