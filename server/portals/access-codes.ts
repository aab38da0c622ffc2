import { hash, verify as argon2Verify } from '@node-rs/argon2'
import { randomBytes, randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { withAsciiDigits } from '#contract/ascii-digits.ts'
import { OverloadedError } from '../platform/http/http-error.ts'
import { keyedQueue } from './keyed-queue.ts'

/** The cost of hashing a code with Argon2id; memory in KiB. */
const argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A code of `generateCode` or of a recipient in a text, in small or capital letters, also where a line was broken at a hyphen. */
const generatedCodePattern = /(?<![a-z\d-])[a-z2-9]{4}(?: *- *[a-z2-9]{4}){2,3}(?![a-z\d-])/gi
/** A text that is nothing but such a code, whose hyphens are missing or blanks. */
const unhyphenatedCodePattern = /^[a-z2-9]{4}( *)[a-z2-9]{4}(?:\1[a-z2-9]{4}){1,2}$/i

/**
 * The codes to check for a typed text. The first is the text without the changes that keyboards, mail programs and word processors make:
 * other forms of a character, invisible characters, typographic hyphens, surrounding spaces. The second, if there is one, is a generated
 * code found in the text: between other words, without hyphens, in capitals, or with digits of other scripts. Both are checked,
 * because a code that the firm chose may look like a generated one in capitals.
 */
export function candidateCodes(typed: string): [plain: string, ...generated: string[]] {
  const plain = typed
    .normalize('NFC')
    .replace(/[\ufb00-\ufb06\uff01-\uff5e]/g, (character) => character.normalize('NFKC'))
    .replace(
      /(?![\t-\r])[\p{Default_Ignorable_Code_Point}\p{Control}\p{Noncharacter_Code_Point}\u2800\ufffc]/gu,
      '',
    )
    .replace(/[\p{Dash_Punctuation}\u2212\u02d7\u2043\u2796]|(?<=\p{ASCII})[\u30fc\uff70]/gu, '-')
    .replace(/\s/g, ' ')
    .trim()
  const typedInLatin = withAsciiDigits(plain)
  const found = unhyphenatedCodePattern.test(typedInLatin)
    ? [typedInLatin.replaceAll(' ', '').replace(/.{4}(?!$)/g, '$&-')]
    : (typedInLatin.match(generatedCodePattern) ?? [])
  const [generated, another] = new Set(found.map((code) => code.replaceAll(' ', '').toLowerCase()))
  if (generated === undefined || another !== undefined) return [plain]
  return generated === plain ? [plain] : [plain, generated]
}

/** The Argon2id hash of an access code. */
export function hashCode(code: string): Promise<string> {
  return hash(candidateCodes(code)[0], argon2Cost)
}

const codeCharacters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random word without letters and digits that look alike; 4.9 bits per character. */
export function randomWord(length: number): string {
  return Array.from({ length }, () => codeCharacters[randomInt(codeCharacters.length)]).join('')
}

/** A random access code that is easy to read out and type: `k7mq-x2hd-9vwc`, 59 bits. */
export function generateCode(): string {
  return [randomWord(4), randomWord(4), randomWord(4)].join('-')
}

const selectorLength = 4
const codeGroupPattern = '-[a-z2-9]{4}'
const recipientCodePattern = new RegExp(`^[a-z2-9]{${selectorLength}}(?:${codeGroupPattern}){3}$`)

/**
 * An access code for one recipient: a selector, then a code of `generateCode`. The selector is no secret: the server finds the code by
 * it, so it differs from the `takenSelectors` selectors of the same portal.
 */
export function generateRecipientCode(takenSelectors: readonly string[]): { selector: string; code: string } {
  const selector = randomWord(selectorLength)
  if (takenSelectors.includes(selector)) return generateRecipientCode(takenSelectors)
  return { selector, code: `${selector}-${generateCode()}` }
}

/** The selector of a code that has the form of a recipient's; empty for every other code. */
export function selectorOf(code: string): string {
  const [plain, generated = plain] = candidateCodes(code)
  return recipientCodePattern.test(generated) ? generated.slice(0, selectorLength) : ''
}

const maxWaitingChecks = 200

/** The hash of a code that nobody knows. All checkers share it, because hashing is slow. */
let dummyHash: Promise<string> | undefined

/**
 * A function that checks a code against a hash, by a verification for each candidate. Without a hash it does the same work and returns
 * false, so that the time of an answer does not reveal whether a portal exists. It leaves one core to the rest of the server and throws
 * `OverloadedError` if too many checks wait. Tests pass their own `verify`.
 */
export function codeChecker(
  verify = argon2Verify,
): (codeHash: string | undefined, code: string) => Promise<boolean> {
  const dummy = (dummyHash ??= hashCode(randomBytes(32).toString('hex')))
  dummy.catch(() => undefined)
  const lanes = Math.max(1, availableParallelism() - 1)
  const inLane = keyedQueue()
  let next = 0
  let waiting = 0
  return async (codeHash, code) => {
    if (waiting >= maxWaitingChecks) throw new OverloadedError()
    waiting += 1
    next = (next + 1) % lanes
    try {
      const against = codeHash ?? (await dummy)
      const isRight = await inLane(String(next), async () => {
        const areRight: boolean[] = []
        // All of them, so that the time depends on what was typed alone.
        for (const candidate of candidateCodes(code)) areRight.push(await verify(against, candidate))
        return areRight.includes(true)
      })
      return isRight && codeHash !== undefined
    } finally {
      waiting -= 1
    }
  }
}
