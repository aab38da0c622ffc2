const isTorture = process.env.TORTURE === '1'

/** The number of rounds to run: `full` under `npm run torture`, a tenth of it in `npm test`. */
export function roundCount(full: number): number {
  return isTorture ? full : Math.ceil(full / 10)
}

/** The number of random payment histories for each database: `--histories` of `npm run torture`, else 1,000 or a tenth. */
export const historyCount = Number(process.env.HISTORIES ?? roundCount(1000))

/** The seed of random values in this run. `npm run torture --seed` repeats one, so tests must print it. */
export const seed = Number(process.env.SEED ?? (isTorture ? Math.trunc(Math.random() * 2 ** 31) : 20_260_101))
