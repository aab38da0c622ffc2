import { createActor, SimulatedClock } from 'xstate'
import type { DocumentContent } from '#contract/documents/documents.ts'
import { editorMachine } from '#machines/articles/editor.ts'
import type { StoredDocument } from '#machines/articles/editor/setup.ts'

/** A running editor whose document is saved. Its clock stands still, so that it saves nothing by itself. */
export const savedEditor = (content: DocumentContent, stored?: StoredDocument) =>
  createActor(editorMachine, {
    clock: new SimulatedClock(),
    snapshot: editorMachine.resolveState({
      value: { editing: 'saved' },
      context: {
        content,
        revision: 3,
        sent: undefined,
        stored,
        keepsVersion: false,
        isChanged: false,
        error: undefined,
      },
    }),
  }).start()
