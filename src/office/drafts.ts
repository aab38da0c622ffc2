import { createDrafts, randomKey } from '#src/effects/drafts.ts'

/** What was typed in the office and is not saved yet. It stays when the browser is closed. */
export const officeDrafts = (window: Window & typeof globalThis) =>
  createDrafts(
    () => window.localStorage,
    () => randomKey(window.crypto),
  )
