import type { EventObject } from 'xstate'
import type { ScreenItem } from './driver.ts'

/** What the screen shows in a state, and what it must not show, typed by hand, and whether the machine has reached a final state. */
export type Assertion = { shows?: ScreenItem[]; hides?: ScreenItem[]; isDone?: boolean }

/** The name of an action or actor, with its params, input or received event. */
export type EffectCall = [name: string, detail?: unknown]

export const callOf = (name: string, detail?: unknown): EffectCall =>
  detail === undefined ? [name] : [name, detail]

/** The expected effects along a path, in order. Omitted properties are not compared. */
type ExpectedEffects = {
  actions?: EffectCall[]
  starts?: EffectCall[]
  sends?: [actor: string, event: EventObject][]
  followedLinks?: string[]
  /** The total of the machine's delays, in milliseconds. */
  elapsedMs?: number
  context?: Record<string, unknown>
}

/** What the screen shows between two events, what the machine has done until then, and in which state it is, written as in `ends`. */
export type Expectation = Assertion & ExpectedEffects & { state?: string }

/** A path written by hand. Events are `type`, or `type case` where there are several cases, with expectations between them. */
export type Scenario = Assertion &
  ExpectedEffects & {
    /** The name of the input in `inputs`, by default the first. */
    input?: string
    events: (string | Expectation)[]
    /** The state in which the path ends. For a parallel machine: all its states, in alphabetical order. */
    ends: string
  }
