import { fromPromise } from 'xstate'
import { readSeal } from '#contract/decisions/calls.ts'
import { sealedProposal, sealMessages } from '#contract/decisions/seals.ts'
import { messages } from '#contract/errors.ts'
import type { SealedRecord, SealedRecordAnswer } from '#machines/decisions/sealed-record.ts'
import type { Api } from '../platform/api.ts'
import { saveFile } from '../platform/save-file.ts'

type Deps = { api: Api; window: Window & typeof globalThis }

function parseFile(file: string) {
  try {
    return sealedProposal.safeParse(JSON.parse(file)).data
  } catch {
    return undefined
  }
}

/** The effects of the sealed-record machine. */
export function sealedRecordEffects({ api, window }: Deps) {
  return {
    actors: {
      readSeal: fromPromise<SealedRecordAnswer, { id: string }>(async ({ input, signal }) => {
        const answer = await api.call(readSeal, { params: input, signal })
        if (!answer.ok) {
          if (answer.status === 404) return { outcome: 'missing', error: sealMessages.notFound }
          throw new Error(answer.status === 0 ? messages.unreachable : sealMessages.failed)
        }
        const sealed = parseFile(answer.value.file)
        if (sealed === undefined) throw new Error(sealMessages.failed)
        return { outcome: 'found', record: { ...answer.value, sealed } }
      }),
    },
    actions: {
      print: () => window.print(),
      saveFile: (_: unknown, { record }: { record: SealedRecord | undefined }) => {
        if (record)
          saveFile(window, {
            name: `sealed-proposal-${record.id}.json`,
            type: 'application/json',
            text: record.file,
          })
      },
    },
  }
}
