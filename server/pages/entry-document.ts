import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import * as z from 'zod/mini'
import { rootId } from '#contract/rendering.ts'

/** A build folder of a page with an entry of its own, or Vite in development. */
export type EntrySource = { vite: ViteDevServer } | { folder: string }

type Page = {
  /** Its source file: `src/office.tsx`. */
  entry: string
  title: string
  /** The id of the build, for reports of errors in the page. */
  build?: string
  /** Further elements of the body, as HTML. */
  data?: string
}

const manifest = z.record(z.string(), z.object({ file: z.string(), css: z.optional(z.array(z.string())) }))

const documentOf = ({ title, build = 'development', data = '' }: Page, assets: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${assets}
</head>
<body><div id="${rootId}" data-build="${build}"></div>${data}</body>
</html>
`

const script = (url: string) => `<script type="module" src="${url}"></script>`

async function builtDocument(folder: string, page: Page): Promise<string> {
  const chunks = manifest.parse(JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')))
  const chunk = chunks[page.entry]
  if (!chunk) throw new Error(`The build has no ${page.entry}.`)
  const styles = (chunk.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`)
  return documentOf(page, [...styles, script(`/${chunk.file}`)].join('\n'))
}

/** Reads the document of a page that only the browser renders: once from a build, or as Vite has it at each request. */
export async function entryDocument(
  source: EntrySource,
  page: Page,
): Promise<(url: string) => string | Promise<string>> {
  if ('vite' in source)
    return (url) => source.vite.transformIndexHtml(url, documentOf(page, script(`/${page.entry}`)))
  const html = await builtDocument(source.folder, page)
  return () => html
}
