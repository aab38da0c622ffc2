import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createGzip, type Gunzip, type Gzip } from 'node:zlib'

/** The format of `age`, loaded only for a backup, because its 90 files would take a tenth of a second of each start. */
const loadEncryption = () => import('age-encryption')

/** The cost of using the key. It is low, because the key is random bytes: a high cost protects only passphrases that people choose. */
const scryptWorkFactor = 12

/**
 * Writes lines into a new file: compressed, then encrypted in the format of `age`, which detects changed and truncated files. Only
 * its owner may read the file. It stays empty until the content is complete. Throws the error of the file system if the file exists.
 */
export async function writeArchive(file: string, key: string, lines: AsyncIterable<string>): Promise<void> {
  const draft = `${file}.draft`
  const taken = await open(file, 'wx', 0o600)
  await taken.close()
  try {
    const compressed = pipeInto(Readable.from(inChunks(lines)), createGzip())
    const { Encrypter } = await loadEncryption()
    const encrypter = new Encrypter()
    encrypter.setPassphrase(key)
    encrypter.setScryptWorkFactor(scryptWorkFactor)
    const encrypted = await encrypter.encrypt(Readable.toWeb(compressed) as ReadableStream<Uint8Array>)
    const handle = await open(draft, 'wx', 0o600)
    try {
      for await (const piece of encrypted) await handle.writeFile(piece)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    await rm(file, { force: true })
    throw error
  }
}

/** Joins lines into chunks of 64 KB, because each chunk costs a call. */
async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const line of lines) {
    piece += `${line}\n`
    if (piece.length < 65_536) continue
    yield piece
    piece = ''
  }
  yield piece
}

/** The lines of a file that `writeArchive` wrote. Throws if the key is another one, or the file was changed or truncated. */
export async function* readArchive(file: string, key: string): AsyncGenerator<string> {
  const { Decrypter } = await loadEncryption()
  const decrypter = new Decrypter()
  decrypter.addPassphrase(key)
  const encrypted = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>
  const compressed = Readable.fromWeb((await decrypter.decrypt(encrypted)) as WebStream)
  let rest = ''
  for await (const piece of pipeInto(compressed, createGunzip({ chunkSize: 1_048_576 })).setEncoding(
    'utf8',
  )) {
    const lines = (rest + (piece as string)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}

type WebStream = Parameters<typeof Readable.fromWeb>[0]

/** Pipes a stream into another one and returns that one, which fails if the first does. */
function pipeInto<Target extends Gzip | Gunzip>(source: Readable, target: Target): Target {
  pipeline(source, target, () => undefined)
  return target
}
