import path from 'node:path'
import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { pageRows } from '#contract/pages.ts'
import { servePages } from '#server/platform/pages/pages.ts'
import { readSettings } from '#server/platform/config/settings.ts'
import { createRenderer } from '#src/app/render.tsx'
import { onFileFinished } from '#tests/support/file-end.ts'
import { htmlProblems } from '#tests/support/html-problems.ts'
import { pageDeps } from '#tests/support/page-data.ts'

const app = Fastify()
beforeAll(async () => {
  const source = { folder: path.resolve('dist/client'), createRenderer }
  const deps = { settings: readSettings({}), buildId: 'b1', source, ...pageDeps }
  app.setNotFoundHandler(await servePages(app, deps))
})
onFileFinished(() => app.close())

const urls = [
  ...pageRows.map((page) => page.path.replace(/:\w+/g, 'some-thing')),
  '/login?error=x',
  '/no/such/page',
]

test.each(urls)('the HTML of %s is valid', async (url) => {
  expect(await htmlProblems((await app.inject(url)).body)).toEqual([])
})

const faults = [
  ['an unclosed element', '<div><p>text</p>', 'close-order'],
  ['an id that occurs twice', '<p id="a">text</p><p id="a">text</p>', 'no-dup-id'],
  ['a block in a line of text', '<span><div>text</div></span>', 'element-permitted-content'],
  ['a button in a link', '<a href="/"><button type="button">text</button></a>', 'element-permitted-content'],
  ['an element that HTML does not have', '<foo>text</foo>', 'element-name'],
  ['an attribute that the element does not have', '<p colour="red">text</p>', 'known-attributes'],
  ['a wrong value of an attribute', '<input type="txet" aria-label="text" />', 'attribute-allowed-values'],
  ['an attribute that occurs twice', '<p class="a" class="b">text</p>', 'no-dup-attr'],
  ['a picture without alt', '<img src="/a.png" />', 'wcag/h37'],
  ['a label of no control', '<label for="gone">text</label>', 'no-missing-references'],
  ['a control without a label', '<input type="text" />', 'input-missing-label'],
  ['a role that does not exist', '<p role="bogus">text</p>', 'known-attributes'],
  ['an attribute that ARIA does not have', '<p aria-foo="text">text</p>', 'known-attributes'],
  ['a wrong value of ARIA', '<p aria-hidden="yes">text</p>', 'known-attributes'],
  ['a name by an element that is not there', '<p aria-describedby="gone">text</p>', 'no-missing-references'],
] as const

test.each(faults)('%s is found', async (_name, fault, rule) => {
  const page = (content: string) =>
    `<!doctype html><html lang="en"><head><title>Page</title></head><body><main>${content}</main></body></html>`
  const problems = await htmlProblems(page(fault))
  expect([
    await htmlProblems(page('')),
    [...new Set(problems.map((problem) => problem.split(': ')[0]))],
  ]).toEqual([[], expect.arrayContaining([rule])])
})
