import { createHmac, timingSafeEqual } from 'node:crypto'

/** `codeId`: the recipient's code that opened the portal; undefined if the portal's shared code opened it. */
type ViewerClaims = { portalId: string; generation: number; codeId: string | undefined }

const idBytes = 16
const bytesWithoutCode = idBytes + 4
const signatureBytes = 16

const signatureOf = (key: Uint8Array, head: Buffer) =>
  createHmac('sha256', key).update('portal viewer').update(head).digest().subarray(0, signatureBytes)

const bytesOfUuid = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** A signed token for access checks: the id of the opened portal, its generation at that time, and whose code opened it. */
export function viewerToken(key: Uint8Array, { portalId, generation, codeId }: ViewerClaims): string {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(generation)
  const head = Buffer.concat([bytesOfUuid(portalId), count, bytesOfUuid(codeId ?? '')])
  return Buffer.concat([head, signatureOf(key, head)]).toString('base64url')
}

/** The content of a viewer token; undefined if the token is signed with none of the keys. */
export function readViewerToken(keys: Uint8Array[], token: string): ViewerClaims | undefined {
  const bytes = Buffer.from(token, 'base64url')
  const head = bytes.subarray(0, -signatureBytes)
  const signature = bytes.subarray(-signatureBytes)
  if (head.length !== bytesWithoutCode && head.length !== bytesWithoutCode + idBytes) return undefined
  if (!keys.some((key) => timingSafeEqual(signature, signatureOf(key, head)))) return undefined
  return {
    portalId: uuidOf(head.subarray(0, idBytes)),
    generation: head.readUInt32BE(idBytes),
    codeId: head.length === bytesWithoutCode ? undefined : uuidOf(head.subarray(bytesWithoutCode)),
  }
}
