import { fromPromise } from 'xstate'
import { verifySeal } from '#contract/decisions/calls.ts'
import type { Verification } from '#contract/decisions/seals.ts'
import type { NamedFile } from '#machines/decisions/verification.ts'
import type { Api } from '../platform/api.ts'
import { valueOrThrow } from '../platform/error-message-of.ts'

/** The effects of the verification machine. The server hashes the bytes of the file and keeps nothing of them. */
export function verificationEffects({ api }: { api: Api }) {
  return {
    actors: {
      verify: fromPromise<Verification, { file: NamedFile | undefined }>(
        async ({ input: { file }, signal }) =>
          valueOrThrow(await api.call(verifySeal, { bytes: file as File, signal })),
      ),
    },
  }
}
