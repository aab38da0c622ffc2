const maxNameLength = 60
const namePattern = /^[\p{L}\p{M}\p{N} .,'’·()\p{Join_Control}-]+$/u
const webAddressPattern = /\.[^ ,]|\bhttps?\b/iu

/**
 * The first line of a mail. A name that looks like anything else, such as a web address, is left out: otherwise people could
 * use our mails to send spam to others.
 */
export function greeting(name: string): string {
  const folded = name.replace(/\s+/g, ' ').trim()
  const isName = folded.length <= maxNameLength && namePattern.test(folded) && !webAddressPattern.test(folded)
  return isName ? `Hello ${folded},` : 'Hello,'
}
