import { draftKey, sessionKeys } from '#contract/storage.ts'
import type { Fields } from '#machines/form.ts'
import { textsIn } from './texts.ts'

type Attempt = { key: string; body: string }

export type Drafts = ReturnType<typeof createDrafts>

/**
 * What was typed into a form and not sent yet, for this tab, over reloads; where storage is blocked or full, until the
 * page is left.
 */
export function createDrafts(storage: () => Storage, newKey: () => string) {
  const inMemory = new Map<string, string>()
  const read = (name: string): Fields => {
    try {
      return textsIn(JSON.parse(inMemory.get(name) ?? storage().getItem(name) ?? 'null'))
    } catch {
      return {}
    }
  }
  const write = (name: string, texts: Fields) => {
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
  const attemptOf = (draft: string) => `${sessionKeys.attempt}:${draft}`
  return {
    read: (draft: string) => read(draftKey(draft)),
    keep: (draft: string, fields: Fields) => write(draftKey(draft), fields),
    drop: (draft: string) => {
      remove(draftKey(draft))
      remove(attemptOf(draft))
    },
    /** The key of sending this body: the last one when the same is sent again, a new one otherwise. */
    keyOf: (draft: string, body: string): string => {
      const last = read(attemptOf(draft))
      if (last.body === body && last.key !== undefined) return last.key
      const attempt: Attempt = { key: newKey(), body }
      write(attemptOf(draft), attempt)
      return attempt.key
    },
  }
}

/** A key nobody can guess; also where the page is not served securely. */
export function randomKey(crypto: Crypto): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
