import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'oxfmt'
import { flowFiles, nameProblem } from './flow.mjs'

const fail = (sentence) => {
  console.error(`new: ${sentence}`)
  process.exit(2)
}

const [kind, name, ...rest] = process.argv.slice(2)
if (kind !== 'flow' || name === undefined || rest.length > 0)
  fail('write `npm run new flow NAME`, such as `npm run new flow garden-gate`')

const problem = nameProblem(name)
if (problem) fail(problem)
const files = flowFiles(name)
const existingFile = Object.keys(files).find((file) => existsSync(file))
if (existingFile) fail(`${existingFile} exists already: choose another name`)

const root = path.resolve(import.meta.dirname, '../..')
const formatOptions = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8'))
for (const [file, text] of Object.entries(files)) {
  mkdirSync(path.dirname(file), { recursive: true })
  const { code, errors } = await format(file, text, formatOptions)
  if (errors.length > 0) fail(`${file}: ${errors[0].message}`)
  writeFileSync(file, code)
  console.log(file)
}
const chartsScript = path.join(root, 'scripts/charts.ts')
const { status } = spawnSync(process.execPath, ['--import', 'tsx', chartsScript], { stdio: 'inherit' })
if (status !== 0) process.exit(1)
console.log(`
Next: \`npm run check\`, \`npx vitest run --project paths -t ${name}\`, then put in what the flow does.
\`npm run coverage:machines\` counts its paths before it is committed.`)
