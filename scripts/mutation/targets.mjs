import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { machineFiles } from '../machine-files.mjs'

/** The TypeScript files at or below a path, with `/` between folders. */
const filesAt = (target) =>
  statSync(target).isFile()
    ? [target]
    : readdirSync(target, { recursive: true })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => path.join(target, name).replaceAll(path.sep, '/'))
        .sort()

const moneyTests = [
  'tests/server/{orders,payments,receipts,referrals}/*.test.ts',
  'tests/server/projects/project.test.ts',
  'tests/server/overview/routes.test.ts',
  'tests/server/people/entitlements.test.ts',
]
const accessTests = [
  'tests/server/{sign-in,staff}/*.test.ts',
  'tests/server/payments/account.test.ts',
  'tests/server/access.test.ts',
  'tests/server/office/office.test.ts',
  'tests/server/privacy/commands.test.ts',
  'tests/server/backup/backup.test.ts',
]
/** With the tests of other subjects that use people and staff. */
const peopleTests = [
  ...accessTests,
  'tests/server/people/*.test.ts',
  'tests/server/referrals/commissions-and-credits.test.ts',
  'tests/server/articles/office.test.ts',
  'tests/server/reviews/reviews.test.ts',
  'tests/server/data-retention.test.ts',
]
const portalTests = ['tests/server/{portals,decisions,reminders}/*.test.ts', 'tests/server/access.test.ts']

/** The units of the server: [name, the files, the tests that must notice their mutants]. */
const serverUnits = [
  ['payments', /^server\/payments\//, moneyTests],
  ['money-records', /^server\/(orders|receipts|referrals)\//, moneyTests],
  ['sign-in', /^server\/sign-in\//, accessTests],
  ['people', /^server\/(people|staff)\//, peopleTests],
  ['portals', /^server\/portals\//, portalTests],
]

/** The unit of a file: what is mutated together with it. A unit is a machine with its parts, or a part of the server. */
const unitOf = (file) => {
  if (file.startsWith('machines/')) {
    const [flow] = Object.entries(machineFiles()).find(
      ([, one]) => file === `machines/${one}` || file.startsWith(`machines/${one.replace(/\.ts$/, '/')}`),
    )
    return { name: flow, flow, tests: ['tests/mutation/flow.test.tsx'] }
  }
  const [unit, , tests] = serverUnits.find(([, files]) => files.test(file)) ?? []
  if (unit === undefined) throw new Error(`mutate: scripts/mutation/targets.mjs names no tests for ${file}`)
  return { name: `server-${unit}`, flow: undefined, tests }
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
