import { assign, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  draftOf,
  draftedContext,
  loadedContext,
  refusalOf,
  savedContext,
  sendingContext,
  storedContext,
  replacedContext,
  withValue,
} from './editor/content.ts'
import { editorSetup } from './editor/setup.ts'

/**
 * A document that is saved while it is written. Every save names the revision that it follows, so that two people never overwrite
 * each other unseen: the later one decides, and what gives way stays among the versions. What could not be saved stays in this
 * browser, also when it is closed, and is offered on return.
 */

const changeContent = editorSetup.assign(({ context, event }) =>
  event.type === 'field.change' ? { content: withValue(context.content, event.path, event.value) } : {},
)
const keepDraftAction = {
  type: 'keepDraft',
  params: ({ context }: { context: Parameters<typeof draftOf>[0] }) => draftOf(context),
} as const
const messageOf = (error: unknown) => (error as Error).message

export const editorMachine = editorSetup.createMachine({
  id: 'editor',
  description: 'A document that is saved while it is being written.',
  context: {
    content: {},
    revision: 0,
    sent: undefined,
    stored: undefined,
    keepsVersion: false,
    isChanged: false,
    error: undefined,
  },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readDocument',
        src: 'readDocument',
        onDone: [
          {
            guard: { type: 'isDraftOutdated', params: ({ event }) => event.output },
            target: 'conflict',
            actions: assign(({ event }) => draftedContext(event.output)),
          },
          {
            guard: { type: 'hasDraft', params: ({ event }) => event.output },
            target: 'offered',
            actions: assign(({ event }) => draftedContext(event.output)),
          },
          { target: 'editing', actions: [assign(({ event }) => loadedContext(event.output)), 'dropDraft'] },
        ],
        onError: { target: 'failed', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: assign({ error: undefined }) } } },
    offered: {
      description: 'This browser has kept some unsaved text.',
      tags: 'open',
      on: {
        'draft.restore': { target: 'editing.saving', actions: assign({ keepsVersion: true }) },
        'draft.discard': {
          target: 'editing',
          actions: [assign(({ context }) => replacedContext(context)), 'dropDraft'],
        },
      },
    },
    editing: {
      tags: 'open',
      initial: 'saved',
      states: {
        saved: {
          on: {
            'document.reload': { target: '#editor.loading' },
            // Only a stored text is replaced: the server keeps it as a version.
            'document.replace': {
              target: 'saving',
              actions: [
                assign(({ event }) => ({ content: event.content, keepsVersion: true })),
                keepDraftAction,
              ],
            },
          },
        },
        typing: { after: { beforeSave: { target: 'saving' } } },
        saving: {
          entry: assign(({ context }) => sendingContext(context)),
          invoke: {
            id: 'saveDocument',
            src: 'saveDocument',
            input: ({ context: { revision, content, sent = content, keepsVersion } }) => ({
              revision,
              content: sent,
              keepsVersion,
            }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'stored',
                actions: assign(({ event }) => savedContext(event.output)),
              },
              {
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                target: '#conflict',
                actions: assign(({ event }) => ({ ...storedContext(event.output), sent: undefined })),
              },
              { target: 'refused', actions: assign(({ event }) => refusalOf(event.output)) },
            ],
            onError: { target: 'offline', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
          },
          on: {
            'field.change': { actions: [changeContent, assign({ isChanged: true }), keepDraftAction] },
          },
        },
        stored: {
          description: 'It has been saved. Anything typed in the meantime is saved next.',
          always: [
            { guard: 'isChanged', target: 'typing', actions: keepDraftAction },
            { target: 'saved', actions: 'dropDraft' },
          ],
        },
        offline: {
          description: 'The server did not answer. The save is retried.',
          invoke: { id: 'connection', src: 'connection' },
          after: { beforeRetry: { target: 'saving' } },
          on: {
            'document.save': { target: 'saving' },
            'connection.returned': { target: 'saving' },
            // The delay before the next try is not restarted, so that typing does not postpone it.
            'field.change': { actions: [changeContent, keepDraftAction] },
          },
        },
        refused: { on: { 'document.save': { target: 'saving' } } },
      },
      on: { 'field.change': { target: '.typing', actions: [changeContent, keepDraftAction] } },
    },
    conflict: {
      id: 'conflict',
      description:
        'Somebody else has saved in the meantime. Both texts are shown, so that one can be chosen.',
      tags: 'open',
      entry: [assign({ isChanged: false }), keepDraftAction],
      on: {
        'other.take': { target: 'taking', actions: assign({ error: undefined }) },
        'own.keep': { target: 'editing.saving', actions: assign({ keepsVersion: true, error: undefined }) },
      },
    },
    taking: {
      description: 'Our text is saved as a version before it is replaced.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'keepVersion',
        src: 'keepVersion',
        input: ({ context: { revision, content } }) => ({ revision, content }),
        onDone: {
          target: 'editing',
          actions: [assign(({ context }) => replacedContext(context)), 'dropDraft'],
        },
        onError: { target: 'conflict', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
  },
})

export type EditorActor = ActorRefFrom<typeof editorMachine>

/** The stored revision, which alone can be published or replaced by an earlier version; undefined while there are unsaved changes. */
export const savedRevisionOf = (snapshot: SnapshotFrom<typeof editorMachine>): number | undefined =>
  snapshot.matches({ editing: 'saved' }) ? snapshot.context.revision : undefined
