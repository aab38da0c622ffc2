import { fromPromise } from 'xstate'
import { verifySeal } from '#contract/decisions/calls.ts'
import { sealMessages, type Verification } from '#contract/decisions/seals.ts'
import { limits } from '#contract/limits.ts'
import type { NamedFile } from '#machines/decisions/verification.ts'
import type { Api } from '../platform/api.ts'
import { valueOrThrow } from '../platform/error-message-of.ts'

/** The effects of the verification machine. The server hashes the bytes of the file and keeps nothing of them. */
export function verificationEffects({ api }: { api: Api }) {
  return {
    actors: {
      verify: fromPromise<Verification, { file: NamedFile | undefined }>(
        async ({ input: { file }, signal }) => {
          if (file !== undefined && file.size > limits.decision.sealBytes)
            throw new Error(sealMessages.tooLarge)
          return valueOrThrow(await api.call(verifySeal, { bytes: file as File, signal }))
        },
      ),
    },
  }
}
