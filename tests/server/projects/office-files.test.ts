import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

test('no file that a visitor can load names the office', async () => {
  const found = await readdir('dist/client', { recursive: true, withFileTypes: true })
  const files = found
    .filter((entry) => entry.isFile() && /\.(js|css|json|html)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(50)
  const naming: string[] = []
  for (const file of files)
    if (/["'`/]office\b|api\/office|audit log/i.test(await readFile(file, 'utf8'))) naming.push(file)
  expect(naming).toEqual([])
})
