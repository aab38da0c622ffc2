export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** The medians of a measurement and of the reference that it is compared with. */
export type Comparison = { measured: number; reference: number }

/** The medians of two measurements that are repeated in turns, so that the load of the machine affects both. */
export async function measureInTurns(
  rounds: number,
  measure: () => Promise<number>,
  measureReference: () => Promise<number>,
): Promise<Comparison> {
  const measured: number[] = []
  const reference: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    measured.push(await measure())
    reference.push(await measureReference())
  }
  return { measured: median(measured), reference: median(reference) }
}
