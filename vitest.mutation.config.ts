import { defineConfig } from 'vitest/config'
import { longest } from './tests/support/patience.ts'

/** How `npm run mutate` runs tests; `MUTATION_TESTS` names their files. */
export default defineConfig({
  test: {
    include: process.env.MUTATION_TESTS?.split(',') ?? [],
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
    testTimeout: longest,
    hookTimeout: longest,
  },
})
