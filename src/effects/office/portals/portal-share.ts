import { fromPromise } from 'xstate'
import { errorBody } from '#contract/error-body.ts'
import { changeOffer } from '#contract/decisions/office-calls.ts'
import { portalCalls } from '#contract/portals/office-calls.ts'
import type { PortalShare, ShareWithCode } from '#contract/portals/office.ts'
import type {
  ChangeOutcome,
  CopiedText,
  OpenedShare,
  PortalId,
  ShareChange,
  ShareDraft,
  ShareField,
  ShareRefusal,
  TypedField,
  TypedFields,
} from '#machines/portals/portal-share/setup.ts'
import type { Answer, Api, RefusedAnswer } from '../../platform/api.ts'
import type { Drafts } from '../../platform/drafts.ts'
import { errorMessageOf, valueOrThrow } from '../../platform/error-message-of.ts'

type Deps = { api: Api; drafts: Pick<Drafts, 'read' | 'keep' | 'drop'>; window: Window }

const fields: ShareField[] = ['recipient', 'expiry', 'agreement']
const draftKeyOf = ({ area, id, saves }: ShareDraft) => `${area}:${id}:${saves}`

function refusalOf(answer: RefusedAnswer): ShareRefusal {
  const { recipient, day, text } = errorBody.safeParse(answer.body).data?.fields ?? {}
  return {
    outcome: answer.status === 409 ? 'outdated' : 'refused',
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
  const typedIn = (id: PortalId): TypedFields =>
    Object.fromEntries(
      fields.flatMap((saves) => {
        const { text, read = null } = drafts.read(draftKeyOf({ ...id, saves }))
        return text === undefined ? [] : [[saves, { text, read }] as const]
      }),
    )
  const send = (
    { area, id, change }: PortalId & { change: ShareChange },
    signal: AbortSignal,
  ): Promise<Answer<PortalShare | ShareWithCode>> => {
    const params = { id }
    switch (change.change) {
      case 'recipient':
        return api.call(portalCalls[area].share, { params, body: { recipient: change.recipient }, signal })
      case 'withdraw':
      case 'remind':
        return api.call(changeOffer, { params, body: change, signal })
      default:
        return api.call(portalCalls[area].change, { params, body: change, signal })
    }
  }
  return {
    actors: {
      readShare: fromPromise<OpenedShare, PortalId>(async ({ input, signal }) => {
        const { area, id } = input
        const answer = await api.call(portalCalls[area].read, { params: { id }, signal })
        return { share: valueOrThrow(answer), typed: typedIn(input) }
      }),
      changeShare: fromPromise<ChangeOutcome, PortalId & { change: ShareChange }>(
        async ({ input, signal }) => {
          const answer = await send(input, signal)
          if (!answer.ok) return refusalOf(answer)
          if (!('code' in answer.value)) return { outcome: 'changed', share: answer.value }
          const { share, ...code } = answer.value
          return { outcome: 'changed', share, code }
        },
      ),
      copy: fromPromise<CopiedText, { what: CopiedText; text: string }>(async ({ input: { what, text } }) => {
        await window.navigator.clipboard.writeText(text)
        return what
      }),
    },
    actions: {
      keepDraft: (_: unknown, { text, read, ...draft }: ShareDraft & TypedField) =>
        drafts.keep(draftKeyOf(draft), { text, ...(read !== null && { read }) }),
      dropDraft: (_: unknown, draft: ShareDraft) => drafts.drop(draftKeyOf(draft)),
    },
  }
}
