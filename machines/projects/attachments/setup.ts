import { fromPromise, setup } from 'xstate'
import { nextPieceNumber, type ProjectFile } from '#contract/projects/files.ts'

/** A file that the person chose. The effects read its content. */
export type ChosenFile = { readonly name: string; readonly size: number }

export type AttachmentsEvent =
  | { type: 'files.retry' }
  | { type: 'files.choose'; files: ChosenFile[] }
  | { type: 'file.remove'; id: string }
  | { type: 'upload.retry' | 'upload.cancel' }

type Input = { projectId: string }
export type AttachmentsContext = Input & {
  files: ProjectFile[]
  /** The chosen files that the server does not have completely yet. The first one is being sent. */
  queue: ChosenFile[]
  /** The file that is being sent, with the pieces of it that the server has. */
  current: ProjectFile | undefined
  error: string | undefined
}

export type BeginInput = Input & { chosen: ChosenFile | undefined }
export type PieceInput = BeginInput & { file: ProjectFile | undefined; number: number | undefined }
export type FileInput = Input & { id: string | undefined }

export const attachmentsSetup = setup({
  types: {} as {
    input: Input
    context: AttachmentsContext
    events: AttachmentsEvent
    tags: 'busy' | 'sending'
  },
  actors: {
    listFiles: fromPromise<ProjectFile[], Input>(() =>
      Promise.reject(new Error('attachments: listFiles is not provided')),
    ),
    beginFile: fromPromise<ProjectFile, BeginInput>(() =>
      Promise.reject(new Error('attachments: beginFile is not provided')),
    ),
    sendPiece: fromPromise<ProjectFile, PieceInput>(() =>
      Promise.reject(new Error('attachments: sendPiece is not provided')),
    ),
    finishFile: fromPromise<ProjectFile, FileInput>(() =>
      Promise.reject(new Error('attachments: finishFile is not provided')),
    ),
    removeFile: fromPromise<ProjectFile[], FileInput>(() =>
      Promise.reject(new Error('attachments: removeFile is not provided')),
    ),
  },
  guards: {
    isListed: ({ context, event }) =>
      event.type === 'file.remove' && context.files.some(({ id }) => id === event.id),
    isQueueEmpty: ({ context }) => context.queue.length === 0,
    isWhole: ({ context: { current } }) =>
      current !== undefined && (current.type !== null || nextPieceNumber(current) === undefined),
  },
})
