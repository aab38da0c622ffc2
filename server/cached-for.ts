type Keep = { ms: number; now: () => Date }

/** Answers what `read` came to, and reads again after so many milliseconds. A failure is not kept. */
export function keptFor<T>({ ms, now }: Keep, read: () => Promise<T>): () => Promise<T> {
  let kept: { since: number; value: Promise<T> } | undefined
  return () => {
    const since = now().getTime()
    if (kept && Math.abs(since - kept.since) < ms) return kept.value
    const entry = { since, value: read() }
    kept = entry
    entry.value.catch(() => {
      if (kept === entry) kept = undefined
    })
    return entry.value
  }
}
