import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { sourcesOf, type PageLayout } from '#contract/pages.ts'

const manifestChunkSchema = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
})
const manifestSchema = z.record(z.string(), manifestChunkSchema)

const entrySourcePath = 'src/main.tsx'
const bootstrapSourcePath = 'src/bootstrap.ts'
const clientAreaSourcePath = 'src/app/client-area.tsx'
const siteStylesSourcePath = 'src/site.css'
const allStylesSourcePath = 'src/styles.css'

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
  const chunks = manifestSchema.parse(JSON.parse(await read('.vite/manifest.json')))
  const chunkOf = (name: string) => {
    const found = chunks[name]
    if (!found) throw new Error(`The build has no ${name}.`)
    return found
  }
  const importsOf = (name: string): string[] =>
    (chunkOf(name).imports ?? []).flatMap((imported) => [...importsOf(imported), imported])
  if (importsOf(bootstrapSourcePath).length > 0)
    throw new Error('The bootstrap script is inline, so it cannot import anything.')
  if (Object.values(chunks).some(({ imports = [] }) => imports.includes(entrySourcePath)))
    throw new Error(
      'The app’s script may be loaded from several addresses, so no other script can import it.',
    )
  return {
    inlineStyles: `<style>${await read(chunkOf(siteStylesSourcePath).file)}</style>`,
    linkedStyles: `<link rel="stylesheet" href="/${chunkOf(allStylesSourcePath).file}">`,
    bootstrap: (await read(chunkOf(bootstrapSourcePath).file)).trim(),
    entry: `/${chunkOf(entrySourcePath).file}`,
    importsOf: (pageModule, layout) => {
      const lazy = [...sourcesOf(pageModule), ...(layout === 'clientArea' ? [clientAreaSourcePath] : [])]
      const names = new Set([entrySourcePath, ...lazy].flatMap((name) => [...importsOf(name), name]))
      names.delete(entrySourcePath)
      return [...names].map((name) => `/${chunkOf(name).file}`)
    },
  }
}
