import { randomUUID } from 'node:crypto'
import { openDatabase } from '#server/platform/database/open-database.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { putVisits } from '#server/visits/store.ts'
import type { DatabaseLocation } from './databases.ts'
import { visitReport } from './seed.ts'
import { measureInTurns } from './medians.ts'

const batchSize = 100

/** The time in milliseconds to write 100 visits in one statement, like the server. */
async function timeVisitWrite({ db }: OpenDatabase) {
  const createdAt = new Date()
  const begun = performance.now()
  await putVisits(
    db,
    Array.from({ length: batchSize }, () => ({ ...visitReport, reportId: randomUUID(), createdAt })),
  )
  return performance.now() - begun
}

/** Median times in milliseconds to write 100 visits, in the large database (`measured`) and in the small one (`reference`). */
export async function compareVisitWrites(
  small: DatabaseLocation,
  large: DatabaseLocation,
  { rounds = 200, warmUp = 40 } = {},
) {
  const opened: OpenDatabase[] = []
  const open = async (place: DatabaseLocation) => {
    const database = await openDatabase(place)
    opened.push(database)
    return database
  }
  try {
    const larger = await open(large)
    const smaller = await open(small)
    const compare = (times: number) =>
      measureInTurns(
        times,
        () => timeVisitWrite(larger),
        () => timeVisitWrite(smaller),
      )
    await compare(warmUp)
    return await compare(rounds)
  } finally {
    for (const { close } of opened) await close()
  }
}
