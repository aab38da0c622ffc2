import { existsSync, readFileSync } from 'node:fs'
import { machineFiles } from './machine-files.mjs'

// Checks that every machine has path tests. Whether these cover the whole machine, the path tests check themselves.
const machines = Object.entries(machineFiles())

function problemOf(name, file) {
  const paths = `tests/paths/${name}.tsx`
  if (!existsSync(paths)) return `has no path test: write ${paths}`
  const tables = readFileSync(paths, 'utf8')
  if (!tables.includes(`from '#machines/${file}'`))
    return `is not the machine that ${paths} walks: import it there from '#machines/${file}'`
  if (!/\bassertions[:,]|\btablesWithoutScreen/.test(tables) || /\bassertions: \{\s*\}/.test(tables))
    return `has no assertions: say in ${paths} what each state shows, or \`tablesWithoutScreen\` if it has no screen`
  return undefined
}

const problems = machines.flatMap(([name, file]) => {
  const problem = problemOf(name, file)
  return problem === undefined ? [] : [`machines/${file} ${problem}`]
})
if (machines.length === 0) problems.push('machines/ holds no machine')
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
