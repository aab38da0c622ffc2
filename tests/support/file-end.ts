const cleanups: (() => unknown)[] = []

/** Registers a cleanup that runs after the last test of the file, in reverse order. Call it once the resource has started. */
export const onFileFinished = (end: () => unknown): void => void cleanups.push(end)

/** Called by `setup/file-end.ts` after each file, because files in one worker share this module. */
export const finishFile = async (): Promise<void> => {
  for (const end of cleanups.splice(0).reverse()) await end()
}
