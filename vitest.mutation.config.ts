import { defineConfig } from 'vitest/config'

const documentOptions = {
  environment: 'happy-dom',
  environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
}
const serverOptions = {
  isolate: false,
  setupFiles: ['tests/support/setup/file-end.ts'],
  globalSetup: ['tests/support/setup/postgres.ts'],
  provide: { database: 'PostgreSQL' as const },
}

/** How `npm run mutate` runs tests: those named by `MUTATION_TESTS`, of a flow in a simulated document, of the server on PostgreSQL. */
export default defineConfig({
  test: {
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
    // Stryker ends what hangs.
    testTimeout: 0,
    hookTimeout: 0,
    ...(process.env.MUTATED_FLOW ? documentOptions : serverOptions),
  },
})
