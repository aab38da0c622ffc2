import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale } from './build.mjs'

const root = path.resolve(import.meta.dirname, '..')
const folder = process.env.INIT_CWD ?? process.cwd()
process.chdir(root)
if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV = 'production'

try {
  await buildIfStale((line) => line.includes('up to date') || console.error(line))
  const { run } = await import(pathToFileURL(path.join(root, 'dist/server/operator.js')).href)
  const { status, out, err } = await run(process.argv.slice(2), folder)
  process.stderr.write(err)
  process.stdout.write(out)
  process.exitCode = status
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
