import { expect, test } from 'vitest'
import { storePortal, unlock } from '#tests/server/support/portals.ts'
import { startSite } from '#tests/server/support/site.ts'
import { isTorture, roundCount, seed, seededRandom } from '#tests/support/rounds.ts'

const guessCount = isTorture ? 3_000 : 150
const ipAddressCount = roundCount(200)
const attackerCount = 16
type Attempt = { from: string; status: number; error: unknown }

/** Sends wrong codes from many addresses to both instances, several at a time. Returns one attempt for each answer. */
async function attackPortal(name: string): Promise<Attempt[]> {
  const random = seededRandom(seed)
  const attempts: Attempt[] = []
  const attacker = async () => {
    while (attempts.length < guessCount) {
      const number = Math.floor(random() * ipAddressCount)
      const from = `127.0.${10 + Math.floor(number / 200)}.${1 + (number % 200)}`
      const { app } = site.instances[random() < 0.5 ? 0 : 1] ?? site
      const position = attempts.push({ from, status: 0, error: '' }) - 1
      const { status, body } = await unlock(app, name, { from, password: `guess ${random()}` })
      attempts[position] = { from, status, error: body.error }
    }
  }
  await Promise.all(Array.from({ length: attackerCount }, attacker))
  return attempts
}

const site = await startSite({ instances: 2, env: { LOG_LEVEL: 'silent' } })
await storePortal(site.db, { name: 'attacked' })

test.each(isTorture ? ['attacked', 'unknown'] : ['attacked'])(
  `${guessCount} wrong codes from ${ipAddressCount} addresses at two instances, for the portal called %s, are limited to 50 (seed ${seed})`,
  async (name) => {
    site.clock.advance(61 * 60_000)
    const attempts = await attackPortal(name)
    const checked = attempts.filter(({ status }) => status === 401)
    expect(checked).toHaveLength(50)
    expect(attempts.filter(({ status }) => status === 429)).toHaveLength(attempts.length - 50)
    const countFrom = (address: string) => checked.filter(({ from }) => from === address).length
    expect(Math.max(...checked.map(({ from }) => countFrom(from)))).toBeLessThanOrEqual(5)
    const errors = new Set(attempts.map(({ error }) => String(error).replace(/\d+/, 'n')))
    const expected = ['Incorrect access code.', 'Too many attempts. Please try again in n minutes.']
    expect([...errors].sort()).toEqual(expected)
    const enterRightCode = () => unlock(site.app, name, { from: '127.0.99.9' })
    expect((await enterRightCode()).status).toBe(429)
    site.clock.advance(61 * 60_000)
    expect((await enterRightCode()).status).toBe(name === 'attacked' ? 200 : 401)
  },
)
