import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { storePortal, unlock } from '#tests/server/support/portals.ts'
import { startSite, type Site } from '#tests/server/support/site.ts'
import { rounds, seed } from '#tests/support/rounds.ts'

const guesses = rounds(10_000)
const addresses = rounds(200)
const atOnce = 16

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Tried = { from: string; status: number; error: unknown }

/** Wrong codes from many addresses, several at once, at whichever instance. */
async function attack(instances: FastifyInstance[], name: string): Promise<Tried[]> {
  const random = seeded(seed)
  const tried: Tried[] = []
  const attacker = async () => {
    while (tried.length < guesses) {
      const number = Math.floor(random() * addresses)
      const from = `127.0.${10 + Math.floor(number / 200)}.${1 + (number % 200)}`
      const app = instances[random() < 0.5 ? 0 : 1]
      if (!app) throw new Error('there is no such instance')
      const place = tried.push({ from, status: 0, error: '' }) - 1
      const { status, body } = await unlock(app, name, { from, password: `guess ${random()}` })
      tried[place] = { from, status, error: body.error }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, attacker))
  return tried
}

async function withTwoInstances(work: (site: Site, instances: FastifyInstance[]) => Promise<void>) {
  const site = await startSite({ env: { LOG_LEVEL: 'silent' } })
  const other = await buildApp({
    settings: site.settings,
    database: site.database,
    now: site.clock.now,
  })
  await work(site, [site.app, other])
  await other.close()
  await site.close()
}

describe(`${guesses} wrong codes from ${addresses} addresses at two instances (seed ${seed})`, () => {
  test.each(['attacked', 'unknown'])('at the portal called %s are held off', async (name) => {
    await withTwoInstances(async (site, instances) => {
      await storePortal(site.db, { name: 'attacked' })
      const tried = await attack(instances, name)
      const looked = tried.filter(({ status }) => status === 401)
      expect(looked).toHaveLength(50)
      expect(tried.filter(({ status }) => status === 429)).toHaveLength(tried.length - 50)
      const most = Math.max(...looked.map(({ from }) => looked.filter((other) => other.from === from).length))
      expect(most).toBeLessThanOrEqual(5)
      const sentences = new Set(tried.map(({ error }) => String(error).replace(/\d+/, 'n')))
      expect([...sentences].sort()).toEqual([
        'Incorrect access code.',
        'Too many attempts. Please try again in n minutes.',
      ])

      const rightPerson = () => unlock(site.app, name, { from: '127.0.99.9' })
      expect((await rightPerson()).status).toBe(429)
      site.clock.advance(61 * 60_000)
      expect((await rightPerson()).status).toBe(name === 'attacked' ? 200 : 401)
    })
  })
})
