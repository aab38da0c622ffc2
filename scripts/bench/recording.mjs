import { openDatabase } from '#server/store/open.ts'
import { putVisits } from '#server/store/visits.ts'
import { visit } from './filling.mjs'
import { inTurns } from './medians.mjs'

const atOnce = 100

/** How many ms it takes to write 100 visits, as the server does in one statement. */
async function timeRecording({ db }) {
  const createdAt = new Date()
  const begun = performance.now()
  await putVisits(
    db,
    Array.from({ length: atOnce }, () => ({ ...visit, createdAt })),
  )
  return performance.now() - begun
}

/** Medians in ms of writing 100 visits at the place that holds many (`ours`) and the one that holds few (`theirs`). */
export async function compareRecording(few, many, { rounds = 200, warmUp = 40 } = {}) {
  const opened = []
  try {
    for (const place of [many, few]) opened.push(await openDatabase(place))
    const [larger, smaller] = opened
    const compare = (times) =>
      inTurns(
        times,
        () => timeRecording(larger),
        () => timeRecording(smaller),
      )
    await compare(warmUp)
    return await compare(rounds)
  } finally {
    for (const { close } of opened) await close()
  }
}
