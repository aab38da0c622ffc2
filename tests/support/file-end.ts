import { afterAll } from 'vitest'

const ends: (() => unknown)[] = []

afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Ends what a `beforeAll` has started when its file is through, the last started first. What never started is left alone. */
export const onFileFinished = (end: () => unknown): void => void ends.push(end)
