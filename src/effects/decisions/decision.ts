import { fromPromise } from 'xstate'
import * as calls from '#contract/decisions/calls.ts'
import type { DecisionKind } from '#contract/decisions/decisions.ts'
import { draftFor, type DecisionDraft } from '#contract/decisions/draft.ts'
import type {
  CodeAnswer,
  ConfirmAnswer,
  ConfirmInput,
  DecisionAnswer,
  DecisionRefusal,
  ReadInput,
  Replacement,
} from '#machines/decisions/decision/setup.ts'
import type { Api, RefusedAnswer } from '../platform/api.ts'
import type { Drafts } from '../platform/drafts.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'
import { textsIn } from '../platform/texts.ts'

type Shown = { portalId: string; viewer: string; version: string }
type Deps = {
  api: Api
  drafts: Drafts
  /** The fields of the dialog, by name. */
  places: ReadonlyMap<string, HTMLElement>
  onReplaced: (replacement: Replacement) => void
  onEnded: (error: string | undefined) => void
}

const draftNameOf = (portalId: string) => `decision:${portalId}`

/** What was entered for a proposal and not sent, for the version that is shown. Where nothing was, it names the recipient. */
export function readDecisionDraft(
  drafts: Drafts,
  portalId: string,
  version: string,
  recipient?: string,
): DecisionDraft {
  const { entered = 'null' } = drafts.read(draftNameOf(portalId))
  try {
    return draftFor(version, JSON.parse(entered), recipient)
  } catch {
    return draftFor(version, undefined, recipient)
  }
}

/** What a refusal means. Throws an `Error` if the server could not be asked. */
function refusalOf(answer: RefusedAnswer): DecisionRefusal {
  const { status, body } = answer
  if ([401, 404, 409].includes(status)) return { outcome: 'changed' }
  const error = errorMessageOf(answer)
  if (status !== 400 && status !== 429) throw new Error(error)
  return { outcome: 'refused', error, fields: textsIn((body as { fields?: unknown } | undefined)?.fields) }
}

/** The effects of the decision machine. */
export function decisionEffects({ api, drafts, places, onReplaced, onEnded }: Deps) {
  return {
    actors: {
      readDecision: fromPromise<DecisionAnswer, ReadInput>(async ({ input, signal }) => {
        const { portalId: _, ...body } = input
        const answer = await api.call(calls.readDecision, { body, signal })
        if (!answer.ok) {
          const error = errorMessageOf(answer)
          if (answer.status === 401 || answer.status === 404) return { outcome: 'ended', error }
          throw new Error(error)
        }
        const { document, decided, own, ownVersion, withdrawn, changed, accepted } = answer.value
        if (document !== undefined) {
          const { version, number } = answer.value
          const replacement = { version, document, ...(number !== undefined && { number }) }
          return own
            ? { outcome: 'superseded', decided: own, replacement }
            : { outcome: 'replaced', replacement }
        }
        if (own && ownVersion !== undefined)
          return { outcome: 'superseded', decided: own, replacement: undefined }
        if (own) return { outcome: 'confirmed', decided: own, accepted }
        if (decided !== null) return { outcome: 'decided', decided, accepted }
        return withdrawn === undefined
          ? { outcome: 'open', changed, accepted }
          : { outcome: 'withdrawn', withdrawnAt: withdrawn, accepted }
      }),
      requestCode: fromPromise<CodeAnswer, Shown & { kind: DecisionKind; email: string }>(
        async ({ input: { viewer, version, kind, email }, signal }) => {
          const body = { viewer, version, kind, email }
          const answer = await api.call(calls.requestDecisionCode, { body, signal })
          if (!answer.ok) return refusalOf(answer)
          return { outcome: 'sent', confirmation: answer.value.confirmation }
        },
      ),
      confirm: fromPromise<ConfirmAnswer, ConfirmInput>(
        async ({ input: { portalId: _, ...body }, signal }) => {
          const answer = await api.call(calls.confirmDecision, { body, signal })
          if (!answer.ok) return refusalOf(answer)
          const { decided } = answer.value
          return decided === null ? { outcome: 'changed' } : { outcome: 'decided', decided }
        },
      ),
    },
    actions: {
      keepDraft: (_: unknown, { portalId, draft }: { portalId: string; draft: DecisionDraft }) =>
        drafts.keep(draftNameOf(portalId), { entered: JSON.stringify(draft) }),
      dropDraft: (_: unknown, { portalId }: { portalId: string }) => drafts.drop(draftNameOf(portalId)),
      showDocument: (_: unknown, replacement: Replacement) => onReplaced(replacement),
      endAccess: (_: unknown, { error }: { error: string | undefined }) => onEnded(error),
      pointToIssue: (_: unknown, { issues }: { issues: Record<string, string> }) => {
        const [first = ''] = Object.keys(issues)
        // React must have rendered the issue before.
        setTimeout(() => places.get(first)?.focus())
      },
    },
  }
}
