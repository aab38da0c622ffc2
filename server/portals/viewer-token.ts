import { createHmac, timingSafeEqual } from 'node:crypto'

type Viewed = { portalId: string; generation: number }

const idBytes = 16
const headBytes = idBytes + 4
const signatureBytes = 16

const signatureOf = (key: Uint8Array, head: Buffer) =>
  createHmac('sha256', key).update('portal viewer').update(head).digest().subarray(0, signatureBytes)

/** A signed token for access checks: the id of the opened portal and its generation at that time. */
export function viewerToken(key: Uint8Array, { portalId, generation }: Viewed): string {
  const head = Buffer.alloc(headBytes)
  head.write(portalId.replaceAll('-', ''), 'hex')
  head.writeUInt32BE(generation, idBytes)
  return Buffer.concat([head, signatureOf(key, head)]).toString('base64url')
}

/** The content of a viewer token; undefined if none of the keys has signed it. */
export function readViewerToken(keys: Uint8Array[], token: string): Viewed | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== headBytes + signatureBytes) return undefined
  const head = bytes.subarray(0, headBytes)
  const signature = bytes.subarray(headBytes)
  if (!keys.some((key) => timingSafeEqual(signature, signatureOf(key, head)))) return undefined
  const hex = head.toString('hex', 0, idBytes)
  const portalId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { portalId, generation: head.readUInt32BE(idBytes) }
}
