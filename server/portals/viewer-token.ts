import { createHmac, timingSafeEqual } from 'node:crypto'

type Viewed = { portalId: string; generation: number }

const idBytes = 16
const headBytes = idBytes + 4
const sealBytes = 16

const sealOf = (key: Uint8Array, head: Buffer) =>
  createHmac('sha256', key).update('portal viewer').update(head).digest().subarray(0, sealBytes)

/** What an open viewer asks again with: which portal it opened, and the generation it was of. */
export function viewerToken(key: Uint8Array, { portalId, generation }: Viewed): string {
  const head = Buffer.alloc(headBytes)
  head.write(portalId.replaceAll('-', ''), 'hex')
  head.writeUInt32BE(generation, idBytes)
  return Buffer.concat([head, sealOf(key, head)]).toString('base64url')
}

/** What a token of ours says; undefined for anything else. */
export function readViewerToken(key: Uint8Array, token: string): Viewed | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== headBytes + sealBytes) return undefined
  const head = bytes.subarray(0, headBytes)
  if (!timingSafeEqual(bytes.subarray(headBytes), sealOf(key, head))) return undefined
  const hex = head.toString('hex', 0, idBytes)
  const portalId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return { portalId, generation: head.readUInt32BE(idBytes) }
}
