import { writeFileSync } from 'node:fs'
import { Refusal } from './context.ts'

/** Writes a file that does not exist yet, readable by its owner only. Throws a `Refusal` if it cannot be written. */
export function writeNewFile(name: string, content: string | Uint8Array): void {
  try {
    writeFileSync(name, content, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new Refusal(`${name} cannot be written${code}.`)
  }
}
