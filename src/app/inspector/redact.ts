const secret = /token|signature|secret|password|code|offered|authorization|search|query/i
const loginToken = /\beyJ[\w-]+\.[\w-]*\.[\w-]*/g

/** A copy of something inspected as plain JSON, without what nobody may read over a shoulder or keep. */
export function redact<T>(inspected: T): T {
  const open: object[] = []
  return JSON.parse(
    JSON.stringify(inspected, function (this: object, key, value: unknown) {
      while (open.length > 0 && open.at(-1) !== this) open.pop()
      if (typeof value === 'string') return secret.test(key) ? '•••' : value.replace(loginToken, '•••')
      if (typeof value !== 'object' || value === null) return value
      if (open.includes(value)) return '(again)'
      open.push(value)
      return value
    }),
  ) as T
}
