import { sessionKeys } from '#contract/storage.ts'

const itemOf = (key: number) => `${sessionKeys.top}:${key}`

/** How far down each place was left, in pixels. It outlives the document; where the browser stores nothing it is 0. */
export const createTops = (storage: () => Storage) => ({
  note: (key: number, top: number) => {
    try {
      storage().setItem(itemOf(key), String(top))
    } catch {
      return
    }
  },
  of: (key: number): number => {
    try {
      return Number(storage().getItem(itemOf(key)))
    } catch {
      return 0
    }
  },
})
