import type { HttpError } from '../platform/http/http-error.ts'

/**
 * A queue that runs work with the same key one after the other, and work with different keys at the same time. With a `limit`, throws its
 * error for more work with one key than `most`, running or waiting.
 */
export function keyedQueue(limit?: { most: number; error: () => HttpError }) {
  const queues = new Map<string, { end: Promise<unknown>; length: number }>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { end: Promise.resolve(), length: 0 }
    if (limit && queue.length >= limit.most) throw limit.error()
    const result = queue.end.then(work)
    queue.end = result.catch(() => undefined)
    queue.length += 1
    queues.set(key, queue)
    try {
      return await result
    } finally {
      queue.length -= 1
      if (queue.length === 0) queues.delete(key)
    }
  }
}
