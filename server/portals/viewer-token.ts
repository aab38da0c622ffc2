import { createHmac, timingSafeEqual } from 'node:crypto'

/** `codeId`: the recipient's code that opened the portal; undefined if its own code did. */
type Viewed = { portalId: string; generation: number; codeId: string | undefined }

const idBytes = 16
const ownBytes = idBytes + 4
const signatureBytes = 16

const signatureOf = (key: Uint8Array, head: Buffer) =>
  createHmac('sha256', key).update('portal viewer').update(head).digest().subarray(0, signatureBytes)

const bytesOf = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** A signed token for access checks: the id of the opened portal, its generation at that time, and whose code opened it. */
export function viewerToken(key: Uint8Array, { portalId, generation, codeId }: Viewed): string {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(generation)
  const head = Buffer.concat([bytesOf(portalId), count, bytesOf(codeId ?? '')])
  return Buffer.concat([head, signatureOf(key, head)]).toString('base64url')
}

/** The content of a viewer token; undefined if the token is invalid. */
export function readViewerToken(key: Uint8Array, token: string): Viewed | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const head = bytes.subarray(0, -signatureBytes)
  if (head.length !== ownBytes && head.length !== ownBytes + idBytes) return undefined
  if (!timingSafeEqual(bytes.subarray(-signatureBytes), signatureOf(key, head))) return undefined
  return {
    portalId: uuidOf(head.subarray(0, idBytes)),
    generation: head.readUInt32BE(idBytes),
    codeId: head.length === ownBytes ? undefined : uuidOf(head.subarray(ownBytes)),
  }
}
