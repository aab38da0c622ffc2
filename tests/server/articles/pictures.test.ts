import { createServer, get } from 'node:http'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { pictureFetcher, type PictureDeps } from '#server/articles/fetch-picture.ts'
import { isPublicAddress } from '#server/articles/public-address.ts'
import { onFileFinished } from '#tests/support/file-end.ts'
import { freePort } from '#tests/support/port.ts'

const pngOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1c4dbb' } })
    .png()
    .toBuffer()
type Answer = { status?: number; headers?: Record<string, string>; body?: Buffer | 'never' }
const answers = new Map<string, Answer>()
const requestedPaths: string[] = []
const port = await freePort()
const server = createServer((request, reply) => {
  requestedPaths.push(request.url ?? '')
  const { status = 200, headers = {}, body } = answers.get(request.url ?? '') ?? { status: 404 }
  reply.writeHead(status, headers)
  if (body === 'never') reply.write('x')
  else reply.end(body)
}).listen(port, '127.0.0.1')
afterEach(() => {
  answers.clear()
  requestedPaths.length = 0
})
onFileFinished(() => {
  server.closeAllConnections()
  server.close()
})

/** Opens the fetcher's request without TLS, because the test's server has no trusted certificate. */
const openRequest: PictureDeps['open'] = (url, options, callback) =>
  get(url.href.replace('https:', 'http:'), options, callback)
const createFetcher = (deps: PictureDeps = {}) =>
  pictureFetcher({ open: openRequest, isAllowed: (address) => address === '127.0.0.1', ...deps })
const urlOf = (path: string, host = 'localhost') => `https://${host}:${port}${path}`
const redirectTo = (location: string): Answer => ({ status: 302, headers: { location } })

test('a picture from elsewhere becomes a WebP of ours, at most 1200 wide, without what its camera noted', async () => {
  const photo = await sharp(await pngOf(2_000, 1_000))
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .jpeg()
    .toBuffer()
  answers.set('/photo.jpg', { body: photo })
  const { name, bytes, ...size } = await createFetcher()(urlOf('/photo.jpg'))
  expect(size).toEqual({ width: 1_200, height: 600 })
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  const { format, width, height, exif } = await sharp(bytes).metadata()
  expect([format, { width, height }, exif]).toEqual(['webp', size, undefined])
  expect((await createFetcher()(urlOf('/photo.jpg'))).name).toBe(name)
})

test('a picture from elsewhere is found behind a redirect of its own site', async () => {
  answers.set('/moved', redirectTo('/here.png'))
  answers.set('/here.png', { body: await pngOf(10, 10) })
  expect((await createFetcher()(urlOf('/moved'))).bytes.length).toBeGreaterThan(0)
})

const limitedTo = (limits: object): PictureDeps => ({
  limits: { bytes: 1_000_000, pixels: 1_000_000, seconds: 20, ...limits },
})
async function moving(format: 'gif' | 'webp'): Promise<Answer> {
  const frames = await Promise.all([pngOf(20, 20), pngOf(10, 20)])
  const joined = sharp(frames, { join: { animated: true } }).toFormat(format)
  return { body: await joined.toBuffer() }
}
const still = 'it is animated and would not move here: save the frame that matters as a still picture.'
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
const heavy = Buffer.alloc(120_000)
const wide = await pngOf(2_000, 1_000)
test.each<[string, string, Answer, PictureDeps?]>([
  ['is not there', 'its server responded with 404.', { status: 404 }],
  ['is a drawing that could load others', 'it is not a JPEG, PNG, WebP, AVIF or GIF.', { body: drawing }],
  ['is larger than allowed', 'it is larger than 0.1 MB.', { body: heavy }, limitedTo({ bytes: 100_000 })],
  ['redirects to http', 'it is not served over https.', redirectTo('http://localhost/')],
  ['redirects for ever', 'it redirects too many times.', redirectTo('/picture')],
  ['never ends', 'it took longer than 0.2 seconds.', { body: 'never' }, limitedTo({ seconds: 0.2 })],
  ['moves, as a GIF,', still, await moving('gif')],
  ['moves, as a WebP,', still, await moving('webp')],
  ['has more pixels than allowed', 'it has more than 1 million pixels.', { body: wide }, limitedTo({})],
  ['is cut off', 'it is damaged.', { body: (await pngOf(300, 300)).subarray(0, 400) }],
])('a picture from elsewhere that %s is refused', async (_what, sentence, answer, deps) => {
  answers.set('/picture', answer)
  await expect(createFetcher(deps)(urlOf('/picture'))).rejects.toThrow(sentence)
})

describe('an address inside our own network', () => {
  const strict = createFetcher({ isAllowed: isPublicAddress })
  const notPublic = 'its address is not on the public internet.'

  const hosts = ['localhost', '127.0.0.1', '[::1]', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]']
  test.each(hosts)('is not asked when it is given as %s', async (host) => {
    await expect(strict(urlOf('/', host))).rejects.toThrow(notPublic)
    expect(requestedPaths).toEqual([])
  })

  test('is not asked behind a redirect either', async () => {
    answers.set('/away', redirectTo('https://169.254.169.254/latest/meta-data/'))
    await expect(createFetcher()(urlOf('/away'))).rejects.toThrow(notPublic)
    expect(requestedPaths).toEqual(['/away'])
  })

  test('is none of the public internet', () => {
    const inside = ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255']
    inside.push('192.168.1.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:10.0.0.1')
    inside.push('64:ff9b::a00:1', 'fc00::1', 'fe80::1', '2002:a00:1::', '2001:db8::1', 'no address')
    const outside = ['172.32.0.1', '93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']
    expect([...inside, ...outside].filter(isPublicAddress)).toEqual(outside)
  })
})
