import * as z from 'zod/mini'
import { sitePaths } from './paths.ts'

/** The page that shows the running machines, and the script with which the product's pages report to it. */
export const inspectorPaths = { page: sitePaths.machines, script: `${sitePaths.machines}/attach.js` } as const

/** The name of the `BroadcastChannel` between the product's pages and the inspector. */
export const inspectorChannel = 'machines'

/** Keys of the session storage: the id of a tab, and the steps that the inspector received. */
export const inspectorStorageKeys = { tab: 'inspected-tab', history: 'inspector-history' } as const

/** The number of steps that the inspector keeps. */
export const maxSteps = 500

const shortText = z.string().check(z.maxLength(1_000))
const shortTexts = z.array(shortText)
/** A time in milliseconds since 1970, up to the last time that `Date` knows. */
const epochTime = z.number().check(z.minimum(0), z.maximum(8.64e15))

const maxPrintedCharacters = 1_000_000

/** Whether a value can be shown as indented JSON: not one that is very long or nested thousands of levels deep. */
export const isPrintable = (value: unknown): boolean => {
  try {
    return JSON.stringify([value], null, 1).length <= maxPrintedCharacters
  } catch {
    return false
  }
}

/** What one actor did with one event, and its state afterwards. Secrets are redacted. */
export const inspectedStep = z.object({
  id: shortText,
  /** The id of the browser tab, which stays the same when the tab loads another page. */
  tab: shortText,
  /** The path of the page, without its query. */
  page: shortText,
  /** When the step happened, in milliseconds since 1970. */
  time: epochTime,
  /** The id of the actor, unique among all pages that were loaded. */
  actor: shortText,
  /** The id of the actor that invoked this one; null if none did. */
  parent: z.nullable(shortText),
  /** The machine's id, or the name under which the actor is invoked. */
  name: shortText,
  isMachine: z.boolean(),
  /** The actor that sent the event; null for the page or a person. */
  source: z.nullable(shortText),
  /** The event under its readable name, such as `unlock.done`; null if the step only announces an actor that was running already. */
  event: z.nullable(z.looseObject({ type: shortText }).check(z.refine(isPrintable))),
  status: z.enum(['active', 'done', 'error', 'stopped']),
  /** The paths of the leaf states that were active before the step, in alphabetical order; `to` are those after it. */
  from: shortTexts,
  to: shortTexts,
  /** The keys of the transitions that were taken, as in the chart of the machine. */
  taken: shortTexts,
  /** Guards that were evaluated and refused, each with the key of its transition. */
  refused: z.array(z.object({ key: shortText, guard: shortText })),
  /** The delays that are running, each with its end in milliseconds since 1970. */
  timers: z.array(z.object({ name: shortText, ends: epochTime })),
  context: z.unknown().check(z.refine(isPrintable)),
  /** The types of the events that the actor accepts in its state. */
  accepts: shortTexts,
  /** How often the step happened in a row, if a delay ended; otherwise 1. */
  times: z.int().check(z.minimum(1), z.maximum(10_000)),
})
export type InspectedStep = z.infer<typeof inspectedStep>

/** Steps in the order in which they happened. `earlier` has the last dropped step of each actor that was still running. */
export const inspectedHistory = z.object({
  earlier: z.array(inspectedStep).check(z.maxLength(10_000)),
  steps: z.array(inspectedStep).check(z.maxLength(maxSteps)),
})
export type InspectedHistory = z.infer<typeof inspectedHistory>

/** The file of a recording: a history that is not empty. */
export const inspectedRecording = z.extend(inspectedHistory, {
  steps: z.array(inspectedStep).check(z.minLength(1), z.maxLength(maxSteps)),
})

/** The message with which the product's pages report steps to the inspector. */
export const reportedSteps = z.object({ type: z.literal('steps'), steps: z.array(inspectedStep) })
export type ReportedSteps = z.infer<typeof reportedSteps>

/** A command of the inspector to the product's pages: to announce all running actors again, or to send an event to an actor. */
export type InspectorCommand =
  | { type: 'announce' }
  | { type: 'send'; actor: string; event: { type: string; [key: string]: unknown } }
