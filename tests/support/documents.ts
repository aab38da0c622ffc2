import type { Browser } from 'playwright'

declare module 'vitest' {
  interface TaskMeta {
    /** How many documents Chromium loaded for a test file. */
    documents?: number
  }
}

let loaded = 0

/** Counts the documents that the browser loads from now on, in all its contexts. Documents of frames are not counted. */
export function countDocuments(browser: Browser): Browser {
  browser.on('context', (context) =>
    context.on('page', (page) =>
      page.on('domcontentloaded', () => {
        if (page.url().startsWith('http')) loaded += 1
      }),
    ),
  )
  return browser
}

/** The number of documents since the last call. */
export function takeDocumentCount(): number {
  const count = loaded
  loaded = 0
  return count
}
