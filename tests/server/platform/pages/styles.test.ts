import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'

test('an element that appears does not make the browser restyle the whole page', async () => {
  const styles: string[] = []
  for (const folder of ['dist/client/assets', 'dist/office/office/assets', 'dist/inspector/_machines']) {
    for (const name of await readdir(folder))
      if (name.endsWith('.css')) styles.push(await readFile(path.join(folder, name), 'utf8'))
  }
  expect(styles).toHaveLength(4)
  // Tailwind's `group-has-*`, `group-last` and the like: browsers then restyle everything below an element whose children change.
  const selectors = /:is\(:where\([^()]*\):(?:has|empty|first|last|nth|only)[^{},]* \*\)/g
  expect(styles.flatMap((css) => css.match(selectors) ?? [])).toEqual([])
})
