import type { PathStep, PathEnvironment } from '#machines/inspector/gallery/coverage.ts'
import { statesIn, type Step } from './steps.ts'

/** A path that a test walked to its end. */
export type Walk = {
  machine: string
  walkedIn: PathEnvironment
  input: string
  steps: PathStep[]
}

declare module 'vitest' {
  interface TaskMeta {
    walk?: Walk
  }
}

/** The steps of a path without payloads and context. */
export const pathSteps = (steps: Step[]): PathStep[] =>
  steps.map(({ name, snapshot, taken, refused }) => {
    return { event: name, to: statesIn(snapshot.value), taken, refused }
  })
