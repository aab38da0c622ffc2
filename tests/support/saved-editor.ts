import { createActor, SimulatedClock } from 'xstate'
import type { DocumentContent } from '#contract/documents/documents.ts'
import { editorMachine } from '#machines/articles/editor.ts'
import type { StoredDocument } from '#machines/articles/editor/setup.ts'

const unchanged = { revision: 3, sent: undefined, keepsVersion: false, isChanged: false, error: undefined }

/** A running editor whose document is saved. Its clock stands still, so that it saves nothing by itself. */
export const savedEditor = (content: DocumentContent, stored?: StoredDocument) =>
  createActor(editorMachine, {
    clock: new SimulatedClock(),
    snapshot: editorMachine.resolveState({
      value: { editing: 'saved' },
      context: { ...unchanged, content, stored },
    }),
  }).start()
