/** A store of JSON documents by kind and id. Several processes may share a store. */
export type SandboxRecords = {
  /** The document of this kind and id; undefined if there is none. */
  read(kind: string, id: string): Promise<unknown>
  write(kind: string, id: string, value: unknown): Promise<void>
  /**
   * Locks a document and replaces it with `next`; undefined removes it. If the callback throws, the error is rethrown and
   * nothing is written.
   */
  change<T>(kind: string, id: string, change: ChangeDocument<T>): Promise<T>
  remove(kind: string, id: string): Promise<void>
  list(kind: string): Promise<{ id: string; value: unknown }[]>
  /** Removes the documents of these kinds whose `exp` is before a time, both in seconds since 1970. */
  removeExpired(kinds: string[], beforeSeconds: number): Promise<void>
}

type ChangeDocument<T> = (current: unknown) => { next: unknown; result: T }

/** A store of records in the memory of this process. */
export function memoryRecords(): SandboxRecords {
  const kinds = new Map<string, Map<string, string>>()
  const documents = (kind: string) => {
    const ofKind = kinds.get(kind) ?? new Map<string, string>()
    kinds.set(kind, ofKind)
    return ofKind
  }
  const parse = (text: string | undefined): unknown => (text === undefined ? undefined : JSON.parse(text))
  const put = (kind: string, id: string, value: unknown) =>
    value === undefined ? documents(kind).delete(id) : documents(kind).set(id, JSON.stringify(value))
  return {
    async read(kind, id) {
      return parse(documents(kind).get(id))
    },
    async write(kind, id, value) {
      put(kind, id, value)
    },
    async change(kind, id, change) {
      const { next, result } = change(parse(documents(kind).get(id)))
      put(kind, id, next)
      return result
    },
    async remove(kind, id) {
      documents(kind).delete(id)
    },
    async list(kind) {
      return [...documents(kind)].map(([id, text]) => ({ id, value: parse(text) }))
    },
    async removeExpired(kinds, beforeSeconds) {
      for (const kind of kinds)
        for (const [id, text] of documents(kind)) {
          const { exp } = Object(parse(text)) as { exp?: number }
          if (exp !== undefined && exp < beforeSeconds) documents(kind).delete(id)
        }
    },
  }
}
