import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createRenderer } from '#src/app/render.tsx'
import { onFileFinished } from '#tests/support/file-end.ts'
import { createInstance } from '../../support/instance.ts'
import { startSite } from '../../support/site.ts'

const [folder, inspector] = [path.resolve('dist/client'), path.resolve('dist/inspector')]
const pages = { folder, inspector, createRenderer }
const site = await startSite({ pages })
const { app: demo } = site
const contentSecurityPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; frame-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; worker-src 'self'"

test('in demo mode the gallery is served with its files and nothing else, search engines leave it out, and in production there is none', async () => {
  const { statusCode, headers, body } = await demo.inject('/_machines')
  const unlisted = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ ...unlisted, 'content-security-policy': contentSecurityPolicy })
  const files = Array.from(body.matchAll(/(?:src|href)="(\/_machines\/[^"]+)"/g), ([, file]) => file ?? '')
  expect(files.length).toBe(2)
  for (const file of files) {
    const { statusCode: found, headers: kept } = await demo.inject(file)
    expect([found, kept['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  }
  for (const url of ['/_machines/nothing.js', '/_machines/..%2f.vite/manifest.json', '/.vite/manifest.json'])
    expect((await demo.inject(url)).statusCode).toBe(404)
  const settings = { ...site.settings, appEnv: 'production' as const }
  const { app } = await createInstance({ settings, database: site.database, now: site.clock.now, pages })
  onFileFinished(() => app.close())
  for (const url of ['/_machines', ...files]) {
    const missing = await app.inject(url)
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(missing.body).toContain('Page not found')
  }
})

test('no file of the site names one of the gallery', async () => {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((file) => /\.(js|css|json|html)$/.test(file))
  expect(texts.length).toBeGreaterThan(50)
  const naming: string[] = []
  for (const file of texts) {
    const text = await readFile(path.join(folder, file), 'utf8')
    if (/_machines\/|react-flow|xyflow|elk\.algorithm/.test(text)) naming.push(file)
  }
  expect(naming).toEqual([])
})
