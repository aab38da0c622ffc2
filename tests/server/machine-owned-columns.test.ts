import { expect, test } from 'vitest'
import { lint } from '#tests/support/lint.ts'

/** Each with the file that writes it alone, and what it belongs to. */
const columns = [
  ['orders', 'status', 'orders/transitions.ts', 'An order'],
  ['blueprints', 'status', 'blueprints/submission-store.ts', 'A Blueprint'],
  ['projects', 'status', 'projects/store/projects.ts', 'A project'],
  ['partnerApplications', 'status', 'partners/store.ts', 'An application'],
  ['portals', 'revokedAt', 'portals/store/portals.ts', 'A portal'],
  ['portals', 'expiresAt', 'portals/store/portals.ts', 'A portal'],
  ['portals', 'generation', 'portals/store/portals.ts', 'A portal'],
  ['portals', 'codeHash', 'portals/store/portals.ts', 'A portal'],
  ['portalCodes', 'revokedAt', 'portals/store/portals.ts', 'A portal'],
] as const

test('a column that a machine decides is written by one file alone, any other column by every file', async () => {
  const harmless = columns.map(([table]) => `await db.update(${table}).set({ another: value })`)
  const owned = columns.flatMap(([table, column, owner, what]) =>
    [
      `await db.update(${table}).set({ ${column}: value })`,
      `await tx.update(${table}).set(change)`,
      `await tx.update(${table}).set({ ...change })`,
      `await db.insert(${table}).values({ ${column}: value })`,
    ].map((text) => ({
      text,
      owner,
      complaint: `${what} becomes only what its machine says: use ${owner}.`,
    })),
  )
  const texts = [...new Set([...owned.map(({ text }) => text), ...harmless])]
  const files = ['payments/ledger.ts', ...columns.map(([, , owner]) => owner)]
  const problems = await lint(Object.fromEntries(files.map((file) => [`server/${file}`, texts.join('\n')])))
  const found = problems
    .filter(({ rule }) => rule === 'eslint-js(no-restricted-syntax)')
    .map(({ file, line, message }) => `${file}: ${texts[(line ?? 0) - 1]}: ${message}`)
  const expected = files.flatMap((file) =>
    owned
      .filter(({ owner }) => owner !== file)
      .map(({ text, complaint }) => `server/${file}: ${text}: ${complaint}`),
  )
  expect([...new Set(found)].sort()).toEqual([...new Set(expected)].sort())
})
