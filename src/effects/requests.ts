import { fromPromise } from 'xstate'
import { decideRequest, listRequests } from '#contract/requests/calls.ts'
import { errorBody } from '#contract/error-body.ts'
import type { RequestDecision } from '#contract/requests/requests.ts'
import type { ListedRequests, DecisionOutcome } from '#machines/requests.ts'
import type { Api } from './platform/api.ts'
import type { Drafts } from './platform/drafts.ts'
import { focusOn } from './platform/focus-on.ts'
import { errorMessageOf } from './platform/error-message-of.ts'

type Deps = {
  api: Api
  drafts: Pick<Drafts, 'read' | 'keep' | 'drop'>
  /** The screen's requests by id, which the machine can focus. */
  places: ReadonlyMap<string, HTMLElement>
}
type DecisionRequest = { id: string; decision: RequestDecision; note: string }

const draftKeyOf = (id: string) => `request-note:${id}`

/** The effects of the requests machine. */
export function requestsEffects({ api, drafts, places }: Deps) {
  const noteOf = (id: string): [string, string][] => {
    const { note } = drafts.read(draftKeyOf(id))
    return note === undefined ? [] : [[id, note]]
  }
  const decide = async (
    { id, decision, note }: DecisionRequest,
    signal: AbortSignal,
  ): Promise<DecisionOutcome> => {
    const body = decision === 'answer' || decision === 'decline' ? { decision, note } : { decision }
    const answer = await api.call(decideRequest, { params: { id }, body, signal })
    if (answer.ok) return { outcome: 'decided', request: answer.value }
    const ofNote = errorBody.safeParse(answer.body).data?.fields?.note
    const error = ofNote ?? errorMessageOf(answer)
    return { outcome: answer.status === 409 ? 'outdated' : 'refused', error }
  }
  return {
    actors: {
      listRequests: fromPromise<ListedRequests>(async ({ signal }) => {
        const answer = await api.call(listRequests, { signal })
        if (!answer.ok) throw new Error(errorMessageOf(answer))
        const requests = answer.value
        return { requests, notes: Object.fromEntries(requests.flatMap(({ id }) => noteOf(id))) }
      }),
      decideRequest: fromPromise<DecisionOutcome, DecisionRequest>(({ input, signal }) =>
        decide(input, signal),
      ),
    },
    actions: {
      keepNote: (_: unknown, { id, value }: { id: string; value: string }) =>
        drafts.keep(draftKeyOf(id), { note: value }),
      dropNote: (_: unknown, { id }: { id: string }) => drafts.drop(draftKeyOf(id)),
      focusOn: focusOn(places),
    },
  }
}
