import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal, type CommandContext } from './context.ts'

/** Reads files by their path relative to a folder. */
export function fileReader(folder: string): CommandContext['readFile'] {
  return (name) => {
    try {
      return readFileSync(path.resolve(folder, name), 'utf8')
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
      throw new Refusal(`${name} cannot be read${code}.`)
    }
  }
}
