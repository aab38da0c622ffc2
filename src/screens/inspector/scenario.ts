import type { InspectedStep } from '#contract/inspector.ts'

const inspectorOwnEvents = new Set(['start', 'stop'])
const maxRepeats = 20
const maxPayloadLength = 500

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const eventLines = ({ event, times }: InspectedStep): string[] => {
  if (event === null || inspectorOwnEvents.has(event.type)) return []
  const { type, ...payload } = event
  const note = Object.keys(payload).length === 0 ? '' : ` // ${JSON.stringify(payload)}`
  const lines = Array.from(
    { length: Math.min(times, maxRepeats) },
    () => `    ${quoted(type)},${note.slice(0, maxPayloadLength)}`,
  )
  return times > maxRepeats ? [...lines, `    // ${times} times in all`] : lines
}

/** The steps of one actor, written as the source code of a scenario for path tests. */
export function scenarioSourceOf(steps: InspectedStep[]): string {
  const [first] = steps
  const start =
    first?.event?.type === 'start' ? [] : [`  // The kept steps begin in: ${first?.from.join(', ') ?? ''}`]
  return [
    `${quoted(`a journey through ${first?.name ?? ''}`)}: {`,
    ...start,
    '  events: [',
    ...steps.flatMap(eventLines),
    '  ],',
    `  ends: ${quoted(steps.at(-1)?.to.join(', ') ?? '')},`,
    '},',
  ].join('\n')
}
