/** Runs work one after the other for each key; different keys run at the same time. */
export function keyedQueue() {
  const ends = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const before = ends.get(key) ?? Promise.resolve()
    const result = before.then(work)
    const end = result.catch(() => undefined)
    ends.set(key, end)
    try {
      return await result
    } finally {
      if (ends.get(key) === end) ends.delete(key)
    }
  }
}
