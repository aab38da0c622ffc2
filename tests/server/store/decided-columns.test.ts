import { ESLint, Linter } from 'eslint'
import { describe, expect, test } from 'vitest'

const lintMessages = async (statement: string, file = 'server/payments/ledger.ts') => {
  const { rules } = await new ESLint().calculateConfigForFile(file)
  const config = { rules: { 'no-restricted-syntax': rules['no-restricted-syntax'] } }
  return new Linter().verify(statement, config).map(({ message }) => message)
}

const columnOwners = [
  { table: 'orders', column: 'status', file: 'order-transitions.ts', what: 'An order' },
  { table: 'blueprints', column: 'status', file: 'submissions.ts', what: 'A Blueprint' },
  { table: 'projects', column: 'status', file: 'projects.ts', what: 'A project' },
  { table: 'partnerApplications', column: 'status', file: 'applications.ts', what: 'An application' },
  { table: 'portals', column: 'revokedAt', file: 'portals.ts', what: 'A portal' },
  { table: 'portals', column: 'expiresAt', file: 'portals.ts', what: 'A portal' },
  { table: 'portals', column: 'generation', file: 'portals.ts', what: 'A portal' },
  { table: 'portals', column: 'codeHash', file: 'portals.ts', what: 'A portal' },
  { table: 'portalCodes', column: 'revokedAt', file: 'portals.ts', what: 'A portal' },
]

describe.each(columnOwners)('of $table, $column', ({ table, column, file, what }) => {
  const statements = [
    `await db.update(${table}).set({ ${column}: value })`,
    `await tx.update(${table}).set(change)`,
    `await tx.update(${table}).set({ ...change })`,
    `await db.insert(${table}).values({ ${column}: value })`,
  ]

  test.each(statements)('is not written by the rest of the server: %s', async (statement) => {
    const complaint = `${what} becomes only what its machine says: use ${file}.`
    expect(await lintMessages(statement)).toEqual([complaint])
    expect(await lintMessages(statement, `server/store/${file}`)).toEqual([])
  })

  test('leaves other columns to be written', async () => {
    expect(await lintMessages(`await db.update(${table}).set({ another: value })`)).toEqual([])
  })
})

test('a file that may write one of them may not write another', async () => {
  const statement = "await db.update(orders).set({ status: 'paid' })"
  expect(await lintMessages(statement, 'server/store/submissions.ts')).toHaveLength(1)
})
