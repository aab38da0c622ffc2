import { draftKey, sessionKeys } from '#contract/storage.ts'
import type { FieldTexts } from '#machines/form.ts'
import { textsIn } from './texts.ts'

type SendAttempt = { key: string; body: string }

export type Drafts = ReturnType<typeof createDrafts>

/**
 * Stores the typed text of unsent forms, so that it survives a reload. If storage is blocked or full, the text is kept in
 * memory until the page is closed.
 */
export function createDrafts(storage: () => Storage, newKey: () => string) {
  const inMemory = new Map<string, string>()
  const read = (name: string): FieldTexts => {
    try {
      return textsIn(JSON.parse(inMemory.get(name) ?? storage().getItem(name) ?? 'null'))
    } catch {
      return {}
    }
  }
  const write = (name: string, texts: FieldTexts) => {
    try {
      storage().setItem(name, JSON.stringify(texts))
      inMemory.delete(name)
    } catch {
      inMemory.set(name, JSON.stringify(texts))
    }
  }
  const remove = (name: string) => {
    inMemory.delete(name)
    try {
      storage().removeItem(name)
    } catch {
      return
    }
  }
  const attemptKey = (draft: string) => `${sessionKeys.attempt}:${draft}`
  return {
    read: (draft: string) => read(draftKey(draft)),
    keep: (draft: string, fields: FieldTexts) => write(draftKey(draft), fields),
    drop: (draft: string) => {
      remove(draftKey(draft))
      remove(attemptKey(draft))
    },
    /** The idempotency key for a body. Sending the same body again uses the same key. */
    keyOf: (draft: string, body: string): string => {
      const last = read(attemptKey(draft))
      if (last.body === body && last.key !== undefined) return last.key
      const attempt: SendAttempt = { key: newKey(), body }
      write(attemptKey(draft), attempt)
      return attempt.key
    },
  }
}

/** Drafts in a storage of the browser: those in `localStorage` outlast the tab. */
export const draftsIn = (
  window: Pick<Window, 'localStorage' | 'sessionStorage' | 'crypto'>,
  storage: 'localStorage' | 'sessionStorage',
) =>
  createDrafts(
    () => window[storage],
    () => randomKey(window.crypto),
  )

/** 32 hexadecimal digits. Unlike `randomUUID`, this also works on pages without HTTPS. */
export function randomKey(crypto: Crypto): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
