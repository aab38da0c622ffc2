import type { ActorRefLike, AnyActorRef, InspectionEvent } from 'xstate'
import {
  inspectorChannel,
  inspectorStorageKeys,
  type InspectorCommand,
  type ReportedSteps,
} from '#contract/inspector.ts'
import { localKeys } from '#contract/storage.ts'
import { createRecorder } from './recorder.ts'

const randomId = ({ crypto }: Window) => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** The id of this tab. It stays the same when the tab loads another document. */
function ensureTabId(window: Window): string {
  const id = window.sessionStorage.getItem(inspectorStorageKeys.tab) ?? randomId(window)
  window.sessionStorage.setItem(inspectorStorageKeys.tab, id)
  return id
}

const isEvent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/**
 * Reports the steps of this page's actors to the inspector, and sends the actors the events that the inspector asks for, as long
 * as the inspector's flag is in the browser's storage. The caller keeps `runningActors` up to date.
 */
export function attach(
  window: Window,
  runningActors: ReadonlySet<ActorRefLike>,
): (event: InspectionEvent) => void {
  const { location, localStorage } = window
  let channel: BroadcastChannel | undefined
  const recorder = createRecorder({
    documentId: randomId(window),
    tabId: ensureTabId(window),
    readPath: () => location.pathname,
    now: () => Date.now(),
    report: (steps) => channel?.postMessage({ type: 'steps', steps } satisfies ReportedSteps),
  })
  const obey = ({ data: command }: MessageEvent<InspectorCommand | null | undefined>) => {
    if (command?.type === 'announce') recorder.announce(runningActors)
    if (command?.type !== 'send' || !isEvent(command.event)) return
    for (const actor of runningActors)
      if (recorder.keyOf(actor) === command.actor) (actor as AnyActorRef).send(command.event)
  }
  const open = () => {
    if (channel || !localStorage.getItem(localKeys.inspectMachines)) return
    channel = new BroadcastChannel(inspectorChannel)
    channel.addEventListener('message', obey)
    recorder.announce(runningActors)
  }
  const close = () => {
    if (!channel) return
    recorder.end(runningActors)
    channel.close()
    channel = undefined
  }
  window.addEventListener('storage', () =>
    localStorage.getItem(localKeys.inspectMachines) ? open() : close(),
  )
  window.addEventListener('pagehide', close)
  // A page that the browser restores from its back/forward cache reports again.
  window.addEventListener('pageshow', open)
  open()
  return (event) => {
    if (!channel) return
    try {
      recorder.next(event)
    } catch (error) {
      // The page's actors must not fail because they are inspected.
      window.reportError(error)
    }
  }
}
