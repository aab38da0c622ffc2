import { createDrafts, randomKey } from '#src/effects/platform/drafts.ts'

/** The drafts of texts typed in the office and not saved yet. They stay when the browser is closed. */
export const officeDrafts = (window: Window & typeof globalThis) =>
  createDrafts(
    () => window.localStorage,
    () => randomKey(window.crypto),
  )
