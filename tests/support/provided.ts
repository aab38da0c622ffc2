import type { Chromium } from '#scripts/chromium.ts'

/** What the global set-up hands to the tests; read with vitest's `inject`. */
export type DatabaseKind = 'PGlite' | 'PostgreSQL'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database of the project that runs. */
    database: DatabaseKind
    /** Administrator's address of the PostgreSQL in which every test gets its own database. */
    postgres: string
    /** A data folder with a migrated embedded database. */
    migratedDataDir: string
    browser: Chromium
    /** Where the Chromium of this run listens, which the browser tests share. */
    browserEndpoint: string
    /** The product that the browser tests share, and its data folder. */
    product: { origin: string; dataDir: string }
  }
}

const key = Symbol.for('northloop.tests.started')
const shared = globalThis as { [key]?: Map<string, Promise<unknown>> | undefined }
const started = shared[key] ?? new Map<string, Promise<unknown>>()
shared[key] = started

/** Starts a thing once for all projects of a run: their set-ups share a process but not their modules. */
export function onceARun<T>(name: string, start: () => Promise<T>): Promise<T> {
  const running = (started.get(name) ?? start()) as Promise<T>
  started.set(name, running)
  return running
}
