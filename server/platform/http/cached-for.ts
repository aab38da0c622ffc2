type CacheOptions = { ms: number; now: () => Date }

/** Caches the result of `read` for `ms` milliseconds. Errors are not cached. */
export function cachedFor<T>({ ms, now }: CacheOptions, read: () => Promise<T>): () => Promise<T> {
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
