const secret = /token|signature|secret|password|code|offered|authorization|search|query/i
const loginToken = /\beyJ[\w-]+\.[\w-]*\.[\w-]*/g

/** Copies a value as plain JSON, with secrets masked and circular references cut. */
export function redact<T>(inspected: T): T {
  const ancestors: object[] = []
  return JSON.parse(
    JSON.stringify(inspected, function (this: object, key, value: unknown) {
      while (ancestors.length > 0 && ancestors.at(-1) !== this) ancestors.pop()
      if (typeof value === 'string') return secret.test(key) ? '•••' : value.replace(loginToken, '•••')
      if (typeof value !== 'object' || value === null) return value
      if (ancestors.includes(value)) return '(again)'
      ancestors.push(value)
      return value
    }),
  ) as T
}
