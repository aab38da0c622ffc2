const torture = process.env.TORTURE === '1'

/** How many rounds to run of `full`: all of them under `npm run torture`, a tenth in `npm test`. */
export function rounds(full: number): number {
  return torture ? full : Math.ceil(full / 10)
}

/** How many random payment histories on each database: `--histories` of `npm run torture`, else 1,000 or a tenth. */
export const histories = Number(process.env.HISTORIES ?? rounds(1000))

/** The seed of whatever is random in this run; `--seed` of `npm run torture` repeats one. Print it with the counts. */
export const seed = Number(process.env.SEED ?? (torture ? Math.trunc(Math.random() * 2 ** 31) : 20_260_101))
