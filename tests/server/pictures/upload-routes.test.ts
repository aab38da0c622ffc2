import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { officeApiPathOf } from '#contract/office/paths.ts'
import type { UploadedPicture } from '#contract/pictures/pictures.ts'
import { pictures } from '#server/pictures/tables.ts'
import { startSite } from '../support/site.ts'
import { signInStaffMember } from '../support/staff.ts'

const site = await startSite()
const edith = await signInStaffMember(site, 'editor')
const picturesPath = `${officeApiPathOf('articles')}/pictures`
const uploadPicture = (bytes: Uint8Array, alt = 'A house') =>
  edith.send(`${picturesPath}?${new URLSearchParams({ alt }).toString()}`, {
    method: 'POST',
    headers: { origin: site.origin, 'content-type': 'application/octet-stream' },
    body: new Blob([bytes.slice()]),
  })
const createImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1c4dbb' } })
/** A PNG whose header names a size: it is read before anything is decoded. */
async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const png = await createImage(9, 9).png().toBuffer()
  const header = png.subarray(12, 29)
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  png.writeUInt32BE(crc32(header), 29)
  return png
}
const fetchBytes = async (url: string) => {
  const answer = await fetch(site.origin + url)
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

test('a picture is served in the widths of the site, for good, under a name that nobody guesses', async () => {
  const { status, body } = await uploadPicture(await createImage(2_000, 1_000).png().toBuffer())
  const { url } = body as UploadedPicture
  expect(url).toMatch(/^\/pictures\/[0-9a-f]{32}\.webp$/)
  expect([status, body]).toEqual([201, { url, alt: 'A house', width: 2_000, height: 1_000 }])
  const widths: number[] = []
  for (const name of [url.replace('.webp', '-400.webp'), url.replace('.webp', '-800.webp'), url]) {
    const { answer, bytes } = await fetchBytes(name)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    widths.push((await sharp(bytes).metadata()).width)
  }
  expect(widths).toEqual([400, 800, 1_200])
  expect((await fetchBytes(url.replace('.webp', '-500.webp'))).answer.status).toBe(404)
  expect((await fetchBytes('/pictures/../articles')).answer.status).toBe(404)
})

test('where a picture was taken is not kept, and it stands upright', async () => {
  const jpeg = await createImage(40, 20)
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' }, IFD0: { Copyright: 'Ada' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { body } = await uploadPicture(jpeg)
  const { bytes } = await fetchBytes((body as UploadedPicture).url)
  const { exif, xmp, icc, width, height } = await sharp(bytes).metadata()
  const nothing = { exif: undefined, xmp: undefined, icc: undefined }
  expect({ exif, xmp, icc, width, height }).toEqual({ ...nothing, width: 20, height: 40 })
})

const script = '<script>alert(1)</script>'
const small = createImage(9, 9)
const archive = Buffer.from(`PK\u0003\u0004${script}`)
const described = { IFD0: { ImageDescription: script } }

test.each<[string, () => Promise<Buffer>]>([
  [
    'a JPEG with an archive after it',
    async () => Buffer.concat([await small.clone().jpeg().toBuffer(), archive]),
  ],
  ['a JPEG with a script in its metadata', () => small.clone().jpeg().withExif(described).toBuffer()],
])('%s is served as the picture alone', async (_, make) => {
  const { status, body } = await uploadPicture(await make())
  expect(status).toBe(201)
  const { bytes } = await fetchBytes((body as UploadedPicture).url)
  expect(bytes.includes('alert')).toBe(false)
  expect((await sharp(bytes).metadata()).format).toBe('webp')
})

const refused = 'The picture cannot be used: it is not a JPEG, PNG, WebP, AVIF or GIF.'
const damaged = 'The picture cannot be used: it is damaged.'
const high = 'The picture cannot be used: it is more than 16,383 pixels high.'
const large = 'The picture cannot be used: it has more than 40 million pixels.'

test.each<[string, () => Promise<Uint8Array>, string[]]>([
  ['an SVG with a script', async () => Buffer.from(svg), [refused]],
  ['a TIFF', () => createImage(9, 9).tiff().toBuffer(), [refused]],
  ['a GIF in name alone', async () => Buffer.from('GIF89a=1;alert(1)'), [refused, damaged]],
  ['a PNG that ends early', async () => (await pngOfSize(9, 9)).subarray(0, 60), [refused, damaged]],
  ['a PNG that says that it has 100 megapixels', () => pngOfSize(10_000, 10_000), [large]],
  ['a PNG higher than a WebP can be', () => createImage(1, 16_384).png().toBuffer(), [high]],
  ['nothing', async () => new Uint8Array(), [refused, 'Please choose a picture.']],
])('%s is refused, and nothing is stored', async (_, make, sentences) => {
  const before = await site.db.$count(pictures)
  const { status, body } = await uploadPicture(await make())
  expect(status).toBe(400)
  expect(sentences).toContain((body as { error: string }).error)
  expect(await site.db.$count(pictures)).toEqual(before)
})

test('a picture without a description is refused at its field, and a file of more than 8 MB', async () => {
  const { status, body } = await uploadPicture(await createImage(9, 9).png().toBuffer(), ' ')
  expect([status, body]).toMatchObject([400, { fields: { alt: 'Description is required.' } }])
  expect((await uploadPicture(new Uint8Array(limits.picture.bytes + 1))).status).toBe(413)
})
