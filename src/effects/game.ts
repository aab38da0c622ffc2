import { fromPromise } from 'xstate'
import type { Spot } from '#machines/game.ts'

/** Nearer than this, in percent of the play area, the target would seem to stand still. */
const leastMove = 15

/** Random spots for the game machine; `random` gives numbers from 0 up to 1. */
export function gameEffects({ random }: { random: () => number }) {
  return {
    actors: {
      pickSpot: fromPromise<Spot, { previous: Spot | undefined }>(async ({ input: { previous } }) => {
        const [x, y] = [random() * 100, random() * 100]
        const isNear =
          previous !== undefined &&
          Math.abs(previous.x - x) < leastMove &&
          Math.abs(previous.y - y) < leastMove
        return { x: isNear ? (x + 50) % 100 : x, y }
      }),
    },
  }
}
