import type { InspectedHistory } from '#contract/inspector.ts'
import type { Chart } from '#machines/inspector/gallery/chart.ts'
import type { CoveredPath } from '#machines/inspector/gallery/coverage.ts'

const betweenStepsMs = 1_000

/** A test path as a recording, which the inspector plays: one step each second, without payloads and context. */
export const recordingOf = ({ name, transitions }: Chart, { steps }: CoveredPath): InspectedHistory => ({
  earlier: [],
  steps: steps.map(({ event, to, taken, refused }, index) => ({
    id: `${index}`,
    tab: 'path',
    page: '/',
    time: index * betweenStepsMs,
    actor: name,
    parent: null,
    name,
    isMachine: true,
    source: null,
    event: index === 0 ? null : { type: event },
    status: 'active',
    from: steps[index - 1]?.to ?? [],
    to,
    taken,
    refused: refused.map((key) => ({ key, guard: transitions.find(({ id }) => id === key)?.guard ?? '' })),
    timers: [],
    context: {},
    accepts: [],
    times: 1,
  })),
})
