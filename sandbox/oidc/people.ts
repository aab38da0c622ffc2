import { createHash } from 'node:crypto'

/** The people of the demo, offered with one click. */
export const demoAddresses = ['guest@demo.example', 'client@demo.example', 'partner@demo.example'] as const

/** The subject the sandbox's identity provider gives to an address, the same on every machine. */
export function sandboxSubject(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 24)
}

/** A name made of an address: `guest@demo.example` is Guest Demo, `ada.lovelace@x.example` Ada Lovelace. */
export function sandboxName(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  const words = local.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const named = domain === 'demo.example' && words.length === 1 ? [...words, 'demo'] : words
  return named.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || email
}

/** The address as it is kept, or undefined when it is none. */
export function readAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 254) return undefined
  const address = value.trim().toLowerCase()
  return /^[^\s@"<>()[\]\\,;:]{1,64}@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(address)
    ? address
    : undefined
}
