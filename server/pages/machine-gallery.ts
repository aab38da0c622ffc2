import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import * as z from 'zod/mini'
import { inspectorPaths } from '#contract/inspector.ts'
import { rootId } from '#contract/rendering.ts'
import type { Settings } from '../config/settings.ts'
import { pagePolicy } from './policies.ts'

const address = inspectorPaths.page
const entry = 'src/inspector.tsx'
const manifest = z.record(z.string(), z.object({ file: z.string(), css: z.optional(z.array(z.string())) }))

const documentOf = (assets: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Statecharts</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${assets}
</head>
<body><div id="${rootId}"></div></body>
</html>
`

const script = (url: string) => `<script type="module" src="${url}"></script>`

async function builtDocument(folder: string): Promise<string> {
  const chunks = manifest.parse(JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')))
  const chunk = chunks[entry]
  if (!chunk) throw new Error(`The build has no ${entry}.`)
  const styles = (chunk.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`)
  return documentOf([...styles, script(`/${chunk.file}`)].join('\n'))
}

/** Returns the page's HTML: once read from a build, or as Vite has it at each request. */
async function documentReader(source: Deps['source']): Promise<(url: string) => string | Promise<string>> {
  if ('vite' in source) return (url) => source.vite.transformIndexHtml(url, documentOf(script(`/${entry}`)))
  const html = await builtDocument(source.inspector)
  return () => html
}

type Deps = { settings: Settings; source: { vite: ViteDevServer } | { inspector: string } }

/** Serves the gallery of machines and its files below `/_machines/`. Not for production. */
export async function serveMachineGallery(app: FastifyInstance, { settings, source }: Deps): Promise<void> {
  const policy = `${pagePolicy(settings, 'site', [])}; worker-src 'self'`
  const documentAt = await documentReader(source)
  app.get(address, async (request, reply) => {
    void reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    return reply.type('text/html; charset=utf-8').send(await documentAt(request.url))
  })
  if ('vite' in source) return
  await app.register(fastifyStatic, {
    root: path.join(source.inspector, address),
    prefix: `${address}/`,
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = !file.endsWith(inspectorPaths.script)
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
