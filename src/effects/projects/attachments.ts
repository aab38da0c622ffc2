import { fromPromise } from 'xstate'
import * as calls from '#contract/projects/questionnaire-calls.ts'
import { fileMessages, pieceSpan, type ProjectFile } from '#contract/projects/files.ts'
import type { BeginInput, FileInput, PieceInput } from '#machines/projects/attachments/setup.ts'
import { limits } from '#contract/limits.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf, valueOrThrow } from '../platform/error-message-of.ts'

type Deps = { api: Api; crypto: Pick<Crypto, 'subtle'> }

const hexOf = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The effects of the attachments machine. A chosen file in the machine's context is a `File` of the browser. */
export function attachmentsEffects({ api, crypto }: Deps) {
  return {
    actors: {
      listFiles: fromPromise<ProjectFile[], { projectId: string }>(async ({ input, signal }) => {
        const answer = await api.call(calls.listFiles, { params: { id: input.projectId }, signal })
        if (answer.ok) return answer.value.files
        throw new Error(answer.status === 0 ? errorMessageOf(answer) : fileMessages.failed)
      }),
      beginFile: fromPromise<ProjectFile, BeginInput>(async ({ input: { projectId, chosen }, signal }) => {
        const file = chosen as File
        if (file.size > limits.projectFiles.bytes) throw new Error(fileMessages.tooLarge)
        if (file.size === 0) throw new Error(fileMessages.empty)
        const content = await file.arrayBuffer().catch(() => {
          throw new Error(fileMessages.unreadable)
        })
        const sha256 = hexOf(await crypto.subtle.digest('SHA-256', content))
        const body = { name: file.name.slice(-200), size: file.size, sha256 }
        return valueOrThrow(await api.call(calls.beginFile, { params: { id: projectId }, body, signal }))
      }),
      sendPiece: fromPromise<ProjectFile, PieceInput>(
        async ({ input: { projectId, chosen, file, number = 0 }, signal }) => {
          const bytes = (chosen as File).slice(...pieceSpan((chosen as File).size, number))
          const params = { id: projectId, fileId: file?.id ?? '', number: String(number) }
          return valueOrThrow(await api.call(calls.putPiece, { params, bytes, signal }))
        },
      ),
      finishFile: fromPromise<ProjectFile, FileInput>(async ({ input: { projectId, id = '' }, signal }) => {
        const params = { id: projectId, fileId: id }
        return valueOrThrow(await api.call(calls.finishFile, { params, body: {}, signal }))
      }),
      removeFile: fromPromise<ProjectFile[], FileInput>(async ({ input: { projectId, id = '' }, signal }) => {
        const params = { id: projectId, fileId: id }
        return valueOrThrow(await api.call(calls.removeFile, { params, body: {}, signal })).files
      }),
    },
  }
}
