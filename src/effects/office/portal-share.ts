import { fromPromise } from 'xstate'
import { errorBody } from '#contract/error-body.ts'
import { portalCalls } from '#contract/office/calls/portals.ts'
import type { PortalArea, PortalChange, PortalShare } from '#contract/office/portals.ts'
import type { AddOutcome, ChangeOutcome, CopyTarget, ShareRefusal } from '#machines/portal-share/setup.ts'
import type { Api, RefusedAnswer } from '../api.ts'
import { sentenceOf } from '../sentence-of.ts'

type Deps = { api: Api; window: Window }
type Document = { area: PortalArea; id: string }

function refusal(answer: RefusedAnswer): ShareRefusal {
  const { recipient, day } = errorBody.safeParse(answer.body).data?.fields ?? {}
  return {
    outcome: 'refused',
    error: sentenceOf(answer),
    issues: { ...(recipient !== undefined && { recipient }), ...(day !== undefined && { day }) },
    signIn: answer.status === 403,
  }
}

/** The effects of the portal-share machine. */
export function portalShareEffects({ api, window }: Deps) {
  return {
    actors: {
      readShare: fromPromise<PortalShare, Document>(async ({ input: { area, id }, signal }) => {
        const answer = await api.call(portalCalls[area].read, { params: { id }, signal })
        if (answer.ok) return answer.value
        throw new Error(sentenceOf(answer))
      }),
      addRecipient: fromPromise<AddOutcome, Document & { recipient: string }>(
        async ({ input: { area, id, recipient }, signal }) => {
          const body = { recipient }
          const answer = await api.call(portalCalls[area].share, { params: { id }, body, signal })
          if (!answer.ok) return refusal(answer)
          const { share, ...code } = answer.value
          return { outcome: 'added', code, share }
        },
      ),
      changeShare: fromPromise<ChangeOutcome, Document & { change: PortalChange }>(
        async ({ input: { area, id, change }, signal }) => {
          const answer = await api.call(portalCalls[area].change, { params: { id }, body: change, signal })
          return answer.ok ? { outcome: 'changed', share: answer.value } : refusal(answer)
        },
      ),
      copy: fromPromise<CopyTarget, { what: CopyTarget; text: string }>(async ({ input: { what, text } }) => {
        await window.navigator.clipboard.writeText(text)
        return what
      }),
    },
  }
}
