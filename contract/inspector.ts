import * as z from 'zod/mini'
import { sitePaths } from './paths.ts'

/** The page that shows the running machines, and the script with which the product's pages report to it. */
export const inspectorPaths = { page: sitePaths.machines, script: `${sitePaths.machines}/attach.js` } as const

/** The name of the `BroadcastChannel` between the product's pages and the inspector. */
export const inspectorChannel = 'machines'

/** Keys of the session storage: the id of a tab, and the steps that the inspector heard. */
export const inspectorKeys = { tab: 'inspected-tab', history: 'inspector-history' } as const

/** The number of steps that the inspector keeps. */
export const maxSteps = 500

const text = z.string().check(z.maxLength(1_000))
const names = z.array(text)
/** Milliseconds since 1970, up to the last time that `Date` knows. */
const time = z.number().check(z.minimum(0), z.maximum(8.64e15))

const maxPrinted = 1_000_000

/** Whether a value can be shown as indented JSON: not one that is very long or nested thousands of levels deep. */
export const isPrintable = (value: unknown): boolean => {
  try {
    return JSON.stringify([value], null, 1).length <= maxPrinted
  } catch {
    return false
  }
}

/** What one actor did with one event, and its state afterwards. Secrets are redacted. */
export const inspectedStep = z.object({
  id: text,
  /** The tab outlives its documents: a full load continues it. */
  tab: text,
  /** The path of the page, without its query. */
  page: text,
  /** Milliseconds since 1970. */
  time,
  /** Unique among all documents. */
  actor: text,
  /** The actor that invoked it. */
  parent: z.nullable(text),
  /** The machine's id, or the name under which the actor is invoked. */
  name: text,
  isMachine: z.boolean(),
  /** The actor that sent the event; null for the page or a person. */
  source: z.nullable(text),
  /** The event under its readable name, such as `unlock.done`; null if an actor that runs already is announced. */
  event: z.nullable(z.looseObject({ type: text }).check(z.refine(isPrintable))),
  status: z.enum(['active', 'done', 'error', 'stopped']),
  /** The paths of the active leaf states, in alphabetical order. */
  from: names,
  to: names,
  /** The keys of transitions, as the chart of the machine has them. */
  taken: names,
  /** Guards that were evaluated and refused. */
  refused: z.array(z.object({ key: text, guard: text })),
  /** Delays that run, with their end in milliseconds since 1970. */
  timers: z.array(z.object({ name: text, ends: time })),
  context: z.unknown().check(z.refine(isPrintable)),
  /** The types of the events that it accepts in its state. */
  accepts: names,
  /** How often it happened in a row, if it is a delay's end. */
  times: z.int().check(z.minimum(1), z.maximum(10_000)),
})
export type InspectedStep = z.infer<typeof inspectedStep>

/** Steps in the order in which they happened. `earlier` has the last dropped step of each actor that still ran. */
export const inspectedHistory = z.object({
  earlier: z.array(inspectedStep).check(z.maxLength(10_000)),
  steps: z.array(inspectedStep).check(z.maxLength(maxSteps)),
})
export type InspectedHistory = z.infer<typeof inspectedHistory>

/** The file of a recording: a history that is not empty. */
export const inspectedRecording = z.extend(inspectedHistory, {
  steps: z.array(inspectedStep).check(z.minLength(1), z.maxLength(maxSteps)),
})

/** What the product's pages say to the inspector. */
export const reportedSteps = z.object({ type: z.literal('steps'), steps: z.array(inspectedStep) })
export type ReportedSteps = z.infer<typeof reportedSteps>

/** What the inspector asks of the product's pages: to announce all running actors again, or to send an event to one. */
export type InspectorCommand =
  { type: 'announce' } | { type: 'send'; actor: string; event: { type: string; [key: string]: unknown } }
