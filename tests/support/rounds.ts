import { testTimeoutMs } from './timeouts.ts'

/** Whether the run is at full size: `npm run torture` or `npm run test:everything`. */
export const isTorture = process.env.TORTURE === '1'

/** The number of rounds to run: `fullCount` at full size, else a tenth of it. */
export function roundCount(fullCount: number): number {
  return isTorture ? fullCount : Math.ceil(fullCount / 10)
}

/** The timeout in ms of a test that plays many rounds one after the other: at full size they run for hours. */
export const roundsTimeoutMs = (isTorture ? 36 : 3) * testTimeoutMs

/** The number of random payment histories on PostgreSQL: `--histories` of `npm run torture`, else 1,000, in `npm test` 12. */
export const historyCount = Number(process.env.HISTORIES ?? (isTorture ? 1_000 : 12))

/** The number of random histories of decisions on proposals: `--histories` of `npm run torture`, else 2,000, in `npm test` 15. */
export const decisionHistoryCount = Number(process.env.HISTORIES ?? (isTorture ? 2_000 : 15))

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seededRandom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The seed of random values in this run. `npm run torture --seed` repeats one, so tests must print it. */
export const seed = Number(process.env.SEED ?? (isTorture ? Math.trunc(Math.random() * 2 ** 31) : 20_260_101))
