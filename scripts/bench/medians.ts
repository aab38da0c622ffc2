export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** Medians of the product and of its reference. */
export type Comparison = { ours: number; theirs: number }

/** The medians of two measurements that are repeated in turns, so that the load of the machine affects both. */
export async function measureInTurns(
  rounds: number,
  measureOurs: () => Promise<number>,
  measureTheirs: () => Promise<number>,
): Promise<Comparison> {
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measureOurs())
    theirs.push(await measureTheirs())
  }
  return { ours: median(ours), theirs: median(theirs) }
}
