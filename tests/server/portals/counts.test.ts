import { eq, inArray } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { minuteMs } from '#contract/time/durations.ts'
import type { PortalLifeEvent } from '#machines/portals/portal-life.ts'
import { deleteGuesses, guessCounter, type GuessLimits } from '#server/portals/store/guesses.ts'
import { changePortal } from '#server/portals/store/portals.ts'
import { portalGuesses, portalUnlocks } from '#server/portals/tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { createGate } from '../support/gate.ts'
import { countWaiting } from '../support/locks.ts'
import { storeNewPortal, statusCodes, unlock } from '../support/portals.ts'
import { startSite } from '../support/site.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

const startTime = new Date('2026-03-05T09:30:00Z')
const minutesLater = (minutes: number) => new Date(startTime.getTime() + minutes * minuteMs)

let countsMade = 0
const freshCounts = (limit = 1): GuessLimits => {
  const count = (what: string) => ({ key: `${what} ${countsMade}`, limit, minutes: 15 })
  countsMade += 1
  return [count('caller'), count('address'), count('portal')]
}
const keysOf = (counts: GuessLimits) => counts.map(({ key }) => key)
/** The number of guesses in each count, or undefined without a row. */
async function guessesHeldBy(counts: GuessLimits) {
  const rows = await site.db
    .select()
    .from(portalGuesses)
    .where(inArray(portalGuesses.key, keysOf(counts)))
  return counts.map(({ key }) => rows.find((row) => row.key === key)?.moments.length)
}

describe('a guess', () => {
  test.each([
    ['caller', 0, [1, undefined, undefined]],
    ['address', 1, [1, 1, undefined]],
    ['portal', 2, [1, 1, 1]],
  ])('that the count of the %s refuses is counted by none after it', async (_, refusing, held) => {
    const counts = freshCounts()
    const key = counts[refusing]?.key ?? ''
    await site.db.insert(portalGuesses).values({ key, moments: [startTime], latestAt: startTime })
    expect(await guessCounter(site.db).take(counts, minutesLater(1))).toBe(refusing)
    expect(await guessesHeldBy(counts)).toEqual(held)
  })

  test('that was right is taken back from the caller and the portal, and the address begins anew', async () => {
    const guesses = guessCounter(site.db)
    const counts = freshCounts(3)
    for (const minutes of [0, 1, 2]) await guesses.take(counts, minutesLater(minutes))
    await guesses.clear(counts, minutesLater(1))
    expect(await guessesHeldBy(counts)).toEqual([2, undefined, 2])
    const [{ moments } = { moments: [] }] = await site.db
      .select()
      .from(portalGuesses)
      .where(eq(portalGuesses.key, counts[2].key))
    expect(moments).toEqual([startTime, minutesLater(2)])
  })
})

describe.runIf(inject('database') === 'PostgreSQL')('on a database with many connections', () => {
  const waiting = () => countWaiting(site.db)

  /** Locks rows until the returned function is called. */
  async function holding(keys: string[], strength: 'update' | 'key share' = 'update') {
    const [begun, ended] = [createGate(), createGate()]
    const done = site.db.transaction(async (tx) => {
      const rows = tx.select().from(portalGuesses)
      await (keys.length > 0 ? rows.where(inArray(portalGuesses.key, keys)) : rows).for(strength)
      begun.open()
      await ended.until
    })
    await begun.until
    return async () => {
      ended.open()
      await done
    }
  }

  const untouched = async (counts: GuessLimits) => {
    const rows = await site.db
      .select({ key: portalGuesses.key })
      .from(portalGuesses)
      .where(inArray(portalGuesses.key, keysOf(counts)))
      .for('update', { skipLocked: true })
    return keysOf(counts).filter((key) => rows.some((row) => row.key === key))
  }

  describe.each(['take', 'clear'] as const)('to %s a guess', (what) => {
    test.each([0, 1, 2])('locks caller, address and portal one after the other (%i)', async (held) => {
      const guesses = guessCounter(site.db)
      const counts = freshCounts(3)
      await guesses.take(counts, startTime)
      const release = await holding(keysOf(counts).slice(held, held + 1))
      const work = guesses[what](counts, startTime)
      await expect.poll(waiting).toBe(1)
      expect(await untouched(counts)).toEqual(keysOf(counts).slice(held + 1))
      await release()
      await work
    })
  })

  test('a guess is forgiven by the caller before the portal where the address has none any more', async () => {
    const guesses = guessCounter(site.db)
    const counts = freshCounts(3)
    await guesses.take(counts, startTime)
    await site.db.delete(portalGuesses).where(eq(portalGuesses.key, counts[1].key))
    const release = await holding([counts[2].key])
    const work = guesses.clear(counts, startTime)
    await expect.poll(waiting).toBe(1)
    expect(await untouched(counts)).toEqual([])
    await release()
    await work
  })

  test('what somebody is changing is forgotten another time, and nobody waits', async () => {
    const [busy, idle] = [freshCounts(), freshCounts()]
    const old = minutesLater(-2 * 60)
    for (const counts of [busy, idle]) await guessCounter(site.db).take(counts, old)
    const release = await holding(keysOf(busy))
    await deleteGuesses(site.db, minutesLater(-60))
    await release()
    expect(await guessesHeldBy(busy)).toEqual([1, 1, 1])
    expect(await guessesHeldBy(idle)).toEqual([undefined, undefined, undefined])
  })

  test('right codes of the same people for the same portals at two instances all open', async () => {
    const names = await Promise.all([1, 2, 3].map(() => storeNewPortal(site.db)))
    const unlocks = Array.from({ length: 36 }, (_, index) =>
      unlock(site.instances[index % 2]?.app ?? site.app, names[index % 3] ?? '', {
        from: `127.0.7.${index % 4}`,
      }),
    )
    expect(new Set(await statusCodes(unlocks))).toEqual(new Set([200]))
  })

  test.each<[outcome: string, event: PortalLifeEvent]>([
    ['revoked', { type: 'access.revoke' }],
    ['expired', { type: 'expiry.change', expiresAt: new Date(startTime.getTime() - minuteMs) }],
    ['wrong code', { type: 'code.renew', codeHash: 'another' }],
  ])('a portal that is closed while its code is looked at stays closed: %s', async (outcome, event) => {
    const portal = { kind: 'proposal', name: await storeNewPortal(site.db) } as const
    const from = '127.0.6.3'
    await unlock(site.app, portal.name, { from, password: 'wrong' })
    const release = await holding([], 'key share')
    const unlocking = unlock(site.app, portal.name, { from })
    await expect.poll(waiting).toBe(1)
    await changePortal(site.db, portal, event, site.clock.now())
    await release()
    const { status, body } = await unlocking
    expect([status, body]).toEqual([401, { error: 'Incorrect access code.' }])
    const rows = await site.db.select().from(portalUnlocks).where(eq(portalUnlocks.name, portal.name))
    expect(rows.map((row) => row.outcome).sort()).toEqual([outcome, 'wrong code'].sort())
  })
})
