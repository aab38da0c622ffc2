import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { pageRows } from '#contract/pages.ts'
import { servePages } from '#server/pages/pages.ts'
import { readSettings } from '#server/config/settings.ts'
import { createRenderer } from '#src/app/render.tsx'
import { onFileFinished } from '#tests/support/file-end.ts'
import { pageDeps } from '#tests/support/page-data.ts'

const app = Fastify()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'northloop-html-'))
  onFileFinished(() => rm(folder, { recursive: true, force: true }))
  const source = { folder: path.resolve('dist/client'), createRenderer }
  const deps = { settings: readSettings({}), buildId: 'b1', source, ...pageDeps }
  app.setNotFoundHandler(await servePages(app, deps))
})
onFileFinished(() => app.close())

const addresses = [
  ...pageRows.map((page) => page.path.replace(/:\w+/g, 'some-thing')),
  '/login?error=x',
  '/no/such/page',
]
const checkerPath = path.join(
  path.dirname(createRequire(import.meta.url).resolve('vnu-jar')),
  'build/dist/vnu.jar',
)
const hasJava = spawnSync('java', ['-version']).status === 0
const uncheckedMessage = 'The HTML of the pages was not checked: there is no Java on this machine.'

/** Whether a message is about CSS that browsers support and this checker does not know yet. */
const isAboutNewCss = (message: string) =>
  // Container query units.
  message.startsWith('CSS: “width”: Parse Error') ||
  /^CSS: “(animation-|view-timeline|anchor-|position-|container-|paint-order)[a-z-]*”: Property .* doesn't exist/.test(
    message,
  )

type CheckerReport = { messages: { url: string; message: string; extract?: string }[] }

test('the HTML of every page is valid', async ({ skip }) => {
  if (!hasJava) console.warn(uncheckedMessage)
  skip(!hasJava, uncheckedMessage)
  const files = await Promise.all(
    addresses.map(async (address, index) => {
      const file = path.join(folder, `${index}.html`)
      await writeFile(file, (await app.inject(address)).body)
      return file
    }),
  )
  const command = [
    '-jar',
    checkerPath,
    '--errors-only',
    '--exit-zero-always',
    '--format',
    'json',
    '--stdout',
    ...files,
  ]
  const { stdout } = await promisify(execFile)('java', command, { maxBuffer: 2 ** 26 })
  const { messages } = JSON.parse(stdout) as CheckerReport
  const faults = messages.filter(({ message }) => !isAboutNewCss(message))
  expect(
    faults.map(
      ({ url, message, extract }) => `${addresses[parseInt(path.basename(url))]}: ${message} ${extract}`,
    ),
  ).toEqual([])
})
