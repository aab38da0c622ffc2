import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { longest } from '#tests/support/patience.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { rounds, seed } from '#tests/support/rounds.ts'
import { killPoints } from './kill-points.ts'
import { anyChance, playRound, type Chance, type Round } from './kill-round.ts'
import { startLane, type Lane } from './lane.ts'

const total = rounds(50)
const kinds: DatabaseKind[] =
  total < 10 ? ['PGlite', 'PostgreSQL'] : ['PGlite', 'PostgreSQL', 'PGlite', 'PostgreSQL']

/** Plays rounds one after the other, until everybody who paid has what they paid for; resolves with the rounds and what went wrong. */
async function playLane(lane: Lane, chances: { number: number; chance: Chance }[]) {
  const played: Round[] = []
  const complaints: string[] = []
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
  return { lane, played, paid, complaints }
}

/** Stops the server of a lane and counts what its rounds left behind. */
async function count({ lane, played, paid, complaints }: Awaited<ReturnType<typeof playLane>>) {
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
    kind: lane.kind,
    played: played.length,
    lost: sums.filter(({ lost }) => lost).length,
    doubled: sums.filter(({ doubled }) => doubled).length,
    falsely: sums.filter(({ falsely }) => falsely).length,
    complaints: [...complaints, ...ending.complaints],
  }
}

const lanes: Lane[] = []
afterEach(async () => {
  await Promise.all(lanes.splice(0).map((lane) => lane.close()))
})

test(`${total} times the server is killed during a purchase, and each payment is granted exactly once`, async () => {
  const chances = fc.sample(anyChance, { seed, numRuns: total }).map((chance, number) => ({ number, chance }))
  // PGlite starts in this process and blocks it for seconds, in which a connection to PostgreSQL would time out: databases
  // are opened one after the other, before the rounds and after them.
  for (const kind of kinds) lanes.push(await startLane(kind, { slowGrants: true }))
  const playing = lanes.map((lane, place) =>
    playLane(
      lane,
      chances.filter(({ number }) => number % lanes.length === place),
    ),
  )
  const counts: Awaited<ReturnType<typeof count>>[] = []
  for (const played of await Promise.all(playing)) counts.push(await count(played))
  const sum = (of: (lane: (typeof counts)[number]) => number) =>
    counts.reduce((all, lane) => all + of(lane), 0)
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
  expect([found, counts.flatMap(({ complaints }) => complaints)]).toEqual([
    ['0 lost', '0 doubled', '0 false successes'],
    [],
  ])
})
