/** A queue that runs work with the same key one after the other, and work with different keys at the same time. */
export function keyedQueue() {
  const ends = new Map<string, Promise<unknown>>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const previous = ends.get(key) ?? Promise.resolve()
    const result = previous.then(work)
    const end = result.catch(() => undefined)
    ends.set(key, end)
    try {
      return await result
    } finally {
      if (ends.get(key) === end) ends.delete(key)
    }
  }
}
