import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The TypeScript files at or below a path, with `/` between folders. */
const filesAt = (target) =>
  statSync(target).isFile()
    ? [target]
    : readdirSync(target, { recursive: true })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => path.join(target, name).replaceAll(path.sep, '/'))
        .sort()

/** What is mutated together: a flow's machine with its parts, each with the tests that judge it. */
const unitOf = (file) => {
  const [folder, name] = file.split('/')
  if (folder !== 'machines') return undefined
  const flow = name.replace(/\.ts$/, '')
  const ownTest = `tests/paths/${flow}.test.tsx`
  return {
    name: flow,
    flow,
    tests: ['tests/mutation/flow.test.tsx', ...(existsSync(ownTest) ? [ownTest] : [])],
  }
}

/** The units of files and folders: `{ name, flow, tests, files }`. Throws where no tests are known for a file. */
export const unitsOf = (targets) => {
  const units = new Map()
  for (const file of targets.flatMap((target) => filesAt(path.normalize(target)))) {
    const unit = unitOf(file)
    if (unit === undefined) throw new Error(`scripts/mutation/targets.mjs names no tests for ${file}`)
    const known = units.get(unit.name) ?? { ...unit, files: [] }
    units.set(unit.name, { ...known, files: [...known.files, file] })
  }
  return [...units.values()]
}
