import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { testTimeoutMs } from '#tests/support/timeouts.ts'
import type { DatabaseKind } from '#tests/support/provided.ts'
import { isTorture, roundCount, seed, roundsTimeoutMs } from '#tests/support/rounds.ts'
import { killPoints } from './kill-points.ts'
import { anyRoundValues, playRound, type Round, type RoundValues } from './kill-round.ts'
import { startServerUnderTest, type ServerUnderTest } from './server-under-test.ts'

const roundTotal = roundCount(30)
/** Consecutive rounds are killed at points far apart, so that three rounds have a kill in each part of a purchase. */
const pointsApart = 5
/** Rounds are dealt out in turn. That PGlite recovers from SIGKILL is also a test of its start. */
const enginesUnderTest: DatabaseKind[] = isTorture
  ? ['PostgreSQL', 'PGlite', 'PostgreSQL', 'PGlite']
  : ['PostgreSQL']

async function playRounds(
  server: ServerUnderTest,
  numberedRounds: { number: number; values: RoundValues }[],
) {
  const rounds: Round[] = []
  const violations: string[] = []
  for (const { number, values } of numberedRounds) {
    const point = killPoints[(number * pointsApart + seed) % killPoints.length]
    if (!point) throw new Error('there is no such kill point')
    const round = await playRound(server, point, values)
    if (!round.reachedKillPoint) violations.push(`the provider was not called: ${point.name}`)
    rounds.push(round)
  }
  await Promise.all(rounds.flatMap(({ pendingCalls }) => pendingCalls))
  // Each round restarts the server, which checks the orders whose outcome is unknown. The full run restarts it once more.
  if (isTorture) await server.restart()
  const paidRounds = rounds.filter(({ isPaid }) => isPaid)
  const hasReceipt = async ({ buyer }: Round) => (await buyer.account())?.receipts.length === 1
  await expect
    .poll(async () => (await Promise.all(paidRounds.map(hasReceipt))).filter((has) => !has).length, {
      timeout: testTimeoutMs,
      interval: 500,
    })
    .toBe(0)
  return { server, violations }
}

const servers: ServerUnderTest[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

test(
  `a server that is killed ${roundTotal} times during purchases grants each payment exactly once`,
  { timeout: roundsTimeoutMs },
  async () => {
    const numbered = fc
      .sample(anyRoundValues, { seed, numRuns: roundTotal })
      .map((values, number) => ({ number, values }))
    // PGlite blocks this process for seconds as it starts, and PostgreSQL would time out: they are opened in turn, before and after the rounds.
    for (const kind of enginesUnderTest) servers.push(await startServerUnderTest(kind, { slowGrants: true }))
    const playing = servers.map((server, index) => {
      const own = numbered.filter(({ number }) => number % servers.length === index)
      return playRounds(server, own)
    })
    const violations: string[] = []
    for (const played of await Promise.all(playing))
      violations.push(...played.violations, ...(await played.server.stopAndAudit()))
    console.log(
      `money faults: ${roundTotal} SIGKILL rounds on ${enginesUnderTest.join(', ')}, ${violations.length} violations, seed ${seed}`,
    )
    expect(violations).toEqual([])
  },
)
