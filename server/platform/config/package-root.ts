import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of `package.json`, which is above both the sources and the built server. */
export function packageRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url))
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder)
    if (parent === folder)
      throw new Error('The server is outside its package: there is no package.json in the folders above it.')
    folder = parent
  }
  return folder
}
