import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { shippedPackages } from './shipped.mjs'

const root = path.resolve(import.meta.dirname, '..')

/**
 * The software bill of materials of what ships, as CycloneDX in JSON. `npm sbom` writes it, from a lockfile in which the packages
 * that the browser gets are production dependencies too.
 */
export async function sbom() {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'))
  const { names, shipped } = shippedPackages()
  const { devDependencies, dependencies, ...own } = lock.packages['']
  const asked = { ...devDependencies, ...dependencies }
  own.dependencies = Object.fromEntries(names.map((name) => [name, asked[name]]))
  const forServer = { dev: undefined, devOptional: undefined }
  const entries = [...shipped].map(([place, entry]) => [place, { ...entry, ...forServer }])
  const packages = { '': own, ...Object.fromEntries(entries) }
  const parent = await mkdtemp(path.join(tmpdir(), 'sbom-'))
  // npm takes the component's name from the folder.
  const folder = path.join(parent, own.name)
  try {
    await mkdir(folder)
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(own))
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
    const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline']
    const { stdout } = await promisify(execFile)('npm', args, { cwd: folder, maxBuffer: 64_000_000 })
    return stdout
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
}
