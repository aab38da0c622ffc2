import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** The TypeScript files at or below a path, with `/` between folders. */
const filesAt = (target) =>
  statSync(target).isFile()
    ? [target]
    : readdirSync(target, { recursive: true })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => path.join(target, name).replaceAll(path.sep, '/'))
        .sort()

/** The tests that must notice mutants, by folder of the server. */
const serverTests = {
  payments: ['tests/server/payments/*.test.ts'],
  portals: ['tests/server/portals/*.test.ts', 'tests/server/routes/access.test.ts'],
  'sign-in': [
    'tests/server/sign-in/*.test.ts',
    'tests/server/payments/log-out.test.ts',
    'tests/server/routes/access.test.ts',
    'tests/server/office/access.test.ts',
  ],
}

/** The unit of a file: what is mutated together with it. A unit is a machine with its parts, or a folder of the server. */
const unitOf = (file) => {
  const [top, name] = file.split('/')
  if (top === 'machines') {
    const flow = name.replace(/\.ts$/, '')
    return { name: flow, flow, tests: ['tests/mutation/flow.test.tsx'] }
  }
  const tests = serverTests[name]
  if (top !== 'server' || tests === undefined)
    throw new Error(`mutate: scripts/mutation/targets.mjs names no tests for ${file}`)
  return { name: `server-${name}`, flow: undefined, tests }
}

/** The units of files and folders: `{ name, flow, tests, files }`. Throws for a file whose tests are not known. */
export const unitsOf = (targets) => {
  const units = new Map()
  for (const file of targets.flatMap((target) => filesAt(path.normalize(target)))) {
    const unit = unitOf(file)
    const known = units.get(unit.name) ?? { ...unit, files: [] }
    units.set(unit.name, { ...known, files: [...known.files, file] })
  }
  return [...units.values()]
}
