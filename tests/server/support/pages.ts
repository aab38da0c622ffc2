import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { pageRows, sourcesOf } from '#contract/pages.ts'
import { readSettings, type Env } from '#server/platform/config/settings.ts'
import { servePages, type PageSource } from '#server/platform/pages/pages.ts'
import { createRenderer } from '#src/app/render.tsx'
import { onFileFinished } from '#tests/support/file-end.ts'
import { pageDeps } from '#tests/support/page-data.ts'

export const bootstrapScript = 'document.title'

/** The pages of a site, from a folder like the build's output, with tiny files. */
export async function createTinyBuild(): Promise<PageSource> {
  const folder = await mkdtemp(path.join(tmpdir(), 'northloop-pages-'))
  onFileFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(path.join(folder, 'assets'))
  await mkdir(path.join(folder, '.vite'))
  const put = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content)
  for (const name of ['main', 'shared']) await put(`assets/${name}-abc.js`, 'export {}')
  await put('assets/main-abc.js.br', brotliCompressSync('export {}'))
  for (const name of ['site', 'styles']) await put(`assets/${name}-abc.css`, 'h1{color:navy}')
  await put('assets/bootstrap-abc.js', bootstrapScript)
  await put('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const modules = [...pageRows.map(({ module }) => module), 'not-found']
  const imports = ['_shared-abc.js']
  const chunkOf = (source: string) => ({ file: `assets/${path.parse(source).name}-abc.js`, imports })
  const sources = [...modules.flatMap(sourcesOf), 'src/app/client-area.tsx', 'src/main.tsx']
  const manifest = {
    ...Object.fromEntries(sources.map((source) => [source, chunkOf(source)])),
    'src/site.css': { file: 'assets/site-abc.css' },
    'src/styles.css': { file: 'assets/styles-abc.css' },
    'src/bootstrap.ts': { file: 'assets/bootstrap-abc.js' },
    '_shared-abc.js': { file: 'assets/shared-abc.js' },
  }
  await put('.vite/manifest.json', JSON.stringify(manifest))
  return { folder, createRenderer }
}

/** The pages alone, of a site with these settings, by default as they are built. */
export async function startPages(
  env: Env = {},
  source: PageSource = { folder: path.resolve('dist/client'), createRenderer },
) {
  const app = Fastify()
  onFileFinished(() => app.close())
  const deps = { settings: readSettings(env), buildId: 'b1', source, ...pageDeps }
  app.setNotFoundHandler(await servePages(app, deps))
  return app
}

export const liveProvidersEnv: Env = {
  RAZORPAY_KEY_ID: 'rzp_test_1',
  RAZORPAY_KEY_SECRET: 'secret-of-razorpay',
  PAYPAL_CLIENT_ID: 'paypal-client',
  PAYPAL_CLIENT_SECRET: 'secret-of-paypal',
  PAYPAL_WEBHOOK_ID: 'webhook',
}

export const scriptHashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`
export const strictPolicy = `default-src 'none'; script-src 'self' ${scriptHashOf(bootstrapScript)}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`
export const matchRuntimeConfig = (html: string) =>
  /<script id="runtime-config" type="application\/json"(?: nonce="([\w-]+)")?>(.*?)<\/script>/.exec(html)
export const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)
export const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .trim()
export const contentOf = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
export const headingOf = (html: string) => textOf(matchesOf(html, /<h1[^>]*>([\s\S]*?)<\/h1>/g)[0] ?? '')
