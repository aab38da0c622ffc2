import { fromCallback } from 'xstate'
import {
  inspectedHistory,
  inspectedRecording,
  inspectorChannel,
  inspectorStorageKeys,
  reportedSteps,
  type InspectedHistory,
  type InspectorCommand,
} from '#contract/inspector.ts'
import { localKeys } from '#contract/storage.ts'
import type { InspectorEvent, SendCommand } from '#machines/inspector/inspector/setup.ts'
import type { WatchedRef } from './platform/watched-ref.ts'
import { saveFile } from './platform/save-file.ts'

type Deps = {
  window: Window & typeof globalThis
  /** Returns the current time, in milliseconds since 1970. */
  now: () => number
  /** The field with which a person opens a recording. */
  fileField: WatchedRef
}

const clockTickMs = 500

/** The steps that the inspector recorded before this tab loaded it again, or an empty history. */
export function readHistory({ sessionStorage }: Window): InspectedHistory {
  try {
    return inspectedHistory.parse(JSON.parse(sessionStorage.getItem(inspectorStorageKeys.history) ?? ''))
  } catch {
    return { earlier: [], steps: [] }
  }
}

/** Stores as many of the newest steps as fit into the browser's storage. */
function storeHistory(storage: Storage, { earlier, steps }: InspectedHistory): void {
  try {
    storage.setItem(inspectorStorageKeys.history, JSON.stringify({ earlier, steps }))
  } catch {
    if (steps.length > 1) storeHistory(storage, { earlier, steps: steps.slice(steps.length / 2) })
  }
}

async function readRecordingEvent(file: Blob): Promise<InspectorEvent> {
  try {
    return { type: 'recording.opened', recording: inspectedRecording.parse(JSON.parse(await file.text())) }
  } catch {
    return { type: 'recording.refused' }
  }
}

/** The effects of the inspector machine. */
export function inspectorEffects({ window, now, fileField }: Deps) {
  return {
    actors: {
      tabs: fromCallback<SendCommand>(({ sendBack, receive }) => {
        const channel = new window.BroadcastChannel(inspectorChannel)
        const say = (command: InspectorCommand) => channel.postMessage(command)
        channel.addEventListener('message', ({ data }) => {
          const { data: reported } = reportedSteps.safeParse(data)
          if (reported) sendBack({ type: 'steps.heard', steps: reported.steps } satisfies InspectorEvent)
        })
        receive(say)
        window.localStorage.setItem(localKeys.inspectMachines, 'yes')
        say({ type: 'announce' })
        return () => channel.close()
      }),
      page: fromCallback<InspectorEvent>(({ sendBack }) => {
        const controller = new AbortController()
        const { signal } = controller
        const open = async ({ currentTarget: field }: Event) => {
          const file = field instanceof window.HTMLInputElement && field.files?.[0]
          if (!file) return
          // The field is emptied, because browsers report no change if a person chooses the same file again.
          const event = await readRecordingEvent(file).finally(() => (field.value = ''))
          if (!signal.aborted) sendBack(event)
        }
        const unwatch = fileField.watch((field) =>
          field?.addEventListener('change', (event) => void open(event), { signal }),
        )
        window.addEventListener('pagehide', () => sendBack({ type: 'page.left' }), { signal })
        return () => {
          unwatch()
          controller.abort()
        }
      }),
      clock: fromCallback<InspectorEvent>(({ sendBack }) => {
        const timer = window.setInterval(() => sendBack({ type: 'time.passed', now: now() }), clockTickMs)
        return () => window.clearInterval(timer)
      }),
    },
    actions: {
      dismissTabs: () => window.localStorage.removeItem(localKeys.inspectMachines),
      keepHistory: (_: unknown, { history }: { history: InspectedHistory }) =>
        storeHistory(window.sessionStorage, history),
      saveRecording: (_: unknown, { recording }: { recording: InspectedHistory }) => {
        const time = new Date(now()).toISOString().slice(0, 19).replaceAll(':', '-')
        const text = JSON.stringify(recording)
        saveFile(window, { name: `machines-${time}.json`, type: 'application/json', text })
      },
    },
  }
}
