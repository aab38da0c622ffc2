import type { ActorRefLike, InspectionEvent, Observer } from 'xstate'
import { localKeys } from '#contract/storage.ts'
import type { attach } from '#src/inspector/attach.ts'

/**
 * Keeps track of the running actors. Once the inspector has set its flag in the browser's storage, loads the inspector's script
 * from `address` and gives it these actors and all later events. If the flag is already set, resolves when the script has loaded.
 */
export async function observeActors(window: Window, address: string): Promise<Observer<InspectionEvent>> {
  const running = new Set<ActorRefLike>()
  let inspect: ReturnType<typeof attach> | undefined
  let attached: Promise<unknown> | '' | null | undefined
  const load: () => unknown = async () => {
    try {
      await (attached ??=
        window.localStorage.getItem(localKeys.inspectMachines) &&
        import(/* @vite-ignore */ address).then(
          (script: { attach: typeof attach }) => (inspect = script.attach(window, running)),
        ))
    } catch {
      // The page works without the inspector.
    }
  }
  window.addEventListener('storage', load)
  await load()
  return {
    next: (event) => {
      if ('snapshot' in event) running[event.snapshot.status === 'active' ? 'add' : 'delete'](event.actorRef)
      inspect?.(event)
    },
  }
}
