import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { sourcesOf, type PageLayout } from '#contract/pages.ts'

const chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
})
const manifest = z.record(z.string(), chunk)

const entry = 'src/main.tsx'
const bootstrap = 'src/bootstrap.ts'
const clientArea = 'src/app/client-area.tsx'
const siteStyles = 'src/site.css'
const allStyles = 'src/styles.css'

/** What a build of the browser side consists of. */
export type BuildAssets = {
  /** The styles of a page as an element of its own; those of a page nobody may know of as a link. */
  inlineStyles: string
  linkedStyles: string
  /** The script that starts the app. */
  bootstrap: string
  /** The address of the app's script. */
  entry: string
  /** The addresses of what the app's script, a page's module and its layout import, to be fetched beside it. */
  importsOf: (pageModule: string, layout: PageLayout) => readonly string[]
}

/** Reads what a build put into its folder. Throws where the build is not whole. */
export async function readBuildAssets(folder: string): Promise<BuildAssets> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const chunks = manifest.parse(JSON.parse(await read('.vite/manifest.json')))
  const chunkOf = (name: string) => {
    const found = chunks[name]
    if (!found) throw new Error(`The build has no ${name}.`)
    return found
  }
  const importsOf = (name: string): string[] =>
    (chunkOf(name).imports ?? []).flatMap((imported) => [imported, ...importsOf(imported)])
  if (importsOf(bootstrap).length > 0)
    throw new Error('The bootstrap script stands in the page itself: it can import nothing.')
  if (Object.values(chunks).some(({ imports = [] }) => imports.includes(entry)))
    throw new Error("The app's script may be loaded by several addresses: no other can import it.")
  return {
    inlineStyles: `<style>${await read(chunkOf(siteStyles).file)}</style>`,
    linkedStyles: `<link rel="stylesheet" href="/${chunkOf(allStyles).file}">`,
    bootstrap: (await read(chunkOf(bootstrap).file)).trim(),
    entry: `/${chunkOf(entry).file}`,
    importsOf: (pageModule, layout) => {
      const lazy = [...sourcesOf(pageModule), ...(layout === 'clientArea' ? [clientArea] : [])]
      const names = new Set([entry, ...lazy].flatMap((name) => [name, ...importsOf(name)]))
      names.delete(entry)
      return [...names].map((name) => `/${chunkOf(name).file}`)
    },
  }
}
