import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import type { Face } from './document.ts'

const chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
})
const manifest = z.record(z.string(), chunk)

const script = 'src/main.tsx'
const loader = 'src/loader.ts'
const sheet = 'src/site.css'
const portalSheet = 'src/styles.css'

/** Reads what a build put into its folder. Throws where the build is not whole. */
export async function readFace(folder: string): Promise<Face> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const chunks = manifest.parse(JSON.parse(await read('.vite/manifest.json')))
  const chunkOf = (name: string) => {
    const found = chunks[name]
    if (!found) throw new Error(`The build has no ${name}.`)
    return found
  }
  const importsOf = (name: string): string[] =>
    (chunkOf(name).imports ?? []).flatMap((imported) => [imported, ...importsOf(imported)])
  const imported = [...new Set(importsOf(script))]
  if (importsOf(loader).length > 0)
    throw new Error('The loader stands in the page itself: it can import nothing.')
  if (Object.values(chunks).some(({ imports = [] }) => imports.includes(script)))
    throw new Error("The app's script may be loaded by several addresses: no other can import it.")
  return {
    styles: `<style>${await read(chunkOf(sheet).file)}</style>`,
    linkedStyles: `<link rel="stylesheet" href="/${chunkOf(portalSheet).file}">`,
    entry: `/${chunkOf(script).file}`,
    imports: imported.map((name) => `/${chunkOf(name).file}`),
    loader: (await read(chunkOf(loader).file)).trim(),
  }
}
