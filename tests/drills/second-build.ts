import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const copiedFolders = 'contract machines src server sandbox public content docs/charts scripts'.split(' ')
const copiedFiles = ['index.html', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json']
/** A text in the header of each page. When it changes, nearly every script gets another file name. */
const textChange = {
  file: 'src/content/navigation.ts',
  from: 'from data model to billing.',
  to: 'from data model to bill.',
}

export async function buildAnother() {
  const root = await mkdtemp(path.join(tmpdir(), 'northloop-build-'))
  for (const name of [...copiedFolders, ...copiedFiles])
    await cp(name, path.join(root, name), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(root, 'node_modules'), 'dir')
  const changed = path.join(root, textChange.file)
  const text = await readFile(changed, 'utf8')
  if (!text.includes(textChange.from)) throw new Error(`${textChange.file} has no "${textChange.from}"`)
  await writeFile(changed, text.replace(textChange.from, textChange.to))
  await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { cwd: root })
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}
