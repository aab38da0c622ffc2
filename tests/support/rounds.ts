const isTorture = process.env.TORTURE === '1'

/** The number of rounds to run: `fullCount` under `npm run torture`, a tenth of it in `npm test`. */
export function roundCount(fullCount: number): number {
  return isTorture ? fullCount : Math.ceil(fullCount / 10)
}

/** The number of random payment histories for each database: `--histories` of `npm run torture`, else 1,000 or a tenth. */
export const historyCount = Number(process.env.HISTORIES ?? roundCount(1000))

/** The seed of random values in this run. `npm run torture --seed` repeats one, so tests must print it. */
export const seed = Number(process.env.SEED ?? (isTorture ? Math.trunc(Math.random() * 2 ** 31) : 20_260_101))
