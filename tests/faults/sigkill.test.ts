import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longest } from '#tests/support/patience.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { rounds, seed } from '#tests/support/rounds.ts'
import { killPoints } from './kill-points.ts'
import { anyChance, playRound, type Chance, type Round } from './kill-round.ts'
import { startLane } from './lane.ts'

const total = rounds(50)
const kinds: DatabaseKind[] =
  total < 10 ? ['PGlite', 'PostgreSQL'] : ['PGlite', 'PostgreSQL', 'PGlite', 'PostgreSQL']

/** The rounds of one database, one after the other, until everybody who paid has what they paid for. */
async function playLane(kind: DatabaseKind, chances: { number: number; chance: Chance }[]) {
  const lane = await startLane(kind, { slowGrants: true })
  const played: Round[] = []
  const complaints: string[] = []
  try {
    for (const { number, chance } of chances) {
      const point = killPoints[(number + seed) % killPoints.length]
      if (!point) throw new Error('there is no such point')
      const round = await playRound(lane, point, chance)
      if (!round.sprung) complaints.push(`nothing was asked of the provider when ${point.name}`)
      played.push(round)
    }
    await Promise.all(played.flatMap(({ waiting }) => waiting))
    await lane.restart()
    const paid = played.filter((round) => round.paid !== undefined)
    const hasReceipt = async ({ buyer }: Round) => (await buyer.account())?.receipts.length === 1
    await expect
      .poll(async () => (await Promise.all(paid.map(hasReceipt))).filter((has) => !has).length, {
        timeout: longest,
        interval: 500,
      })
      .toBe(0)
    const ending = await lane.finish()
    const sums = paid.map(({ paid: orderId = '', success }) => {
      const [captured, granted] = [ending.captured(orderId), ending.granted(orderId)]
      return {
        lost: captured > granted,
        doubled: captured > 1 || granted > 1,
        falsely: success && granted === 0,
      }
    })
    return {
      kind,
      played: played.length,
      lost: sums.filter(({ lost }) => lost).length,
      doubled: sums.filter(({ doubled }) => doubled).length,
      falsely: sums.filter(({ falsely }) => falsely).length,
      complaints: [...complaints, ...ending.complaints],
    }
  } finally {
    await lane.close()
  }
}

test(`${total} times the server is killed during a purchase, and each payment is granted exactly once`, async () => {
  const chances = fc.sample(anyChance, { seed, numRuns: total }).map((chance, number) => ({ number, chance }))
  const ended = await Promise.allSettled(
    kinds.map((kind, place) =>
      playLane(
        kind,
        chances.filter(({ number }) => number % kinds.length === place),
      ),
    ),
  )
  const lanes = ended.map((lane) => {
    if (lane.status === 'rejected') throw lane.reason
    return lane.value
  })
  const sum = (of: (lane: (typeof lanes)[number]) => number) => lanes.reduce((all, lane) => all + of(lane), 0)
  const on = (kind: DatabaseKind) => sum((lane) => (lane.kind === kind ? lane.played : 0))
  const found = [
    `${sum(({ lost }) => lost)} lost`,
    `${sum(({ doubled }) => doubled)} doubled`,
    `${sum(({ falsely }) => falsely)} false successes`,
  ]
  console.log(
    `money faults: ${sum(({ played }) => played)} SIGKILL rounds ` +
      `(${on('PGlite')} PGlite, ${on('PostgreSQL')} PostgreSQL), ${found.join(', ')}, seed ${seed}`,
  )
  expect([found, lanes.flatMap(({ complaints }) => complaints)]).toEqual([
    ['0 lost', '0 doubled', '0 false successes'],
    [],
  ])
})
