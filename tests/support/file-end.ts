const ends: (() => unknown)[] = []

/** Ends what a `beforeAll` has started when its file is through, the last started first. What never started is left alone. */
export const onFileFinished = (end: () => unknown): void => void ends.push(end)

/** Called after each file by `setup/file-end.ts`: files that share a worker share this module. */
export const finishFile = async (): Promise<void> => {
  for (const end of ends.splice(0).reverse()) await end()
}
