import { createHash } from 'node:crypto'
import { get, type RequestOptions } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { FetchPicture } from '../platform/operator/context.ts'
import { encodePicture, PictureError } from '../pictures/encode.ts'
import { isPublicAddress, restrictedLookup, NotPublicError } from './public-address.ts'

type DownloadLimits = { bytes: number; pixels: number; seconds: number }
type OpenRequest = (
  url: URL,
  options: RequestOptions,
  answered: (answer: IncomingMessage) => void,
) => ClientRequest

export type PictureDeps = {
  /** Sends a request; by default `https.get`. */
  open?: OpenRequest
  isAllowed?: (address: string) => boolean
  limits?: DownloadLimits
}

const defaultLimits: DownloadLimits = { bytes: 10_000_000, pixels: 40_000_000, seconds: 20 }
const maxRedirects = 3
const maxPictureWidth = 1_200

const formatMegabytes = (bytes: number) => `${Math.round(bytes / 100_000) / 10} MB`

/** Reads the body of an answer. Throws a `PictureError` if it has more than `maxBytes`. */
async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBytes) throw new PictureError(`it is larger than ${formatMegabytes(maxBytes)}.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Downloads pictures from other sites. The URLs are untrusted: only https and public IP addresses are allowed, also after a
 * redirect, with limits on bytes, pixels and time.
 */
export function pictureFetcher({
  open = get,
  isAllowed = isPublicAddress,
  limits = defaultLimits,
}: PictureDeps = {}): FetchPicture {
  const lookup = restrictedLookup(isAllowed)

  const ask = (url: URL, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const literal = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) !== 0 && !isAllowed(literal)) throw new NotPublicError()
      const headers = { accept: 'image/*' }
      open(url, { lookup, signal, headers, agent: false }, resolve).on('error', reject)
    })

  const download = async (address: string, signal: AbortSignal, redirects = 0): Promise<Buffer> => {
    if (!URL.canParse(address)) throw new PictureError('its address is not valid.')
    const url = new URL(address)
    if (url.protocol !== 'https:') throw new PictureError('it is not served over https.')
    if (url.username !== '' || url.password !== '') throw new PictureError('its address contains a password.')
    const answer = await ask(url, signal)
    const { statusCode = 0, headers } = answer
    if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
      answer.destroy()
      if (redirects === maxRedirects) throw new PictureError('it redirects too many times.')
      return download(URL.parse(headers.location, url)?.href ?? '', signal, redirects + 1)
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new PictureError(`its server responded with ${statusCode}.`)
    }
    return readBody(answer, limits.bytes)
  }

  return async (address) => {
    const signal = AbortSignal.timeout(limits.seconds * 1_000)
    const downloaded = await download(address, signal).catch((error: unknown) => {
      if (error instanceof PictureError) throw error
      if (error instanceof NotPublicError)
        throw new PictureError('its address is not on the public internet.')
      if (signal.aborted) throw new PictureError(`it took longer than ${limits.seconds} seconds.`)
      throw new PictureError('its server could not be reached.')
    })
    const {
      width,
      height,
      files: [{ bytes }],
    } = await encodePicture(downloaded, [maxPictureWidth], limits)
    const scale = Math.min(1, maxPictureWidth / width)
    return {
      name: createHash('sha256').update(bytes).digest('hex').slice(0, 32),
      bytes,
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    }
  }
}
