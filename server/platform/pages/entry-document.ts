import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ViteDevServer } from 'vite'
import * as z from 'zod/mini'
import { rootId } from '#contract/rendering.ts'

/** Where a page that has an entry script of its own comes from: a build folder, or Vite in development. */
export type EntrySource = { vite: ViteDevServer } | { folder: string }

type EntryPage = {
  /** The source file of the page's entry script, such as `src/office.tsx`. */
  entry: string
  title: string
  /** The id of the build, for reports of errors in the page. */
  buildId?: string
  /** Further elements of the body, as HTML. */
  data?: string
}

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), css: z.optional(z.array(z.string())) }),
)

const clientPageHtml = (
  { title, buildId = 'development', data = '' }: EntryPage,
  assets: string,
) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${assets}
</head>
<body><div id="${rootId}" data-build="${buildId}"></div>${data}</body>
</html>
`

const scriptElement = (url: string) => `<script type="module" src="${url}"></script>`

async function builtDocument(folder: string, page: EntryPage): Promise<string> {
  const chunks = manifestSchema.parse(
    JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')),
  )
  const chunk = chunks[page.entry]
  if (!chunk) throw new Error(`The build has no ${page.entry}.`)
  const styles = (chunk.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`)
  return clientPageHtml(page, [...styles, scriptElement(`/${chunk.file}`)].join('\n'))
}

/** Reads the document of a page that only the browser renders: once from a build, or from Vite at each request. */
export async function entryDocumentReader(
  source: EntrySource,
  page: EntryPage,
): Promise<(url: string) => string | Promise<string>> {
  if ('vite' in source)
    return (url) => source.vite.transformIndexHtml(url, clientPageHtml(page, scriptElement(`/${page.entry}`)))
  const html = await builtDocument(source.folder, page)
  return () => html
}
