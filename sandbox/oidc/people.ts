import { createHash } from 'node:crypto'

/** The email addresses of the demo people, each with a button on the sign-in page. */
export const demoEmails = [
  'guest@demo.example',
  'client@demo.example',
  'partner@demo.example',
  'staff@demo.example',
] as const

/** The `sub` claim for an e-mail address, the same on every computer. */
export function subjectOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 24)
}

/** A name derived from an e-mail address: `guest@demo.example` is Guest Demo, `ada.lovelace@x.example` Ada Lovelace. */
export function personNameOf(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const words = local.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const named = domain === 'demo.example' && words.length === 1 ? [...words, 'demo'] : words
  return named.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}

/** An e-mail address in lower case, or undefined if it is invalid. */
export function readEmail(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 254) return undefined
  const address = value.trim().toLowerCase()
  return /^[^\s@"<>()[\]\\,;:]{1,64}@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(address)
    ? address
    : undefined
}
