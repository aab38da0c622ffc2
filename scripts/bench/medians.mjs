export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** The medians of two measurements that are repeated in turns, so that the load of the machine affects both. */
export async function inTurns(rounds, measureOurs, measureTheirs) {
  const [ours, theirs] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await measureOurs())
    theirs.push(await measureTheirs())
  }
  return { ours: median(ours), theirs: median(theirs) }
}
