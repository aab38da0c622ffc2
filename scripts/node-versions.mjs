import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** The releases of Node with which the product runs. */
const supported = [20, 22, 24]
const run = promisify(execFile)

/** The folders in which version managers and people keep several releases of Node. */
const collections = [
  path.join(process.env.NVM_DIR ?? path.join(homedir(), '.nvm'), 'versions/node'),
  path.join(process.env.FNM_DIR ?? path.join(homedir(), '.local/share/fnm'), 'node-versions'),
  path.join(homedir(), '.volta/tools/image/node'),
  path.join(homedir(), '.asdf/installs/nodejs'),
  '/usr/local/n/versions/node',
  '/opt',
]

/** Every program that may be a Node of this machine. */
function candidates() {
  const onPath = (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) =>
      ['node', ...supported.map((release) => `node${release}`)].map((name) => path.join(folder, name)),
    )
  const kept = collections
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .flatMap((folder) => ['bin/node', 'installation/bin/node'].map((name) => path.join(folder, name)))
  return [process.execPath, ...onPath, ...kept].filter((file) => existsSync(file))
}

/** Parts of the server that load without a build and with them most of it: store, payments, mail, pictures, command, Fastify. */
const parts = [
  './server/operator/main.ts',
  './server/articles/social-picture.ts',
  './server/http/under-pressure.ts',
]
const loadParts = parts.map((file) => `await import('${file}')`).join('\n')

/** Fails where a release lacks syntax, a module or a built package. */
const tryServer = (node) => run(node, ['--import', 'tsx', '--input-type=module', '--eval', loadParts])

const tried = new Map()
for (const node of candidates()) {
  const version = await run(node, ['--version']).then(
    ({ stdout }) => stdout.trim().slice(1),
    () => '',
  )
  const release = Number(version.split('.')[0])
  if (!supported.includes(release) || tried.has(release)) continue
  tried.set(release, version)
  try {
    await tryServer(node)
  } catch (error) {
    console.log(`The server does not load with Node ${version} (${node}):\n${error.stderr ?? error.message}`)
    process.exitCode = 1
  }
}
const missing = supported.filter((release) => !tried.has(release))
const notHere = missing.length > 0 ? `; not on this machine: ${missing.join(', ')}` : ''
console.log(`Node: tried with ${[...tried.values()].join(', ')}${notHere}`)
