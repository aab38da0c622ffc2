import { afterEach, beforeEach, vi } from 'vitest'
import { createActor, fromCallback, type ActorRefLike, type AnyStateMachine } from 'xstate'
import type { InspectedStep } from '#contract/inspector.ts'
import { localKeys } from '#contract/storage.ts'
import { attach } from '#src/inspector/attach.ts'

/** Replaces the browser's BroadcastChannel and records what the page posts. */
export class Channel extends EventTarget {
  static opened: Channel[] = []
  steps: InspectedStep[] = []
  isClosed = false
  constructor() {
    super()
    Channel.opened.push(this)
  }
  postMessage(message: { steps: InspectedStep[] }) {
    this.steps.push(...structuredClone(message.steps))
  }
  close() {
    this.isClosed = true
  }
  receive(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

export const lastChannel = () => {
  const last = Channel.opened.at(-1)
  if (!last) throw new Error('no channel was opened')
  return last
}

export const runningActors = new Set<ActorRefLike>()
// Replaces every ongoing actor.
export const inertActor = fromCallback(() => {}) as never

export const attachInspector = () => {
  const inspect = attach(window, runningActors)
  return (machine: AnyStateMachine, input?: unknown) => createActor(machine, { input, inspect })
}

/** Waits for pending reports. Returns the reported steps of one actor. */
export const stepsOf = async (name: string) => {
  await Promise.resolve()
  return lastChannel().steps.filter((step) => step.name === name)
}

/** Switches the inspector on for each test of a file. */
export function setUpInspectedPage() {
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', Channel)
    localStorage.setItem(localKeys.inspectMachines, 'yes')
    history.replaceState(null, '', '/pricing?secret=1')
  })
  afterEach(() => {
    window.dispatchEvent(new Event('pagehide'))
    Channel.opened = []
    runningActors.clear()
    localStorage.clear()
    sessionStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
