import { fromPromise } from 'xstate'
import type { Spot } from '#machines/game.ts'

/** In percent of the play area. A smaller move would not be noticed. */
const minMove = 15

/** The effects of the game machine. `random` returns numbers from 0 (inclusive) to 1 (exclusive). */
export function gameEffects({ random }: { random: () => number }) {
  return {
    actors: {
      pickSpot: fromPromise<Spot, { previous: Spot | undefined }>(async ({ input: { previous } }) => {
        const [x, y] = [random() * 100, random() * 100]
        const isNear =
          previous !== undefined && Math.abs(previous.x - x) < minMove && Math.abs(previous.y - y) < minMove
        return { x: isNear ? (x + 50) % 100 : x, y }
      }),
    },
  }
}
