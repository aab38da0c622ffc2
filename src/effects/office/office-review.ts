import { fromPromise } from 'xstate'
import { errorBody } from '#contract/error-body.ts'
import type { QueueName } from '#contract/reviews/queues.ts'
import type {
  ActOutcome,
  ChosenFile,
  FilledAct,
  OpenedReview,
  OutdatedOutcome,
  PreviewOutcome,
  ActRefusal,
  Texts,
} from '#machines/office/office-review/setup.ts'
import type { Api, RefusedAnswer } from '../platform/api.ts'
import type { Drafts } from '../platform/drafts.ts'
import { focusOn } from '../platform/focus-on.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'
import { reviewCallsOf, type ActFields } from './review-calls.ts'
import { textChanges } from './office-review/text-changes.ts'

type Deps = {
  api: Api
  queue: QueueName
  id: string
  drafts: Pick<Drafts, 'read' | 'keep' | 'drop'>
  /** Called when the number of waiting entries in the office has changed. */
  onChanged: () => void
  /** The screen's elements that the machine can focus. */
  places: ReadonlyMap<string, HTMLElement>
}

const actFieldsOf = ({ act, target, read, fields }: FilledAct): ActFields => ({
  act,
  ...(target !== '' && { target }),
  ...read,
  ...fields,
})

function refusalOf(answer: RefusedAnswer): ActRefusal | OutdatedOutcome {
  if (answer.status === 409) return { outcome: 'outdated', error: errorMessageOf(answer) }
  const issues = errorBody.safeParse(answer.body).data?.fields ?? {}
  return { outcome: 'refused', error: errorMessageOf(answer), issues, signIn: answer.status === 403 }
}

/** The effects of the office-review machine for one entry of a queue. */
export function officeReviewEffects({ api, queue, id, drafts, onChanged, places }: Deps) {
  const calls = reviewCallsOf(api)[queue]
  const draft = `office:${queue}:${id}`
  return {
    actors: {
      readReview: fromPromise<OpenedReview | null>(async ({ signal }) => {
        const answer = await calls.read(id, signal)
        if (!answer.ok && answer.status === 404) return null
        if (!answer.ok) throw new Error(errorMessageOf(answer))
        const review = answer.value
        const changes = review.queue === 'blueprints' ? textChanges(review.earlier, review) : []
        return { review, changes, drafts: drafts.read(draft) }
      }),
      readDocument: fromPromise<{ name: string; text: string }, { file: ChosenFile }>(
        async ({ input: { file } }) => ({ name: file.name, text: await file.text() }),
      ),
      previewMails: fromPromise<PreviewOutcome, FilledAct>(async ({ input, signal }) => {
        const answer = await calls.preview(id, actFieldsOf(input), signal)
        return answer.ok ? { outcome: 'previewed', mails: answer.value } : refusalOf(answer)
      }),
      performAct: fromPromise<ActOutcome, FilledAct>(async ({ input, signal }) => {
        const answer = await calls.decide(id, actFieldsOf(input), signal)
        return answer.ok ? { outcome: 'acted', review: answer.value } : refusalOf(answer)
      }),
    },
    actions: {
      keepDrafts: (_: unknown, { drafts: texts }: { drafts: Texts }) =>
        Object.keys(texts).length === 0 ? drafts.drop(draft) : drafts.keep(draft, texts),
      refreshWaiting: onChanged,
      focusOn: focusOn(places),
    },
  }
}
