import { hash, verify as argon2Verify } from '@node-rs/argon2'
import { randomBytes, randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Overloaded } from '../http/http-error.ts'
import { keyedQueue } from './keyed-queue.ts'

/** Argon2id; memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One code, however a keyboard or a mail program spells it. */
const spelled = (code: string) => code.normalize('NFC').trim()

/** An access code as it is stored. */
export function hashCode(code: string): Promise<string> {
  return hash(spelled(code), cost)
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random word of letters and digits that nobody mistakes for each other; each carries 4.9 bits. */
export function randomWord(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

/** A code to be read out or typed: `k7mq-x2hd-9vwc`, 59 bits. */
export function generateCode(): string {
  return [randomWord(4), randomWord(4), randomWord(4)].join('-')
}

const longestQueue = 200

/**
 * Says whether a code is the one of a hash; for no hash it does the same work and says no. Leaves one core to the rest of
 * the server; throws `Overloaded` when too many wait. `verify` does the work.
 */
export function codeChecker(
  verify = argon2Verify,
): (codeHash: string | undefined, code: string) => Promise<boolean> {
  const dummy = hashCode(randomBytes(32).toString('hex'))
  dummy.catch(() => undefined)
  const lanes = Math.max(1, availableParallelism() - 1)
  const inLane = keyedQueue()
  let next = 0
  let waiting = 0
  return async (codeHash, code) => {
    if (waiting >= longestQueue) throw new Overloaded()
    waiting += 1
    next = (next + 1) % lanes
    try {
      const against = codeHash ?? (await dummy)
      const isRight = await inLane(String(next), () => verify(against, spelled(code)))
      return isRight && codeHash !== undefined
    } finally {
      waiting -= 1
    }
  }
}
