import { fileTypeFromBuffer } from 'file-type'
import { formatNumber } from '#contract/format-number.ts'
import { limits } from '#contract/limits.ts'

/** The message says why a picture was refused. It completes the sentence "The picture cannot be used: …". */
export class PictureError extends Error {}

export type PictureLimits = { pixels: number; seconds: number }

const acceptedMimeTypes = ['image/jpeg', 'image/png', 'image/apng', 'image/webp', 'image/gif', 'image/avif']
const acceptedFormats = ['jpeg', 'png', 'webp', 'gif', 'heif']
const movingMessage =
  'it is animated and would not move here: save the frame that matters as a still picture.'
const wrongTypeMessage = 'it is not a JPEG, PNG, WebP, AVIF or GIF.'

/** The most that the format WebP has room for, in pixels. */
const maxHeight = 16_383

type EncodedFile = { width: number; bytes: Buffer }
type EncodedPicture = { width: number; height: number; files: [EncodedFile, ...EncodedFile[]] }
/** The widths in which a picture is encoded, in pixels; at least one. */
type TargetWidths = readonly [number, ...number[]]

/** The task that was queued last. Pictures are encoded one at a time, because decoding a picture can need much memory. */
let lastTask: Promise<unknown> = Promise.resolve()
function runOneAtATime<T>(task: () => Promise<T>): Promise<T> {
  const turn = lastTask.then(task, task)
  lastTask = turn.catch(() => undefined)
  return turn
}

async function encodeInWidths(
  picture: Uint8Array,
  [first, ...others]: TargetWidths,
  { pixels, seconds }: PictureLimits,
): Promise<EncodedPicture> {
  const { default: sharp } = await import('sharp')
  const read = () => sharp(picture, { limitInputPixels: false, failOn: 'error' }).timeout({ seconds })
  const facts = await read()
    .metadata()
    .catch(() => undefined)
  if (!facts || !acceptedFormats.includes(facts.format)) throw new PictureError(wrongTypeMessage)
  if ((facts.pages ?? 1) > 1) throw new PictureError(movingMessage)
  const { width, height } = facts.autoOrient
  if (width * height > pixels)
    throw new PictureError(`it has more than ${Math.round(pixels / 1_000_000)} million pixels.`)
  const shownWidth = Math.min(width, Math.max(first, ...others))
  if ((height * shownWidth) / width > maxHeight)
    throw new PictureError(`it is more than ${formatNumber(maxHeight)} pixels high.`)
  const encodeIn = async (wanted: number): Promise<EncodedFile> => {
    const resized = read().rotate().resize({ width: wanted, withoutEnlargement: true })
    const bytes = await resized
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        throw new PictureError('it is damaged.')
      })
    return { width: wanted, bytes }
  }
  const files: EncodedPicture['files'] = [await encodeIn(first)]
  for (const wanted of others) files.push(await encodeIn(wanted))
  return { width, height, files }
}

/** Whether a file is a moving AVIF, whose first page is all that is decoded. */
const isImageSequence = (picture: Uint8Array) =>
  Buffer.from(picture.subarray(8, 12)).toString('latin1') === 'avis'

/**
 * Encodes a picture as WebP in each of the widths, turned upright and without metadata. Its type is detected from its content.
 * Throws a `PictureError` if it is no picture of a known type, moves, is too large or cannot be decoded.
 */
export async function encodePicture(
  picture: Uint8Array,
  widths: TargetWidths,
  pictureLimits: PictureLimits = limits.picture,
): Promise<EncodedPicture> {
  const type = await fileTypeFromBuffer(picture).catch(() => undefined)
  if (!type || !acceptedMimeTypes.includes(type.mime)) throw new PictureError(wrongTypeMessage)
  if (type.mime === 'image/apng' || isImageSequence(picture)) throw new PictureError(movingMessage)
  return runOneAtATime(() => encodeInWidths(picture, widths, pictureLimits))
}
