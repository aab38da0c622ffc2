import { fromPromise } from 'xstate'
import { errorBody } from '#contract/error-body.ts'
import { changeOffer } from '#contract/decisions/office-calls.ts'
import { portalCalls } from '#contract/portals/office-calls.ts'
import type {
  AddOutcome,
  ChangeOutcome,
  CopiedText,
  OpenedShare,
  PortalId,
  ShareChange,
  ShareDraft,
  ShareRefusal,
} from '#machines/portals/portal-share/setup.ts'
import type { Api, RefusedAnswer } from '../../platform/api.ts'
import type { Drafts } from '../../platform/drafts.ts'
import { errorMessageOf } from '../../platform/error-message-of.ts'

type Deps = { api: Api; drafts: Pick<Drafts, 'read' | 'keep' | 'drop'>; window: Window }

const draftKeyOf = ({ area, id, saves }: ShareDraft) => `${area}:${id}:${saves}`

function refusalOf(answer: RefusedAnswer): ShareRefusal {
  const { recipient, day, text } = errorBody.safeParse(answer.body).data?.fields ?? {}
  return {
    outcome: 'refused',
    error: errorMessageOf(answer),
    issues: {
      ...(recipient !== undefined && { recipient }),
      ...(day !== undefined && { day }),
      ...(text !== undefined && { agreement: text }),
    },
    signIn: answer.status === 403,
  }
}

/** The effects of the portal-share machine. */
export function portalShareEffects({ api, drafts, window }: Deps) {
  const typedIn = (draft: ShareDraft) => drafts.read(draftKeyOf(draft)).text
  return {
    actors: {
      readShare: fromPromise<OpenedShare, PortalId>(async ({ input, signal }) => {
        const { area, id } = input
        const answer = await api.call(portalCalls[area].read, { params: { id }, signal })
        if (!answer.ok) throw new Error(errorMessageOf(answer))
        const share = answer.value
        return {
          share,
          recipient: typedIn({ ...input, saves: 'recipient' }) ?? '',
          agreement: typedIn({ ...input, saves: 'agreement' }) ?? share.agreement?.text ?? '',
        }
      }),
      addRecipient: fromPromise<AddOutcome, PortalId & { recipient: string }>(
        async ({ input: { area, id, recipient }, signal }) => {
          const body = { recipient }
          const answer = await api.call(portalCalls[area].share, { params: { id }, body, signal })
          if (!answer.ok) return refusalOf(answer)
          const { share, ...code } = answer.value
          return { outcome: 'added', code, share }
        },
      ),
      changeShare: fromPromise<ChangeOutcome, PortalId & { change: ShareChange }>(
        async ({ input: { area, id, change }, signal }) => {
          const answer =
            change.change === 'withdraw' || change.change === 'remind'
              ? await api.call(changeOffer, { params: { id }, body: change, signal })
              : await api.call(portalCalls[area].change, { params: { id }, body: change, signal })
          return answer.ok ? { outcome: 'changed', share: answer.value } : refusalOf(answer)
        },
      ),
      copy: fromPromise<CopiedText, { what: CopiedText; text: string }>(async ({ input: { what, text } }) => {
        await window.navigator.clipboard.writeText(text)
        return what
      }),
    },
    actions: {
      keepDraft: (_: unknown, { text, ...draft }: ShareDraft & { text: string }) =>
        drafts.keep(draftKeyOf(draft), { text }),
      dropDraft: (_: unknown, draft: ShareDraft) => drafts.drop(draftKeyOf(draft)),
    },
  }
}
