import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** A place in one of our built scripts, as browsers count: from 1. */
export type BuiltPlace = { script: string; line: number; column: number }

async function readMap(folder: string, script: string): Promise<TraceMap | undefined> {
  try {
    return new TraceMap(await readFile(path.join(folder, `${script}.map`), 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Finds places in our source, such as `src/main.tsx:41:23`, by the source maps of a folder. A place in a script without a map
 * is returned as it is. Each map is read once; make a new finder for each batch, because maps need much memory.
 */
export function placeFinder(folder: string): (place: BuiltPlace) => Promise<string> {
  const maps = new Map<string, Promise<TraceMap | undefined>>()
  return async ({ script, line, column }) => {
    const reading = maps.get(script) ?? readMap(folder, script)
    maps.set(script, reading)
    const map = await reading
    const found = map && originalPositionFor(map, { line, column: Math.max(0, column - 1) })
    if (typeof found?.source !== 'string') return `${script}:${line}:${column}`
    return `${found.source.replace(/^(\.\.\/)+/, '')}:${found.line}:${found.column + 1}`
  }
}
