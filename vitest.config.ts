import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { testTimeoutMs, waitMs } from './tests/support/patience.ts'
import type { DatabaseKind } from './tests/support/provided.ts'
import { SlowFirst } from './tests/support/slow-first.ts'

const buildSetup = 'tests/support/setup/build.ts'
const postgresSetup = 'tests/support/setup/postgres.ts'
const pgliteSetup = 'tests/support/setup/pglite.ts'
const browserSetup = 'tests/support/setup/browser.ts'
const productSetup = 'tests/support/setup/product.ts'
/** Fault tests play many rounds one after the other: torture at full size runs for hours. */
const faultRounds = process.env.TORTURE === '1' ? 36 : 3

/** Files of these share the modules of their worker: nothing in them outlives a file that `file-end.ts` does not end. */
const sharedModulesOptions = { isolate: false, setupFiles: ['tests/support/setup/file-end.ts'] }

/** Tests in a simulated document. */
const documentProject = (name: string) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
  },
})

const serverTests = readdirSync('tests/server', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => path.posix.join('tests/server', name.replaceAll(path.sep, '/')))
/** Whether a test can reach a database: only these two modules open one, and without a database they throw. */
const asksDatabase = (file: string) =>
  /from '[^']*support\/(site|database)\.ts'/.test(readFileSync(file, 'utf8'))

/** Server tests that ask for a database are the same files on both, the others run once. */
const serverProject = (database?: DatabaseKind) => ({
  extends: true as const,
  test: {
    name: database ? `server on ${database}` : 'server',
    include: serverTests.filter((file) => asksDatabase(file) === (database !== undefined)),
    ...sharedModulesOptions,
    globalSetup: [buildSetup, ...(database ? [database === 'PostgreSQL' ? postgresSetup : pgliteSetup] : [])],
    ...(database && { provide: { database } }),
  },
})

export default defineConfig({
  test: {
    pool: 'forks',
    // Time limits end what hangs and judge nothing: a busy or slow machine must stay below them.
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
    teardownTimeout: waitMs,
    expect: { poll: { timeout: waitMs } },
    // One more than the cores of a small machine: browsers and servers wait for each other a third of the time.
    maxWorkers: 3,
    sequence: { sequencer: SlowFirst },
    reporters: ['default', './tests/model/coverage-reporter.ts', './tests/support/documents-reporter.ts'],
    projects: [
      {
        extends: true,
        // A new flow is tried in a temporary folder.
        server: { fs: { strict: false } },
        test: { name: 'model', include: ['tests/model/**/*.test.{ts,tsx}'] },
      },
      { extends: true, test: { name: 'sandbox', include: ['tests/sandbox/**/*.test.ts'] } },
      documentProject('paths'),
      documentProject('app'),
      documentProject('effects'),
      serverProject(),
      serverProject('PGlite'),
      serverProject('PostgreSQL'),
      {
        extends: true,
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          ...sharedModulesOptions,
          globalSetup: [buildSetup, postgresSetup, pgliteSetup],
          provide: { database: 'PostgreSQL' },
          testTimeout: faultRounds * testTimeoutMs,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          ...sharedModulesOptions,
          globalSetup: [buildSetup, postgresSetup, browserSetup, productSetup],
          provide: { database: 'PostgreSQL' },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
