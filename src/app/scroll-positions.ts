import { sessionKeys } from '#contract/storage.ts'

const itemOf = (key: number) => `${sessionKeys.scroll}:${key}`

/** How far down each entry of the history was left, in pixels. It outlives the document; where the browser stores nothing it is 0. */
export const createScrollPositions = (storage: () => Storage) => ({
  save: (key: number, top: number) => {
    try {
      storage().setItem(itemOf(key), String(top))
    } catch {
      return
    }
  },
  read: (key: number): number => {
    try {
      return Number(storage().getItem(itemOf(key)))
    } catch {
      return 0
    }
  },
})
