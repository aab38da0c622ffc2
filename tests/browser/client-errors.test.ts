import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { apiPaths } from '#contract/paths.ts'
import { configId } from '#contract/rendering.ts'
import { eventually } from '#tests/support/eventually.ts'
import { open, waitUntilReady, waitUntilStalled } from './page.ts'
import { startProduct } from './person.ts'

const runningProduct = startProduct()

type ListedError = Record<'id' | 'message' | 'build', string> &
  Record<'places' | 'pages' | 'browsers', string[]>

const runOperator = (...args: string[]): Promise<string> =>
  runningProduct.asFirm(async ({ run }) => {
    const { status, out, err } = await run(...args)
    if (status !== 0) throw new Error(err)
    return out
  })

const waitForListedError = (path: string): Promise<ListedError> =>
  eventually(async () => {
    const errors = JSON.parse(await runOperator('errors', 'list', '--json')) as ListedError[]
    const found = errors.find(({ pages }) => pages.includes(path))
    if (!found) throw new Error(`no error at ${path}`)
    return found
  })

function lineNumberOf(file: string, text: string): number {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.findIndex((line) => line.includes(text)) + 1
}

test('what fails in a page is found by its file and line in the source', async () => {
  const person = await runningProduct.person()
  const { page } = person
  person.allowErrors(/no printer/)
  await open(page, '/terms-and-conditions')
  await page.evaluate(() => {
    window.print = () => {
      throw new RangeError('no printer for ada@example.com')
    }
  })
  await page.getByRole('button', { name: 'Print' }).click()
  const error = await waitForListedError('/terms-and-conditions')
  const file = 'src/screens/legal.tsx'
  expect(error).toMatchObject({
    kind: 'RangeError',
    message: 'RangeError: no printer for <email>',
    pages: ['/terms-and-conditions'],
    browsers: ['Chrome'],
    build: expect.stringMatching(/^[0-9a-f]{12}-[0-9a-z]+$/) as string,
  })
  expect(error.places[0]).toMatch(new RegExp(`^${file}:${lineNumberOf(file, 'defaultView?.print()')}:\\d+$`))
  const shown = (await runOperator('errors', 'show', error.id)).split('\n')
  expect(shown.slice(0, 2)).toEqual([error.message, `  at ${error.places[0]}`])
})

test('an app that fails as it starts is reported by its file and line in the source, and so is each later error once when it started at last', async () => {
  const person = await runningProduct.person()
  const { page } = person
  person.allowErrors(/JSON|later|last/)
  const reports: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(apiPaths.clientError)) return
    reports.push((request.postDataJSON() as { message: string }).message)
  })
  await page.route('**/fraud-awareness', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const body = html.replace(/(<script id="runtime-config"[^>]*>)/, '$1!')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/fraud-awareness')
  await waitUntilStalled(page)
  // Each attempt of the app to start is reported. The number of attempts by now depends on the machine.
  const failedStarts = () => reports.filter((message) => message.includes('JSON')).length
  await expect.poll(failedStarts).toBeGreaterThan(0)
  const error = await waitForListedError('/fraud-awareness')
  const file = 'src/main.tsx'
  expect(error.message).toMatch(/^SyntaxError: Unexpected token <text>, <text>/)
  expect(error.places[0]).toMatch(
    new RegExp(`^${file}:${lineNumberOf(file, 'JSON.parse(requireElement(configId)')}:\\d+$`),
  )

  await page.evaluate((id) => {
    const config = document.getElementById(id)
    if (config) config.textContent = config.textContent.slice(1)
  }, configId)
  await page.keyboard.press('Shift')
  await waitUntilReady(page)
  await page.evaluate(() => {
    window.reportError(new Error('later'))
    window.reportError(new Error('last'))
  })
  await expect.poll(() => reports).toContain('Error: last')
  expect(reports.slice(failedStarts())).toEqual(['Error: later', 'Error: last'])
})

test('source maps are neither served nor named by a script', async () => {
  const origin = runningProduct.origin()
  const scripts = readdirSync('dist/client/assets').filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  const named = scripts.filter((name) =>
    readFileSync(`dist/client/assets/${name}`, 'utf8').includes('sourceMappingURL'),
  )
  expect(named).toEqual([])
  const main = scripts.find((name) => name.startsWith('main-')) ?? ''
  expect((await fetch(`${origin}/assets/${main}`)).status).toBe(200)
  for (const folder of ['assets', 'maps', 'assets/../maps'])
    expect((await fetch(`${origin}/${folder}/${main}.map`)).status, folder).toBe(404)
})
