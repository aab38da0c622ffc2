const longest = 60
const nameLike = /^[\p{L}\p{M}\p{N} .,'’·()\p{Join_Control}-]+$/u
const addressLike = /\.[^ ,]|\bhttps?\b/iu

/**
 * The first line of a mail. A name that is no plain name, say one with an address in it, is left out: who typed it may have
 * named somebody else's mailbox.
 */
export function greeting(name: string): string {
  const folded = name.replace(/\s+/g, ' ').trim()
  const isName = folded.length <= longest && nameLike.test(folded) && !addressLike.test(folded)
  return isName ? `Hello ${folded},` : 'Hello,'
}
