import type { Chart, GalleryPlace } from './chart.ts'

/** Where a test path was walked: with the screen in a simulated DOM, or in Chromium. */
export type PathEnvironment = 'screen' | 'chromium'

/** One event of a test path. The first step is the start and has no event. */
export type PathStep = {
  event: string
  /** The paths of the leaf states after the event, in alphabetical order. */
  to: string[]
  /** The ids of the transitions that were taken. */
  taken: string[]
  /** The ids of the transitions whose guard refused. */
  refused: string[]
}

export type CoveredPath = { input: string; walkedIn: PathEnvironment[]; steps: PathStep[] }

/** How many generated test paths take a transition, and the indexes of some of those paths in `paths`. */
export type TransitionCoverage = Record<PathEnvironment, number> & { paths: number[] }

/** The record of `npm run coverage:machines`, by the name of the machine and the id of the transition. */
export type Coverage = Record<
  string,
  { transitions: Record<string, TransitionCoverage>; paths: CoveredPath[] }
>

/** The name of a test path: its input, its events and the states in which it ends. */
export const nameOfPath = ({ input, steps }: Pick<CoveredPath, 'input' | 'steps'>): string =>
  [
    ...(input === '' ? [] : [`(${input})`]),
    ...steps.slice(1).map(({ event }) => event),
    steps.at(-1)?.to.join(', ') ?? '',
  ].join(' → ')

/** The charts with the numbers of test paths that take each transition; without the numbers if there is no coverage. */
export const withCoverage = (charts: readonly Chart[], coverage: Coverage | undefined): Chart[] =>
  charts.map((chart) => ({
    ...chart,
    transitions: chart.transitions.map((transition) => ({
      ...transition,
      walks: coverage?.[chart.name]?.transitions[transition.id],
    })),
  }))

/** The recorded test paths that take a transition. */
export const pathsThrough = (
  coverage: Coverage | undefined,
  { machine, part = '' }: GalleryPlace,
): CoveredPath[] => {
  const { transitions = {}, paths = [] } = coverage?.[machine] ?? {}
  return (transitions[part]?.paths ?? []).flatMap((index) => paths[index] ?? [])
}
