import { expect, test } from 'vitest'
import { lint } from '#tests/support/lint.ts'

const portal = { file: 'portals/store/portals.ts', what: 'A portal' }
const columnOwners = [
  { table: 'orders', column: 'status', file: 'orders/transitions.ts', what: 'An order' },
  { table: 'blueprints', column: 'status', file: 'blueprints/submission-store.ts', what: 'A Blueprint' },
  { table: 'projects', column: 'status', file: 'projects/store/projects.ts', what: 'A project' },
  { table: 'partnerApplications', column: 'status', file: 'partners/store.ts', what: 'An application' },
  ...['revokedAt', 'expiresAt', 'generation', 'codeHash'].map((column) => ({
    table: 'portals',
    column,
    ...portal,
  })),
  { table: 'portalCodes', column: 'revokedAt', ...portal },
]

const statementsOf = ({ table, column }: (typeof columnOwners)[number]) => [
  `await db.update(${table}).set({ ${column}: value })`,
  `await tx.update(${table}).set(change)`,
  `await tx.update(${table}).set({ ...change })`,
  `await db.insert(${table}).values({ ${column}: value })`,
]
const harmless = ({ table }: { table: string }) => `await db.update(${table}).set({ another: value })`
const allStatements = [...new Set(columnOwners.flatMap((one) => [...statementsOf(one), harmless(one)]))]

/** All statements are linted in each of these files, one statement a line. */
const files = ['payments/ledger.ts', ...new Set(columnOwners.map(({ file }) => file))]
const problems = await lint(
  Object.fromEntries(files.map((file) => [`server/${file}`, allStatements.join('\n')])),
)
const messagesFor = (statement: string, file: string) =>
  problems
    .filter((problem) => problem.file === `server/${file}`)
    .filter(({ line }) => line === allStatements.indexOf(statement) + 1)
    .filter(({ rule }) => rule === 'eslint-js(no-restricted-syntax)')
    .map(({ message }) => message)

test.each(columnOwners)('of $table, $column is written by $file alone', (owner) => {
  const complaint = `${owner.what} becomes only what its machine says: use ${owner.file}.`
  const others = owner.file.startsWith('blueprints')
    ? 'orders/transitions.ts'
    : 'blueprints/submission-store.ts'
  for (const statement of statementsOf(owner)) {
    for (const file of ['payments/ledger.ts', others])
      expect([statement, file, messagesFor(statement, file)]).toEqual([statement, file, [complaint]])
    expect(messagesFor(statement, owner.file)).toEqual([])
  }
  expect(messagesFor(harmless(owner), 'payments/ledger.ts')).toEqual([])
})
