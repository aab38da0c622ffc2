import { randomUUID } from 'node:crypto'
import { openDatabase } from '#server/store/open-database.ts'
import { putVisits } from '#server/store/visits.ts'
import { visit } from './filling.mjs'
import { inTurns } from './medians.mjs'

const batchSize = 100

/** The time in milliseconds to write 100 visits in one statement, like the server. */
async function timeRecording({ db }) {
  const createdAt = new Date()
  const begun = performance.now()
  await putVisits(
    db,
    Array.from({ length: batchSize }, () => ({ ...visit, reportId: randomUUID(), createdAt })),
  )
  return performance.now() - begun
}

/** Median times in milliseconds to write 100 visits, in the large database (`ours`) and in the small one (`theirs`). */
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
