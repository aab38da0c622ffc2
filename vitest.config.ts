import { defineConfig } from 'vitest/config'
import { testTimeoutMs, waitMs } from './tests/support/timeouts.ts'
import type { DatabaseKind } from './tests/support/provided.ts'
import { SlowFirst } from './tests/support/slow-first.ts'

const buildSetup = 'tests/support/setup/build.ts'
const postgresSetup = 'tests/support/setup/postgres.ts'
const pgliteSetup = 'tests/support/setup/pglite.ts'
const browserSetup = 'tests/support/setup/browser.ts'
const newBrowserSetup = 'tests/support/setup/new-browser.ts'
const productSetup = 'tests/support/setup/product.ts'
/** Whether the run is at full size: all server tests on both databases, and long payment histories. */
const isFullSize = process.env.TORTURE === '1'
const serverTests = ['tests/server/**/*.test.ts']

/** Files of these share the modules of their worker: nothing in them outlives a file that `file-end.ts` does not end. */
const sharedModulesOptions = { isolate: false, setupFiles: ['tests/support/setup/file-end.ts'] }

/**
 * Tests in a simulated document. Their setup clears it between files. With more room for young objects the garbage collector takes
 * less time over documents.
 */
const documentProject = (name: string, ...setupFiles: string[]) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
    isolate: false,
    setupFiles: ['tests/support/setup/restore-stand-ins.ts', ...setupFiles],
    execArgv: ['--max-semi-space-size=64'],
    // What stands in for a method or a global does so for one test.
    restoreMocks: true,
    clearMocks: true,
    unstubGlobals: true,
  },
})

const serverProject = (name: string, database: DatabaseKind, include: string[]) => ({
  extends: true as const,
  test: {
    name,
    include,
    ...sharedModulesOptions,
    globalSetup: [buildSetup, ...(database === 'PostgreSQL' ? [postgresSetup] : []), pgliteSetup],
    provide: { database },
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
    reporters: ['default', './tests/model/count-reporter.ts', './tests/support/documents-reporter.ts'],
    projects: [
      {
        extends: true,
        // A new flow is tried in a temporary folder.
        server: { fs: { strict: false } },
        test: { name: 'model', include: ['tests/model/**/*.test.{ts,tsx}'], ...sharedModulesOptions },
      },
      documentProject('paths'),
      documentProject('app'),
      documentProject('effects', newBrowserSetup),
      // Together, because each project imports the server anew.
      serverProject('server', 'PostgreSQL', [
        ...serverTests,
        'tests/faults/**/*.test.ts',
        'tests/sandbox/**/*.test.ts',
      ]),
      ...(isFullSize ? [serverProject('server on PGlite', 'PGlite', serverTests)] : []),
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.{ts,tsx}'],
          ...sharedModulesOptions,
          globalSetup: [buildSetup, postgresSetup, browserSetup, productSetup],
          provide: { database: 'PostgreSQL' },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
