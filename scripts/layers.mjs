import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config'

const folders = ['contract', 'machines', 'src', 'server', 'sandbox', 'tests', 'scripts'].filter((name) =>
  existsSync(name),
)
const importStatementPattern = /^(import|export)\b[^;]*?\bfrom\s+['"]|^import\s+['"]/m

const files = folders
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name)))
  .filter((name) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts'))

const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs')
const { output } = await cruise(folders, options, undefined, { tsConfig: extractTSConfig('./tsconfig.json') })
const dependencyCounts = new Map(output.modules.map((module) => [module.source, module.dependencies.length]))

const unreadFiles = files.filter((file) => {
  const dependencies = dependencyCounts.get(file)
  return (
    dependencies === undefined ||
    (dependencies === 0 && importStatementPattern.test(readFileSync(file, 'utf8')))
  )
})
const violations = output.summary.violations.filter(({ rule }) => rule.severity === 'error')

for (const { rule, from, to, cycle } of violations) {
  const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to
  console.log(`${rule.name}\n  ${from === to ? from : `${from} → ${way}`}`)
}
for (const file of unreadFiles) console.log(`The imports of ${file} were not read`)
console.log(
  `layers: ${files.length} files read, ${violations.length} violations, ${unreadFiles.length} unread`,
)
if (files.length === 0 || unreadFiles.length > 0 || violations.length > 0) process.exitCode = 1
