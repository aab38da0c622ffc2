import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
/** The folders whose code runs in the browser. Their packages are development dependencies, because the build bundles them. */
const bundledFolders = ['contract', 'machines', 'src']
const importPattern = /(?:\bfrom|\bimport|@import|\burl)\s*\(?\s*['"]([^'"]+)['"]/g
/** The package of an import such as `name/part.css`: `@scope/name` or `name`. */
const packageOf = (specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]

function importedNames() {
  const names = new Set()
  for (const folder of bundledFolders)
    for (const entry of readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!/\.(tsx?|css)$/.test(entry.name)) continue
      const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8')
      for (const [, specifier] of text.matchAll(importPattern)) names.add(packageOf(specifier))
    }
  return names
}

/** The place in the lockfile of the package `name` that the package at `place` uses: in that package's folder or one above. */
function placeOf(packages, place, name) {
  for (let folder = place; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const found = path.posix.join(folder, 'node_modules', name)
    if (packages[found]) return found
    if (folder === '') return undefined
  }
}

/**
 * The packages that reach a server or a browser, by their place in the lockfile, and the names of those that we ask for
 * ourselves: the production dependencies, and what the browser's sources import, each with all that it depends on.
 */
export function shippedPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const { dependencies, devDependencies } = packages['']
  const imported = importedNames()
  const names = [
    ...Object.keys(dependencies),
    ...Object.keys(devDependencies).filter((name) => imported.has(name)),
  ]
  const shipped = new Map()
  const queue = names.map((name) => placeOf(packages, '', name))
  for (let place = queue.pop(); place !== undefined || queue.length > 0; place = queue.pop()) {
    if (place === undefined || shipped.has(place)) continue
    const entry = packages[place]
    shipped.set(place, entry)
    const { peerDependencies = {}, peerDependenciesMeta = {} } = entry
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    const needed = Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
    queue.push(...[...needed, ...peers].map((name) => placeOf(packages, place, name)))
  }
  return { names, shipped }
}
