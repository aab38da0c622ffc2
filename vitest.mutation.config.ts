import { defineConfig } from 'vitest/config'

const documentOptions = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
}
const pgliteOptions = {
  isolate: false,
  setupFiles: ['tests/support/setup/file-end.ts'],
  globalSetup: ['tests/support/setup/pglite.ts'],
  provide: { database: 'PGlite' as const },
}

/** How `npm run mutate` runs tests: those named by `MUTATION_TESTS`, of a flow in a simulated document, of the server on PGlite. */
export default defineConfig({
  test: {
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
    // Stryker ends what hangs.
    testTimeout: 0,
    hookTimeout: 0,
    ...(process.env.MUTATED_FLOW ? documentOptions : pgliteOptions),
  },
})
