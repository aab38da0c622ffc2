type Options = { ms: number; now: () => Date }

/** Answers what `read` came to, and reads again after so many milliseconds. A failure is not cached. */
export function cachedFor<T>({ ms, now }: Options, read: () => Promise<T>): () => Promise<T> {
  let cached: { since: number; value: Promise<T> } | undefined
  return () => {
    const since = now().getTime()
    if (cached && Math.abs(since - cached.since) < ms) return cached.value
    const entry = { since, value: read() }
    cached = entry
    entry.value.catch(() => {
      if (cached === entry) cached = undefined
    })
    return entry.value
  }
}
