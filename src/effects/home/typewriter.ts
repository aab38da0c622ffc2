import { fromPromise } from 'xstate'
import { wantsMotion } from '../platform/motion.ts'

/** The effects of the typewriter machine. */
export function typewriterEffects({ window }: { window: Pick<Window, 'matchMedia'> }) {
  return { actors: { askMotion: fromPromise<boolean>(async () => wantsMotion(window)) } }
}
