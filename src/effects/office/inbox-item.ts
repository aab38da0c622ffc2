import { fromPromise } from 'xstate'
import { errorBody } from '#contract/error-body.ts'
import { idempotencyKeyHeader } from '#contract/forms/forms.ts'
import { changeInboxItem, readInboxItem, writeInboxEntry } from '#contract/inbox/calls.ts'
import type { InboxChange, InboxEntryKind, InboxItem } from '#contract/inbox/inbox.ts'
import type { OpenedItem, ChangeOutcome, EntryToSend } from '#machines/inbox-item.ts'
import type { Answer, Api } from '../platform/api.ts'
import type { Drafts } from '../platform/drafts.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

type Deps = {
  api: Api
  drafts: Drafts
  /** Tells the office that the number of waiting entries may have changed. */
  onChange: () => void
}

const draftKeyOf = (id: string, kind: InboxEntryKind) => `inbox-${kind}:${id}`

function outcomeOf(answer: Answer<InboxItem>): ChangeOutcome {
  if (answer.ok) return { outcome: 'done', item: answer.value }
  const issue = errorBody.safeParse(answer.body).data?.fields?.text
  const error = issue ?? errorMessageOf(answer)
  return { outcome: answer.status === 404 || answer.status === 409 ? 'outdated' : 'refused', error }
}

/** The effects of the inbox-item machine. */
export function inboxItemEffects({ api, drafts, onChange }: Deps) {
  const read = async (id: string, signal: AbortSignal): Promise<InboxItem | undefined> => {
    const answer = await api.call(readInboxItem, { params: { id }, signal })
    if (answer.ok) return answer.value
    if (answer.status === 404) return undefined
    throw new Error(errorMessageOf(answer))
  }
  const change = async (id: string, body: InboxChange, signal: AbortSignal): Promise<ChangeOutcome> =>
    outcomeOf(await api.call(changeInboxItem, { params: { id }, body, signal }))
  const textOf = (id: string, kind: InboxEntryKind) => drafts.read(draftKeyOf(id, kind)).text ?? ''
  return {
    actors: {
      openItem: fromPromise<OpenedItem, { id: string }>(async ({ input: { id }, signal }) => {
        const item = await read(id, signal)
        const opened = item?.isRead === false && (await change(id, { change: 'read', isRead: true }, signal))
        return {
          item: opened && opened.outcome === 'done' ? opened.item : item,
          drafts: { answer: textOf(id, 'answer'), note: textOf(id, 'note') },
        }
      }),
      readItem: fromPromise<InboxItem | undefined, { id: string }>(({ input: { id }, signal }) =>
        read(id, signal),
      ),
      changeItem: fromPromise<ChangeOutcome, { id: string; change: InboxChange }>(({ input, signal }) =>
        change(input.id, input.change, signal),
      ),
      sendEntry: fromPromise<ChangeOutcome, EntryToSend>(
        async ({ input: { id, kind, text, after }, signal }) => {
          const body = kind === 'answer' ? { kind, text, after } : { kind, text }
          // The key leaves out `after`: rereading the item changes it if the answer was stored and only its confirmation was lost.
          const key = drafts.keyOf(draftKeyOf(id, kind), JSON.stringify({ kind, text }))
          const headers = { [idempotencyKeyHeader]: key }
          return outcomeOf(await api.call(writeInboxEntry, { params: { id }, body, headers, signal }))
        },
      ),
    },
    actions: {
      /** Emptying the field ends the attempt to send, so that the same words typed again are another entry. */
      keepDraft: (_: unknown, { id, kind, text }: { id: string; kind: InboxEntryKind; text: string }) =>
        text === '' ? drafts.drop(draftKeyOf(id, kind)) : drafts.keep(draftKeyOf(id, kind), { text }),
      dropDraft: (_: unknown, { id, kind }: { id: string; kind: InboxEntryKind }) =>
        drafts.drop(draftKeyOf(id, kind)),
      announceChange: () => onChange(),
    },
  }
}
