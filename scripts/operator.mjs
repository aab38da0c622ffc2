import { existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
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
  const args = process.argv.slice(2)
  const show = ({ status, out, err }) => {
    process.stderr.write(err)
    process.stdout.write(out)
    process.exitCode = status
  }
  const result = await run(args, folder)
  show(result)
  if (result.isQuestion && process.stdin.isTTY) {
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    const answer = await terminal.question('Type yes to do it: ')
    terminal.close()
    if (answer.trim() === 'yes') show(await run([...args, '--yes'], folder))
  }
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
