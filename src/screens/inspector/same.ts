import type { InspectorSnapshot } from '#machines/inspector/inspector.ts'

/** Whether two snapshots differ only in the time. Components that show no time need not render again then. */
export function isSameButForTime(one: InspectorSnapshot, other: InspectorSnapshot): boolean {
  const { now: _now, ...context } = one.context
  const names = Object.keys(context) as (keyof typeof context)[]
  return (
    JSON.stringify(one.value) === JSON.stringify(other.value) &&
    names.every((name) => context[name] === other.context[name])
  )
}
