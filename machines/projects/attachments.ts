import { assign, type ActorRefFrom } from 'xstate'
import { nextPieceNumber, type ProjectFile } from '#contract/projects/files.ts'
import { attachmentsSetup, type AttachmentsContext } from './attachments/setup.ts'

/**
 * The files of a project. Chosen files are sent one after the other, in pieces. The server keeps each piece: whoever chooses a file
 * again after an interruption sends only the missing pieces. Cancelling an upload removes the file.
 */
export const attachmentsMachine = attachmentsSetup.createMachine({
  id: 'attachments',
  description: 'A project’s files, sent in pieces.',
  context: ({ input }) => ({ ...input, files: [], queue: [], current: undefined, error: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listFiles',
        src: 'listFiles',
        input: ({ context: { projectId } }) => ({ projectId }),
        onDone: { target: 'beginning', actions: assign({ files: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: { on: { 'files.retry': { target: 'loading', actions: assign({ error: undefined }) } } },
    idle: {
      on: {
        'files.choose': {
          target: 'beginning',
          actions: assign({ queue: ({ event }) => event.files, error: undefined }),
        },
        'file.remove': { guard: 'isListed', target: 'removing', actions: assign({ error: undefined }) },
      },
    },
    beginning: {
      tags: 'busy',
      always: { guard: 'isQueueEmpty', target: 'idle' },
      invoke: {
        id: 'beginFile',
        src: 'beginFile',
        input: ({ context: { projectId, queue } }) => ({ projectId, chosen: queue[0] }),
        onDone: {
          target: 'sending',
          actions: assign(({ context, event }) => ({
            current: event.output,
            files: withFile(context.files, event.output),
          })),
        },
        onError: {
          target: 'beginning',
          reenter: true,
          actions: assign(({ context, event }) => refusedFileContext(context, event.error)),
        },
      },
      on: {
        'upload.cancel': {
          description: 'The server may already have the file, so the list is loaded again.',
          target: 'loading',
          actions: assign({ queue: [] }),
        },
      },
    },
    sending: {
      tags: ['busy', 'sending'],
      always: { guard: 'isWhole', target: 'finishing' },
      invoke: {
        id: 'sendPiece',
        src: 'sendPiece',
        input: ({ context: { projectId, queue, current } }) => ({
          projectId,
          chosen: queue[0],
          file: current,
          number: current && nextPieceNumber(current),
        }),
        onDone: {
          target: 'sending',
          reenter: true,
          actions: assign(({ context, event }) => ({
            current: event.output,
            files: withFile(context.files, event.output),
          })),
        },
        onError: {
          target: 'broken',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
      on: { 'upload.cancel': { target: 'removing' } },
    },
    broken: {
      description: 'A piece did not arrive. The pieces that did are kept.',
      on: {
        'upload.retry': { target: 'sending', actions: assign({ error: undefined }) },
        'upload.cancel': { target: 'removing', actions: assign({ error: undefined }) },
      },
    },
    finishing: {
      tags: 'busy',
      invoke: {
        id: 'finishFile',
        src: 'finishFile',
        input: ({ context: { projectId, current } }) => ({ projectId, id: current?.id }),
        onDone: {
          target: 'beginning',
          actions: assign(({ context, event }) => ({
            files: withFile(context.files, event.output),
            queue: context.queue.slice(1),
            current: undefined,
          })),
        },
        onError: {
          target: 'loading',
          actions: assign(({ context, event }) => refusedFileContext(context, event.error)),
        },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeFile',
        src: 'removeFile',
        input: ({ context: { projectId, current }, event }) => ({
          projectId,
          id: event.type === 'file.remove' ? event.id : current?.id,
        }),
        onDone: {
          target: 'idle',
          actions: assign({ files: ({ event }) => event.output, queue: [], current: undefined }),
        },
        onError: {
          target: 'idle',
          actions: assign({
            error: ({ event }) => (event.error as Error).message,
            queue: [],
            current: undefined,
          }),
        },
      },
    },
  },
})

export type AttachmentsActor = ActorRefFrom<typeof attachmentsMachine>

const withFile = (files: ProjectFile[], changed: ProjectFile): ProjectFile[] =>
  files.some(({ id }) => id === changed.id)
    ? files.map((file) => (file.id === changed.id ? changed : file))
    : [...files, changed]

/** The queue without the file that the server refused, which is named with the reason on a line of its own. */
const refusedFileContext = ({ queue: [refused, ...queue], error }: AttachmentsContext, reason: unknown) => ({
  queue,
  current: undefined,
  error: [error, `${refused?.name}: ${(reason as Error).message}`].filter(Boolean).join('\n'),
})
