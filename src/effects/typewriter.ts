import { fromPromise } from 'xstate'
import { wantsMotion } from './motion.ts'

/** What the person's device says about motion, for the typewriter machine. */
export function typewriterEffects({ window }: { window: Pick<Window, 'matchMedia'> }) {
  return { actors: { askMotion: fromPromise<boolean>(async () => wantsMotion(window)) } }
}
