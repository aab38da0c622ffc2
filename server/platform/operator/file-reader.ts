import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal, type CommandContext } from './context.ts'

function readBytes(folder: string, name: string): Buffer {
  try {
    return readFileSync(path.resolve(folder, name))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new Refusal(`${name} cannot be read${code}.`)
  }
}

/** The number of the first line that is not UTF-8, counted from 1. */
function firstOtherLine(bytes: Buffer): number {
  let line = 1
  for (let from = 0; ; line += 1) {
    const end = bytes.indexOf('\n', from)
    if (end === -1 || !isUtf8(bytes.subarray(from, end))) return line
    from = end + 1
  }
}

/** Reads text files by their path relative to a folder. Refuses other encodings than UTF-8: their letters would be lost. */
export function fileReader(folder: string): CommandContext['readFile'] {
  return (name) => {
    const bytes = readBytes(folder, name)
    if (isUtf8(bytes)) return bytes.toString('utf8')
    throw new Refusal(`${name} is not a UTF-8 file. Save it as UTF-8 and try again.`, [
      `line ${firstOtherLine(bytes)}: some characters cannot be read`,
    ])
  }
}
