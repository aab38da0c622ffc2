import { createActor, type InspectionEvent, type Observer } from 'xstate'
import { navigationMachine, type NavigationActor } from '#machines/navigation.ts'
import { spotlightMachine, type SpotlightActor } from '#machines/spotlight.ts'
import { visitMachine } from '#machines/visit.ts'
import { navigationEffects } from '../effects/navigation.ts'
import { spotlightEffects } from '../effects/spotlight.ts'
import { visitEffects } from '../effects/visit.ts'

/** What stands around every page and lives as long as the app. */
export type Shell = { navigation: NavigationActor; spotlight: SpotlightActor; start: () => void }

type Deps = {
  window: Window
  fetch: typeof fetch
  /** Milliseconds since 1970. */
  now: () => number
  inspect: Observer<InspectionEvent> | undefined
}

/** Makes them; nothing of the window is touched before `start`. */
export function createShell({ window, fetch, now, inspect }: Deps): Shell {
  const options = inspect && { inspect }
  const navigation = createActor(navigationMachine.provide(navigationEffects(window)), options)
  const spotlight = createActor(spotlightMachine.provide(spotlightEffects({ window, now })), options)
  const visit = createActor(visitMachine.provide(visitEffects({ window, fetch, now })), options)
  return {
    navigation,
    spotlight,
    start: () => {
      for (const actor of [navigation, spotlight, visit]) actor.start()
    },
  }
}
