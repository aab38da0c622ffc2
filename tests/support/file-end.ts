const cleanups: (() => unknown)[] = []

/** Registers a cleanup that runs after the last test of the file, in reverse order. Call it once the resource has started. */
export const onFileFinished = (end: () => unknown): void => void cleanups.push(end)

export async function closedAfterFile<Started extends { close: () => unknown }>(
  starting: Promise<Started>,
): Promise<Started> {
  const started = await starting
  onFileFinished(() => started.close())
  return started
}

/** Called by `setup/file-end.ts` after each file, because files in one worker share this module. */
export const finishFile = async (): Promise<void> => {
  for (const end of cleanups.splice(0).reverse()) await end()
}
