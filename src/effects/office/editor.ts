import { fromCallback, fromPromise } from 'xstate'
import type { Call, CallArguments } from '#contract/call.ts'
import * as calls from '#contract/office/calls/articles.ts'
import type { ArticleText } from '#contract/office/articles.ts'
import type { DocumentContent } from '#contract/office/documents.ts'
import type { Draft, EditorEvent, Loaded, Save, Saved, Stored } from '#machines/editor/setup.ts'
import type { Api } from '../api.ts'
import type { Drafts } from '../drafts.ts'
import { sentenceOf } from '../sentence-of.ts'

type Deps = {
  api: Api
  drafts: Pick<Drafts, 'read' | 'keep' | 'drop'>
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
  id: string
}

/** The server checks what it gets; a document that is no article gets its sentence. */
const asArticle = (content: DocumentContent) => content as ArticleText

const draftOf = (id: string) => `office:article:${id}`

function readDraft({ drafts, id }: Pick<Deps, 'drafts' | 'id'>): Draft | null {
  const { revision, content, sent } = drafts.read(draftOf(id))
  if (revision === undefined || content === undefined) return null
  const read = (text: string) => JSON.parse(text) as DocumentContent
  return {
    revision: Number(revision),
    content: read(content),
    sent: sent === undefined ? undefined : read(sent),
  }
}

/** The effects of the editor machine for an article. */
export function articleEditorEffects({ api, drafts, window, id }: Deps) {
  const ask = <C extends Call>(call: C, parts: Omit<CallArguments<C>, 'params'>) =>
    api.call(call, { ...parts, params: { id } } as unknown as CallArguments<C>)
  return {
    actors: {
      readDocument: fromPromise<Loaded>(async ({ signal }) => {
        const answer = await ask(calls.readDocument, { signal })
        if (answer.ok) return { stored: answer.value as Stored, draft: readDraft({ drafts, id }) }
        throw new Error(sentenceOf(answer))
      }),
      saveDocument: fromPromise<Saved, Save>(async ({ input, signal }) => {
        const body = { ...input, content: asArticle(input.content) }
        const answer = await ask(calls.saveDocument, { body, signal })
        if (answer.ok) return { outcome: 'saved', stored: answer.value as Stored }
        const conflict = calls.saveDocument.answers[409].safeParse(answer.body)
        if (answer.status === 409 && conflict.success)
          return { outcome: 'conflict', stored: conflict.data.current as Stored }
        if ([400, 404, 413].includes(answer.status)) return { outcome: 'refused', error: sentenceOf(answer) }
        throw new Error(sentenceOf(answer))
      }),
      keepVersion: fromPromise<undefined, Pick<Save, 'revision' | 'content'>>(async ({ input, signal }) => {
        const body = { revision: input.revision, content: asArticle(input.content) }
        const answer = await ask(calls.keepVersion, { body, signal })
        if (!answer.ok) throw new Error(sentenceOf(answer))
        return undefined
      }),
      connection: fromCallback<EditorEvent>(({ sendBack }) => {
        const report = () => sendBack({ type: 'connection.returned' })
        window.addEventListener('online', report)
        return () => window.removeEventListener('online', report)
      }),
    },
    actions: {
      keepDraft: (_: unknown, { revision, content, sent }: Draft) =>
        drafts.keep(draftOf(id), {
          revision: String(revision),
          content: JSON.stringify(content),
          ...(sent && { sent: JSON.stringify(sent) }),
        }),
      dropDraft: () => drafts.drop(draftOf(id)),
    },
  }
}
