import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { sourcesOf, type PageLayout } from '#contract/pages.ts'

const manifestChunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
})
const manifest = z.record(z.string(), manifestChunk)

const entrySource = 'src/main.tsx'
const bootstrapSource = 'src/bootstrap.ts'
const clientAreaSource = 'src/app/client-area.tsx'
const siteStylesSource = 'src/site.css'
const allStylesSource = 'src/styles.css'

/** The client files of a build that documents refer to. */
export type BuildAssets = {
  /** The styles of a page as a `<style>` element; private pages use a link to a style sheet instead. */
  inlineStyles: string
  linkedStyles: string
  /** The source of the inline script that starts the app. */
  bootstrap: string
  /** The URL of the app's script. */
  entry: string
  /** The URLs of a page's module, its layout and everything that these and the app's script import; dependencies come first. */
  importsOf: (pageModule: string, layout: PageLayout) => readonly string[]
}

/** Reads the client files of a build. Throws if the build is incomplete. */
export async function readBuildAssets(folder: string): Promise<BuildAssets> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const chunks = manifest.parse(JSON.parse(await read('.vite/manifest.json')))
  const chunkOf = (name: string) => {
    const found = chunks[name]
    if (!found) throw new Error(`The build has no ${name}.`)
    return found
  }
  const importsOf = (name: string): string[] =>
    (chunkOf(name).imports ?? []).flatMap((imported) => [...importsOf(imported), imported])
  if (importsOf(bootstrapSource).length > 0)
    throw new Error('The bootstrap script is inline, so it cannot import anything.')
  if (Object.values(chunks).some(({ imports = [] }) => imports.includes(entrySource)))
    throw new Error("The app's script may be loaded by several addresses: no other can import it.")
  return {
    inlineStyles: `<style>${await read(chunkOf(siteStylesSource).file)}</style>`,
    linkedStyles: `<link rel="stylesheet" href="/${chunkOf(allStylesSource).file}">`,
    bootstrap: (await read(chunkOf(bootstrapSource).file)).trim(),
    entry: `/${chunkOf(entrySource).file}`,
    importsOf: (pageModule, layout) => {
      const lazy = [...sourcesOf(pageModule), ...(layout === 'clientArea' ? [clientAreaSource] : [])]
      const names = new Set([entrySource, ...lazy].flatMap((name) => [...importsOf(name), name]))
      names.delete(entrySource)
      return [...names].map((name) => `/${chunkOf(name).file}`)
    },
  }
}
