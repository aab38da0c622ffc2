import { defineConfig } from 'vitest/config'
import type { DatabaseKind } from './tests/support/provided.ts'

const built = 'tests/support/setup/build.ts'
const postgres = 'tests/support/setup/postgres.ts'
const pglite = 'tests/support/setup/pglite.ts'
const browser = 'tests/support/setup/browser.ts'
const minute = 60 * 1000
/** A fault test's time: torture at full size runs for hours. */
const longest = (process.env.TORTURE === '1' ? 12 * 60 : 10) * minute

/** Server tests are the same files on both databases. */
const server = (database: DatabaseKind) => ({
  extends: true as const,
  test: {
    name: `server on ${database}`,
    include: ['tests/server/**/*.test.ts'],
    globalSetup: [built, database === 'PostgreSQL' ? postgres : pglite],
    provide: { database },
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    testTimeout: 30_000,
    // One more than the cores of a small machine: browsers and servers wait for each other a third of the time.
    maxWorkers: 3,
    reporters: ['default', './tests/model/coverage-reporter.ts'],
    projects: [
      { extends: true, test: { name: 'model', include: ['tests/model/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: {
          name: 'paths',
          include: ['tests/paths/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'effects',
          include: ['tests/effects/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
        },
      },
      server('PGlite'),
      server('PostgreSQL'),
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: [built, postgres, pglite],
          provide: { database: 'PostgreSQL' },
          testTimeout: longest,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          globalSetup: [built, pglite, browser],
          provide: { database: 'PGlite' },
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
