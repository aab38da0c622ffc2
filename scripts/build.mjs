import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, lstatSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')
const dist = path.join(root, 'dist')
const stampFile = path.join(dist, '.stamp')
const buildsFolder = path.join(dist, 'builds')
const buildParts = ['client', 'inspector', 'maps', 'office', 'server']
/** How many builds are kept, because running servers still read the files of the build that they were started from. */
const keptBuildCount = 4
const inputPaths = [
  'contract',
  'machines',
  'src',
  'server',
  'sandbox',
  'public',
  'docs/charts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/sbom.mjs',
  'scripts/shipped.mjs',
  'scripts/template.mjs',
]

function filesUnder(name) {
  const absolute = path.join(root, name)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return [name]
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort()
}

/** A hash of the names and contents of all files that the build reads. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const file of inputPaths.flatMap(filesUnder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

async function loadVite() {
  try {
    return await import('vite')
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error(
      'There is no build of these sources, and the tools to make one are not installed. ' +
        'Run `npm ci && npm run build`, or bring along the `dist` folder of a build of exactly these sources.',
      { cause: error },
    )
  }
}

/**
 * Writes compressed versions of scripts, styles and SVG files next to them, so that the server need not compress them. `quality` is
 * Brotli's: 11 takes longest and is for what visitors load.
 */
async function compress(folder, quality) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name)
      const content = await readFile(file)
      const [small, older] = await Promise.all([
        promisify(brotliCompress)(content, { params }),
        promisify(gzip)(content),
      ])
      await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, older)])
    }),
  )
}

/** Moves the source maps away from the files that are served, into a folder that only the server reads. */
async function moveMaps(assets, maps) {
  await mkdir(maps, { recursive: true })
  const names = readdirSync(assets).filter((name) => name.endsWith('.map'))
  await Promise.all(names.map((name) => rename(path.join(assets, name), path.join(maps, name))))
}

/** Lists the packages that ship. Without npm, the build succeeds but reports that the list is missing. */
async function listPackages() {
  // Imported here, because a container image has this script without `sbom.mjs`: it never builds.
  const { sbom } = await import('./sbom.mjs')
  try {
    return await sbom()
  } catch (error) {
    console.error(`build: no SBOM was written: ${error.message}`)
  }
}

/**
 * Makes the migrated data folder from which the embedded database's first one is copied, in a process of its own. A new one is due for
 * each release of PGlite and each migration.
 */
async function makeTemplate() {
  const { dependencies } = await readJson('package.json')
  const { entries } = await readJson('server/migrations/meta/_journal.json')
  const name = `pglite-${dependencies['@electric-sql/pglite']}-${entries.at(-1).when}`
  const templates = path.join(dist, 'templates')
  if (existsSync(path.join(templates, name))) return
  await rm(templates, { recursive: true, force: true })
  // The database runs once here, so compiling it twice, the second time for speed, costs more than it gains.
  await promisify(execFile)(process.execPath, [
    '--liftoff-only',
    path.join(root, 'scripts/template.mjs'),
    path.join(templates, name),
  ])
}

const readJson = async (name) => JSON.parse(await readFile(path.join(root, name), 'utf8'))

/** Makes `dist/{part}` a link to that part of a build. The old link is replaced in one step, so that readers always find a build. */
async function linkPart(part, id) {
  const place = path.join(dist, part)
  const next = path.join(dist, `.${part}-${process.pid}`)
  await symlink(path.join('builds', id, part), next, 'dir')
  // Earlier versions of this script made a folder here, which a link cannot replace.
  if (existsSync(place) && !lstatSync(place).isSymbolicLink()) await rm(place, { recursive: true })
  await rename(next, place)
}

async function removeOldBuilds() {
  const age = (id) => statSync(path.join(buildsFolder, id)).mtimeMs
  const ids = readdirSync(buildsFolder).filter((id) => !id.startsWith('.'))
  const old = ids.sort((one, other) => age(other) - age(one)).slice(keptBuildCount)
  await Promise.all(old.map((id) => rm(path.join(buildsFolder, id), { recursive: true, force: true })))
}

/** Builds environments of Vite one after the other. All four at the same time would take half as much memory again. */
async function buildInTurn(builder, names) {
  for (const name of names) await builder.build(builder.environments[name])
}

/**
 * Builds client and server into a folder of their own, to which `dist/client` and the links beside it lead once the build is complete. A running server keeps the files of its own build.
 */
export async function build() {
  process.env.NODE_ENV = 'production'
  const { createBuilder } = await loadVite()
  const stamp = fingerprint()
  const id = `${stamp.slice(0, 12)}-${Date.now().toString(36)}`
  const fresh = path.join(buildsFolder, `.${id}`)
  try {
    const into = (name) => ({ build: { outDir: path.join(fresh, name), emptyOutDir: true } })
    const builder = await createBuilder({
      root,
      mode: 'production',
      logLevel: 'warn',
      environments: {
        client: into('client'),
        inspector: into('inspector'),
        office: into('office'),
        ssr: into('server'),
      },
    })
    const [packages] = await Promise.all([
      listPackages(),
      makeTemplate(),
      buildInTurn(builder, ['client', 'office']),
      buildInTurn(builder, ['ssr', 'inspector']),
    ])
    if (packages !== undefined) await writeFile(path.join(fresh, 'server/sbom.cdx.json'), packages)
    const maps = path.join(fresh, 'maps')
    await moveMaps(path.join(fresh, 'client/assets'), maps)
    await moveMaps(path.join(fresh, 'office/office/assets'), maps)
    await Promise.all([
      compress(path.join(fresh, 'client'), 11),
      compress(path.join(fresh, 'office'), 6),
      compress(path.join(fresh, 'inspector'), 6),
    ])
    await rename(fresh, path.join(buildsFolder, id))
    await rm(stampFile, { force: true })
    for (const part of buildParts) await linkPart(part, id)
    await writeFile(stampFile, stamp)
    await removeOldBuilds()
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/**
 * Builds unless `dist` was built from exactly these sources, or there are no sources, as in a container image. Tells `say` what it
 * does. The build has a process of its own, because the server would keep the memory that the bundler takes.
 */
export async function buildIfStale(say = console.log) {
  if (!existsSync(path.join(root, 'src'))) {
    say('build: up to date')
    return
  }
  const stamp = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined
  if (stamp === fingerprint()) {
    say('build: up to date')
    return
  }
  const begun = performance.now()
  say(`build: ${stamp === undefined ? 'none yet' : 'sources changed'}, building …`)
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'ignore', 'inherit'] })
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error('The build failed.')
  say(`build: done in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await (process.argv.includes('--if-stale') ? buildIfStale() : build())
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
