import { afterEach, beforeEach, vi } from 'vitest'
import { createActor, fromCallback, type ActorRefLike, type AnyStateMachine } from 'xstate'
import type { InspectedStep } from '#contract/inspector.ts'
import { localKeys } from '#contract/storage.ts'
import { attach } from '#src/inspector/attach.ts'

/** The channel of the browser, with a single listener: the page. */
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
  hears(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

export const channel = () => {
  const last = Channel.opened.at(-1)
  if (!last) throw new Error('no channel was opened')
  return last
}

export const running = new Set<ActorRefLike>()
// Stands in for every ongoing actor.
export const nothing = fromCallback(() => {}) as never

export const attached = () => {
  const inspect = attach(window, running)
  return (machine: AnyStateMachine, input?: unknown) => createActor(machine, { input, inspect })
}

/** The steps of one actor, when all that waits was reported. */
export const stepsOf = async (name: string) => {
  await Promise.resolve()
  return channel().steps.filter((step) => step.name === name)
}

/** Gives each test of a file a browser with the inspector's key in its storage. */
export function useInspectedPage() {
  beforeEach(() => {
    vi.stubGlobal('BroadcastChannel', Channel)
    localStorage.setItem(localKeys.inspectMachines, 'yes')
    history.replaceState(null, '', '/pricing?secret=1')
  })
  afterEach(() => {
    window.dispatchEvent(new Event('pagehide'))
    Channel.opened = []
    running.clear()
    localStorage.clear()
    sessionStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}
