import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** The releases of Node with which the product runs. */
const supportedReleases = [20, 22, 24]
const execFileAsync = promisify(execFile)

/** The folders in which version managers and people keep several releases of Node. */
const versionFolders = [
  path.join(process.env.NVM_DIR ?? path.join(homedir(), '.nvm'), 'versions/node'),
  path.join(process.env.FNM_DIR ?? path.join(homedir(), '.local/share/fnm'), 'node-versions'),
  path.join(homedir(), '.volta/tools/image/node'),
  path.join(homedir(), '.asdf/installs/nodejs'),
  '/usr/local/n/versions/node',
  '/opt',
]

/** The paths of all programs on this machine that may be a release of Node. */
function candidates() {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) =>
      ['node', ...supportedReleases.map((release) => `node${release}`)].map((name) =>
        path.join(folder, name),
      ),
    )
  const kept = versionFolders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .flatMap((folder) => ['bin/node', 'installation/bin/node'].map((name) => path.join(folder, name)))
  return [...onPath, ...kept].filter((file) => existsSync(file))
}

/** Modules of the server that need no build, and that import most of it: store, payments, mail, pictures, the operator's command, Fastify. */
const serverModules = [
  './server/commands.ts',
  './server/articles/social-picture.ts',
  './server/platform/http/under-pressure.ts',
]
const importsSource = serverModules.map((file) => `await import('${file}')`).join('\n')

/** Loads the server's modules. Fails if the release of Node lacks syntax, a module or a built package. */
const tryServer = (node) =>
  execFileAsync(node, ['--import', 'tsx', '--input-type=module', '--eval', importsSource])

/** By release. The tests themselves run on this one. */
const triedVersions = new Map([[Number(process.versions.node.split('.')[0]), process.versions.node]])
for (const node of candidates()) {
  const version = await execFileAsync(node, ['--version']).then(
    ({ stdout }) => stdout.trim().slice(1),
    () => '',
  )
  const release = Number(version.split('.')[0])
  if (!supportedReleases.includes(release) || triedVersions.has(release)) continue
  triedVersions.set(release, version)
  try {
    await tryServer(node)
  } catch (error) {
    console.log(`The server does not load with Node ${version} (${node}):\n${error.stderr ?? error.message}`)
    process.exitCode = 1
  }
}
const missingReleases = supportedReleases.filter((release) => !triedVersions.has(release))
const missingNote = missingReleases.length > 0 ? `; not on this machine: ${missingReleases.join(', ')}` : ''
console.log(`Node: runs with ${[...triedVersions.values()].join(', ')}${missingNote}`)
