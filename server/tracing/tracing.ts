import type { FastifyInstance } from 'fastify'

/** Route patterns, statuses, ids of orders, names of providers and tables: nothing that names a person, and no secret. */
export type Attributes = Record<string, string | number>
export type Query = (...given: unknown[]) => unknown

/** Records what the server does, as spans of traces. */
export type Tracing = {
  /** Records each request that an app answers, as a child of the browser's call if that names one, until the app closes. */
  watch: (app: FastifyInstance) => void
  /** Records work. `link` is the `traceparent` of another trace that belongs to it. */
  record: <T>(
    name: string,
    details: { attributes: Attributes; link?: string | null },
    work: (add: (attributes: Attributes) => void) => Promise<T>,
  ) => Promise<T>
  /** Does work that belongs to no request. */
  apart: <T>(work: () => Promise<T>) => Promise<T>
  /** The same `fetch`, which records its calls if they are part of something recorded. */
  fetch: (send: typeof fetch) => typeof fetch
  /** The same query function of PostgreSQL's driver, which does so too. */
  query: (query: Query) => Query
  /** What is recorded at the moment, in the format of the W3C's header `traceparent`; null if nothing is. */
  traceparent: () => string | null
}

/** Records nothing. */
export const untraced: Tracing = {
  watch: () => undefined,
  record: (_name, _details, work) => work(() => undefined),
  apart: (work) => work(),
  fetch: (send) => send,
  query: (query) => query,
  traceparent: () => null,
}
