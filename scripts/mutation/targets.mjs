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

const moneyTests = [
  'tests/server/payments/*.test.ts',
  'tests/server/referrals/*.test.ts',
  'tests/server/projects/project.test.ts',
  'tests/server/office/orders.test.ts',
  'tests/server/operator/{ledger,orders}.test.ts',
  'tests/server/routes/{own-orders,overview}.test.ts',
  'tests/server/store/{entitlements,order-transitions}.test.ts',
]
const accessTests = [
  'tests/server/sign-in/*.test.ts',
  'tests/server/payments/{account,log-out}.test.ts',
  'tests/server/routes/access.test.ts',
  'tests/server/office/{access,staff}.test.ts',
  'tests/server/operator/people.test.ts',
  'tests/server/backup/backup.test.ts',
]
/** With the tests of other parts that call the store's functions about people, staff and tokens. */
const accessStoreTests = [
  ...accessTests,
  'tests/server/referrals/{commissions,credits}.test.ts',
  'tests/server/office/{articles,reviews}.test.ts',
  'tests/server/jobs/data-retention.test.ts',
]
const portalTests = [
  'tests/server/portals/*.test.ts',
  'tests/server/office/{portals,portal-documents}.test.ts',
  'tests/server/operator/portals.test.ts',
  'tests/server/routes/access.test.ts',
  'tests/server/store/portal-life.test.ts',
]
const moneyStoreFiles =
  'bookkeeping|commissions|credits|demo-orders|due-orders|entitlements|grants|invoice-details|office-orders|' +
  'order-list|order-records|order-transitions|orders|partner-codes|payments|receipts|referrals|refunds|webhook-events'

/** The units of the server: [name, the files, the tests that must notice their mutants]. */
const serverUnits = [
  ['payments', /^server\/payments\//, moneyTests],
  ['store-money', new RegExp(`^server/store/(${moneyStoreFiles})\\.ts$`), moneyTests],
  ['sign-in', /^server\/sign-in\//, accessTests],
  ['store-access', /^server\/store\/(account|people|staff|tokens)\.ts$/, accessStoreTests],
  ['portals', /^server\/portals\//, portalTests],
  ['store-portals', /^server\/store\/portal(s|-codes|-guesses|-list|-unlocks)\.ts$/, portalTests],
]

/** The unit of a file: what is mutated together with it. A unit is a machine with its parts, or a part of the server. */
const unitOf = (file) => {
  const [top, name] = file.split('/')
  if (top === 'machines') {
    const flow = name.replace(/\.ts$/, '')
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
