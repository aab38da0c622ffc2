import { guardMachine } from '#machines/guard.ts'
import { guardEffects } from '../../effects/guard.ts'
import type { Services } from '../services.ts'

/** The guard of a page with its effects, as `Guarded` takes it. */
export function createGuard({ session, navigation, inspect }: Services) {
  const effects = guardEffects({ session, goTo: navigation.replace })
  return { machine: guardMachine.provide(effects), inspect }
}
