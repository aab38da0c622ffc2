import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fileReader } from '#server/platform/operator/file-reader.ts'

const readBytes = async (bytes: Buffer) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northloop-file-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(path.join(folder, 'a.md'), bytes)
  return fileReader(folder)('a.md')
}

test('an operator reads a UTF-8 file, and one that is not there is named', async () => {
  expect(await readBytes(Buffer.from('Größe धन्यवाद'))).toBe('Größe धन्यवाद')
  expect(() => fileReader(tmpdir())('none.md')).toThrow('none.md cannot be read (ENOENT).')
})

test.each([
  ['Windows-1252', Buffer.from('first\nsecond\n\xdcber', 'latin1'), 3],
  ['UTF-16', Buffer.from('\ufeffGröße', 'utf16le'), 1],
])('a file in %s is refused with its first unreadable line', async (_, bytes, line) => {
  await expect(readBytes(bytes)).rejects.toMatchObject({
    message: 'a.md is not a UTF-8 file. Save it as UTF-8 and try again.',
    details: [`line ${line}: some characters cannot be read`],
  })
})
