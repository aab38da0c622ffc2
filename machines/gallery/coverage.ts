import type { Chart, GalleryPlace } from './chart.ts'

/** Where a path was walked: under the screen in a simulated document, or in Chromium. */
export type WalkedIn = 'screen' | 'chromium'

/** One event of a path. The first step is the start and has no event. */
export type PathStep = {
  event: string
  /** The paths of the leaf states after it, in alphabetical order. */
  to: string[]
  /** The ids of the transitions taken, and of those whose guard refused. */
  taken: string[]
  refused: string[]
}

export type CoveredPath = { input: string; walkedIn: WalkedIn[]; steps: PathStep[] }

/** How many generated paths take a transition, and the indexes of some of them in `paths`. */
export type TransitionCoverage = Record<WalkedIn, number> & { paths: number[] }

/** The record of `npm run coverage:machines`, by the name of the machine and the id of the transition. */
export type Coverage = Record<
  string,
  { transitions: Record<string, TransitionCoverage>; paths: CoveredPath[] }
>

/** The name of a path: its input, its events and the states in which it ends. */
export const nameOfPath = ({ input, steps }: Pick<CoveredPath, 'input' | 'steps'>): string =>
  [
    ...(input === '' ? [] : [`(${input})`]),
    ...steps.slice(1).map(({ event }) => event),
    steps.at(-1)?.to.join(', ') ?? '',
  ].join(' → ')

/** The charts with the numbers of paths that walk each transition, or without them. */
export const withCoverage = (charts: readonly Chart[], coverage: Coverage | undefined): Chart[] =>
  charts.map((chart) => ({
    ...chart,
    transitions: chart.transitions.map((transition) => ({
      ...transition,
      walks: coverage?.[chart.name]?.transitions[transition.id],
    })),
  }))

/** The recorded paths that take a transition. */
export const pathsThrough = (
  coverage: Coverage | undefined,
  { machine, part = '' }: GalleryPlace,
): CoveredPath[] => {
  const { transitions = {}, paths = [] } = coverage?.[machine] ?? {}
  return (transitions[part]?.paths ?? []).flatMap((index) => paths[index] ?? [])
}
