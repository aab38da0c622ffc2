/** Keys whose text is masked. The key `value` holds what a person types into a field. */
const secretKeyPattern =
  /token|signature|secret|password|code|offered|authorization|search|query|viewer|email|^value$/i
/** Keys of objects that are masked: what people typed, and who they are. */
const personalKeyPattern = /^(?:fields|texts|sent|user|buyer)$/
const loginTokenPattern = /\beyJ[\w-]+\.[\w-]*\.[\w-]*/g
const maskText = '•••'

/** Whether an object is personal data or a portal's document. A state named `document` has no `content`, so it is not masked. */
const isConfidential = (key: string, value: object) =>
  personalKeyPattern.test(key) || (key === 'document' && 'content' in value)

/** Copies a value as plain JSON, with secrets, personal data and confidential documents masked and circular references cut. */
export function redact(inspected: unknown): unknown {
  const ancestors: object[] = []
  const text = JSON.stringify(inspected, function (this: object, key, value: unknown) {
    while (ancestors.length > 0 && ancestors.at(-1) !== this) ancestors.pop()
    if (typeof value === 'string')
      return secretKeyPattern.test(key) ? maskText : value.replace(loginTokenPattern, maskText)
    if (value instanceof Error) return `${value.name}: ${value.message}`.replace(loginTokenPattern, maskText)
    if (typeof value !== 'object' || value === null) return value
    if (isConfidential(key, value)) return maskText
    if (ancestors.includes(value)) return '(again)'
    ancestors.push(value)
    return value
  }) as string | undefined
  return text === undefined ? undefined : JSON.parse(text)
}
