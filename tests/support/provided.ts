import type { Product } from './product.ts'

/** Values that the global set-up provides; read them with Vitest's `inject`. */
export type DatabaseKind = 'PGlite' | 'PostgreSQL'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The database of the Vitest project. */
    database: DatabaseKind
    /** The administrator's URL of PostgreSQL. Every test creates its own database there. */
    postgres: string
    /** The name of a migrated, empty database of PostgreSQL, which is the template of others. */
    migratedTemplate: string
    /** A data folder with a migrated embedded database. */
    migratedDataDir: string
    /** The WebSocket URL of the Chromium that the browser tests share. */
    browserEndpoint: string
    product: Product
  }
}

const startedKey = Symbol.for('northloop.tests.started')
const globalStore = globalThis as { [startedKey]?: Map<string, Promise<unknown>> | undefined }
const startedByName = globalStore[startedKey] ?? new Map<string, Promise<unknown>>()
globalStore[startedKey] = startedByName

/** Runs `start` once for all Vitest projects. Their set-ups share a process but not modules, so the result is kept on `globalThis`. */
export function oncePerRun<T>(name: string, start: () => Promise<T>): Promise<T> {
  const running = (startedByName.get(name) ?? start()) as Promise<T>
  startedByName.set(name, running)
  return running
}
