import { fromPromise } from 'xstate'
import type { Spot } from '#machines/game.ts'

/** How far the next spot must be from the previous one, in percent of the play area. A smaller move would not be noticed. */
const minMovePercent = 15

/** The effects of the game machine. `random` returns numbers from 0 (inclusive) to 1 (exclusive). */
export function gameEffects({ random }: { random: () => number }) {
  return {
    actors: {
      pickSpot: fromPromise<Spot, { previous: Spot | undefined }>(async ({ input: { previous } }) => {
        const [x, y] = [random() * 100, random() * 100]
        const isNear =
          previous !== undefined &&
          Math.abs(previous.x - x) < minMovePercent &&
          Math.abs(previous.y - y) < minMovePercent
        return { x: isNear ? (x + 50) % 100 : x, y }
      }),
    },
  }
}
